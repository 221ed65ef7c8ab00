package org.locon.stats.cluster;

import java.util.Arrays;

/**
 * Things joined two by two, the most alike first, by the average likeness of their members; can be cut at any number.
 */
final class Dendrogram {

    private final int size;
    private final int[] kept;
    private final int[] joined;

    /** @param similarities symmetric; left alone */
    Dendrogram(double[][] similarities) {
        size = similarities.length;
        kept = new int[Math.max(0, size - 1)];
        joined = new int[kept.length];
        double[][] alike = new double[size][];
        for (int i = 0; i < size; i++) {
            alike[i] = similarities[i].clone();
        }
        join(alike);
    }

    /** The cluster that each thing is in when there are so many, numbered in the order of their first members. */
    int[] cut(int clusters) {
        int[] leader = new int[size];
        Arrays.setAll(leader, i -> i);
        for (int step = 0; step < size - clusters; step++) {
            for (int i = 0; i < size; i++) {
                leader[i] = leader[i] == joined[step] ? kept[step] : leader[i];
            }
        }
        int[] number = new int[size];
        int[] labels = new int[size];
        int next = 0;
        for (int i = 0; i < size; i++) {
            if (number[leader[i]] == 0) {
                number[leader[i]] = ++next;
            }
            labels[i] = number[leader[i]] - 1;
        }
        return labels;
    }

    private void join(double[][] alike) {
        boolean[] gone = new boolean[size];
        int[] members = new int[size];
        Arrays.fill(members, 1);
        int[] nearest = new int[size];
        for (int i = 0; i < size; i++) {
            nearest[i] = nearest(alike, gone, i);
        }
        for (int step = 0; step < kept.length; step++) {
            int best = -1;
            for (int i = 0; i < size; i++) {
                if (!gone[i] && nearest[i] >= 0 && (best < 0 || alike[i][nearest[i]] > alike[best][nearest[best]])) {
                    best = i;
                }
            }
            kept[step] = best;
            joined[step] = nearest[best];
            merge(alike, members, gone, best, nearest[best]);
            for (int i = 0; i < size; i++) {
                nearest[i] = gone[i] ? -1 : nearest(alike, gone, i, nearest[i], best, joined[step]);
            }
        }
    }

    private static void merge(double[][] alike, int[] members, boolean[] gone, int kept, int joined) {
        for (int i = 0; i < alike.length; i++) {
            double average = (alike[kept][i] * members[kept] + alike[joined][i] * members[joined])
                    / (members[kept] + members[joined]);
            alike[kept][i] = average;
            alike[i][kept] = average;
        }
        members[kept] += members[joined];
        gone[joined] = true;
    }

    /**
     * The nearest one behind {@code i}, which was {@code before} until {@code changed} changed and {@code lost} went.
     */
    private static int nearest(double[][] alike, boolean[] gone, int i, int before, int changed, int lost) {
        if (i == changed || before == changed || before == lost) {
            return nearest(alike, gone, i);
        }
        return i < changed && alike[i][changed] > alike[i][before] ? changed : before;
    }

    private static int nearest(double[][] alike, boolean[] gone, int i) {
        int nearest = -1;
        for (int j = i + 1; j < alike.length; j++) {
            if (!gone[j] && (nearest < 0 || alike[i][j] > alike[i][nearest])) {
                nearest = j;
            }
        }
        return nearest;
    }
}
