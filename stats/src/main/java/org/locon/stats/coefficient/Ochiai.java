package org.locon.stats.coefficient;

/** The cosine between the runs that show the feature and the runs that failed. Where one of them is empty it is 0. */
final class Ochiai {

    private Ochiai() {}

    static double score(Counts counts) {
        if (counts.n11() == 0) {
            return 0;
        }
        return counts.n11() / Math.sqrt((double) counts.failed() * counts.showing());
    }
}
