package org.locon.stats.coefficient;

/**
 * The share of failed runs that show the feature against that share plus the share of passed runs. A share of no runs
 * is 0, and so is the score of a feature that no failed run shows.
 */
final class Tarantula {

    private Tarantula() {}

    static double score(Counts counts) {
        if (counts.n11() == 0) {
            return 0;
        }
        double failed = share(counts.n11(), counts.failed());
        return failed / (failed + share(counts.n10(), counts.passed()));
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : part / (double) whole;
    }
}
