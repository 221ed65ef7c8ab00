package org.locon.stats.proof;

import org.apache.commons.math3.distribution.BetaDistribution;

/** So many of some runs failed, and between which bounds the true share lies at 95 % (Clopper and Pearson). */
public record FailureShare(int failed, int runs) {

    private static final double OUTSIDE = 0.05;

    public FailureShare {
        if (failed < 0 || failed > runs) {
            throw new IllegalArgumentException(failed + " of " + runs + " runs can't have failed.");
        }
    }

    /** At least so many of all fail; 0 if nothing is known. */
    public double lower() {
        return failed == 0
                ? 0
                : new BetaDistribution(null, failed, runs - failed + 1.0).inverseCumulativeProbability(OUTSIDE / 2);
    }

    /** At most so many of all fail; 1 if nothing is known. */
    public double upper() {
        return failed == runs
                ? 1
                : new BetaDistribution(null, failed + 1.0, runs - failed).inverseCumulativeProbability(1 - OUTSIDE / 2);
    }

    int passed() {
        return runs - failed;
    }

    boolean isAtLeast(double share) {
        return failed >= share * runs;
    }
}
