package org.locon.stats.proof;

import java.util.Locale;

/**
 * A monitor that code has to hold. Which expression leads to it, only the source can tell.
 *
 * @param name of the class, without its package, or of the field
 */
public record HeldLock(Of of, String name) {

    /** What it belongs to. */
    public enum Of {
        /** The class of this name itself. */
        CLASS,
        /** The object whose field of this name is accessed. */
        OWNER;

        /** The word for it in results. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
