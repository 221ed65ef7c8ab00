package org.locon.stats.coefficient;

/** Of the runs that failed or show the feature, the part that did both. Where there are none it is 0. */
final class Jaccard {

    private Jaccard() {}

    static double score(Counts counts) {
        if (counts.n11() == 0) {
            return 0;
        }
        return counts.n11() / (double) (counts.failed() + counts.n10());
    }
}
