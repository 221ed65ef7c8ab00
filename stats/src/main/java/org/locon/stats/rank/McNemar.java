package org.locon.stats.rank;

import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.roaringbitmap.RoaringBitmap;

/**
 * McNemar's exact test, one-sided, whether one feature tells failed runs from passed ones better than another. Only the
 * runs that one of the two is wrong about count, and enough of them must speak for the first.
 */
public final class McNemar {

    private static final double LEVEL = 0.01;

    private McNemar() {}

    /**
     * Whether it's more than chance, at 1 % and by the runs of this matrix, that the first one is right where the
     * second one isn't.
     */
    public static boolean isBetter(ActivityMatrix matrix, Column first, Column second) {
        return isBetter(matrix, first, second, LEVEL);
    }

    /** At a level of the caller's. */
    static boolean isBetter(ActivityMatrix matrix, Column first, Column second, double level) {
        RoaringBitmap onlyFirst = matrix.known(RoaringBitmap.andNot(first.hits(), second.hits()));
        RoaringBitmap onlySecond = matrix.known(RoaringBitmap.andNot(second.hits(), first.hits()));
        int right = failures(matrix, onlyFirst) + onlySecond.getCardinality() - failures(matrix, onlySecond);
        return atLeast(right, onlyFirst.getCardinality() + onlySecond.getCardinality()) <= level;
    }

    private static int failures(ActivityMatrix matrix, RoaringBitmap rows) {
        return RoaringBitmap.andCardinality(rows, matrix.failures());
    }

    /** How likely it is that of so many tosses of a coin at least {@code heads} show its head. */
    private static double atLeast(int heads, int tosses) {
        double logarithm = -tosses * Math.log(2);
        double sum = 0;
        for (int k = 0; k <= tosses; k++) {
            if (k >= heads) {
                sum += Math.exp(logarithm);
            }
            logarithm += Math.log((double) (tosses - k) / (k + 1));
        }
        return sum;
    }
}
