package org.locon.campaign;

import java.util.Locale;

/** What of one run the next one can still see. */
public enum Isolation {
    /** Nothing that the project's own classes keep in static fields: each run has a class loader of its own. */
    CLASSLOADER,
    /** Nothing at all: each run has a JVM of its own. */
    JVM,
    /** Everything: all runs share their classes. */
    NONE;

    /** The word that users write. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
