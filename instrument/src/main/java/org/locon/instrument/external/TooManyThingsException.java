package org.locon.instrument.external;

/** A run has come to more things outside of memory than there is room for. */
public final class TooManyThingsException extends RuntimeException {

    private static final long serialVersionUID = 1;

    TooManyThingsException() {
        super(null, null, false, false);
    }
}
