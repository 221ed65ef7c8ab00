package org.locon.stats.trial;

import java.util.Locale;

/**
 * What Locon does without in a run, to find out whether that is what makes a test fail under it alone. The spool stores
 * the ordinal: append only.
 */
public enum Remedy {
    /** It does without nothing: to see whether the test still fails. */
    NOTHING,
    /** It takes no part at all: the test runs alone and plainly, in a JVM where nothing was run before. */
    LOCON,
    /** A JVM is used no more once a run has failed in it. */
    JVM_AFTER_FAILURE,
    /** Probes are there, but record nothing. */
    RECORDING,
    /** Some classes aren't woven, or none is. */
    WEAVING,
    /** Runs have no class loaders of their own. */
    LOADER_PER_RUN,
    /** No JVM makes a second run. */
    SHARED_JVM,
    /** It does without nothing, under a plan with which the test has failed. */
    NOTHING_OF_NOISE,
    /** While threads wait with a limit, noise lasts for a small part of it at most. */
    NOISE_AT_TIMED_WAITS;

    /** Whether it is about what noise does. */
    public boolean isOfNoise() {
        return this == NOTHING_OF_NOISE || this == NOISE_AT_TIMED_WAITS;
    }

    /** The word for it in results. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
