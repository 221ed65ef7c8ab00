package org.locon.stats.proof;

import java.util.Locale;

/** What is done with a suspect in a run that puts it to the proof. */
public enum ProofArm {
    /** It is brought about. */
    FORCED,
    /** It is kept from happening. */
    FORBIDDEN,
    /** It is brought about in a program that a change has mended, so that it does no harm. */
    MENDED;

    /** The word for it in results. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
