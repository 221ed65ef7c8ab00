package org.locon.stats.campaign;

import java.util.Locale;

/** How the plans of a campaign are chosen. */
public enum Strategy {
    /** The best there is; steers random noise by the failures seen so far. */
    ADAPTIVE,
    /** Random noise, steered by the failures seen so far. */
    RANDOM,
    /** No noise at all. */
    NONE;

    /** The word that users write. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
