package org.locon.stats.cluster;

/** How alike two sets are: what they have in common against what they have together. Two empty ones are the same. */
final class JaccardSimilarity {

    private JaccardSimilarity() {}

    /** Of two sets in ascending order. */
    static double index(int[] some, int[] others) {
        int common = 0;
        int i = 0;
        int j = 0;
        while (i < some.length && j < others.length) {
            if (some[i] == others[j]) {
                common++;
                i++;
                j++;
            } else if (some[i] < others[j]) {
                i++;
            } else {
                j++;
            }
        }
        int all = some.length + others.length - common;
        return all == 0 ? 1 : (double) common / all;
    }

    /** Of two sets in ascending order whose elements don't count alike; {@code weights} has what each counts. */
    static double index(int[] some, int[] others, double[] weights) {
        double common = 0;
        int j = 0;
        for (int element : some) {
            while (j < others.length && others[j] < element) {
                j++;
            }
            if (j < others.length && others[j] == element) {
                common += weights[element];
            }
        }
        double all = sum(some, weights) + sum(others, weights) - common;
        return all <= 0 ? 1 : common / all;
    }

    private static double sum(int[] set, double[] weights) {
        double sum = 0;
        for (int element : set) {
            sum += weights[element];
        }
        return sum;
    }
}
