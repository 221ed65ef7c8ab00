package org.locon.stats.coefficient;

/**
 * Twice the logarithm of how much likelier the counts are when feature and failure are associated than when they are
 * not. Negative for a feature that passed runs show more often than failed ones, since that is no ground for suspicion.
 * 0 where there's nothing to compare; a cell that is 0 adds 0.
 */
final class LikelihoodRatio {

    private LikelihoodRatio() {}

    static double score(Counts counts) {
        double association = (double) counts.n11() * counts.n00() - (double) counts.n10() * counts.n01();
        if (association == 0) {
            return 0;
        }
        double ratio = cell(counts.n11(), counts.failed(), counts.showing(), counts.runs())
                + cell(counts.n10(), counts.passed(), counts.showing(), counts.runs())
                + cell(counts.n01(), counts.failed(), counts.runs() - counts.showing(), counts.runs())
                + cell(counts.n00(), counts.passed(), counts.runs() - counts.showing(), counts.runs());
        return Math.signum(association) * 2 * ratio;
    }

    private static double cell(long observed, long row, long column, long all) {
        return observed == 0 ? 0 : observed * Math.log((double) observed * all / ((double) row * column));
    }
}
