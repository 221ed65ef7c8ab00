package org.locon.stats.coefficient;

/**
 * The square of the failed runs that show the feature over the runs where feature and failure disagree. A perfect
 * feature, for which they never disagree, scores {@link Double#MAX_VALUE}: it comes first, as its limit says, and JSON
 * can still carry it. A feature that no failed run shows scores 0.
 */
final class DStar {

    private DStar() {}

    static double score(Counts counts) {
        if (counts.n11() == 0) {
            return 0;
        }
        long disagreeing = counts.n10() + counts.n01();
        return disagreeing == 0 ? Double.MAX_VALUE : (double) counts.n11() * counts.n11() / disagreeing;
    }
}
