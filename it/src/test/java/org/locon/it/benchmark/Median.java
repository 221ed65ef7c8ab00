package org.locon.it.benchmark;

import java.util.Arrays;
import java.util.Collection;

/** The upper one of the two in the middle where there are two, so that it is a number that was measured. */
final class Median {
    private Median() {}

    static double of(double... numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    static double of(Collection<Double> numbers) {
        return of(numbers.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
