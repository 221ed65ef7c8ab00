package org.locon.stats.coefficient;

import org.apache.commons.math3.special.Gamma;

/**
 * Fisher's exact test, one-sided: how probable it is that so many failed runs or more show the feature if it has
 * nothing to do with failing. The smaller, the more suspicious. Its logarithm is exact where p itself has become 0.
 */
final class Fisher {

    private Fisher() {}

    static double p(Counts counts) {
        return Math.exp(logP(counts));
    }

    static double logP(Counts counts) {
        long lowest = Math.max(0, counts.showing() - counts.passed());
        if (counts.n11() == lowest) {
            return 0;
        }
        double expected = (double) counts.failed() * counts.showing() / counts.runs();
        if (counts.n11() > expected) {
            return Math.min(0, logProbability(counts) + Math.log(tail(counts)));
        }
        Counts below = new Counts(counts.n11() - 1, counts.n10() + 1, counts.n01() + 1, counts.n00() - 1);
        double lower = Math.exp(logProbability(below)) * tail(mirrored(below));
        return Math.log1p(-Math.min(lower, 1));
    }

    /** The probabilities of these counts and of all further away from the middle, as multiples of the first. */
    private static double tail(Counts counts) {
        double sum = 1;
        double term = 1;
        double n11 = counts.n11();
        double n10 = counts.n10();
        double n01 = counts.n01();
        double n00 = counts.n00();
        while (n10 > 0 && n01 > 0 && term > sum * 1e-17) {
            n11++;
            n00++;
            term *= n10 / n11 * (n01 / n00);
            n10--;
            n01--;
            sum += term;
        }
        return sum;
    }

    /** This table as seen by the runs that don't show the feature. */
    private static Counts mirrored(Counts counts) {
        return new Counts(counts.n01(), counts.n00(), counts.n11(), counts.n10());
    }

    private static double logProbability(Counts counts) {
        return logChoose(counts.failed(), counts.n11())
                + logChoose(counts.passed(), counts.n10())
                - logChoose(counts.runs(), counts.showing());
    }

    private static double logChoose(long n, long k) {
        return Gamma.logGamma(n + 1.0) - Gamma.logGamma(k + 1.0) - Gamma.logGamma(n - k + 1.0);
    }
}
