package org.locon.stats.coefficient;

/**
 * What several coefficients say together: the geometric mean of three. Ochiai is about the share of failures explained.
 * Tarantula is about how seldom passed runs show the feature. The likelihood ratio, as a share of that of a perfect
 * feature, is about how little chance could have done it. A feature that one of them knows nothing of has 0.
 */
final class Combined {

    private Combined() {}

    static double score(Counts counts) {
        double perfect = LikelihoodRatio.score(new Counts(counts.failed(), 0, 0, counts.passed()));
        double ratio = LikelihoodRatio.score(counts);
        if (perfect <= 0 || ratio <= 0) {
            return 0;
        }
        // StrictMath, because Math's root differs in the last digit from one JDK to the next.
        return StrictMath.cbrt(Ochiai.score(counts) * Tarantula.score(counts) * Math.min(1, ratio / perfect));
    }
}
