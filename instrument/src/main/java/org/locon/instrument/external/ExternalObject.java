package org.locon.instrument.external;

import org.locon.model.Variable.External;

/**
 * One thing outside of memory in one run: the owner of its location. It is told by its name, which others may share.
 */
public final class ExternalObject {

    private final External variable;

    ExternalObject(External variable) {
        this.variable = variable;
    }

    public External variable() {
        return variable;
    }
}
