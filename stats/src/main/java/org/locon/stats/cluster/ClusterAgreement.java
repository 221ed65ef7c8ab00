package org.locon.stats.cluster;

import java.util.List;
import org.roaringbitmap.RoaringBitmap;

/** How well a clustering agrees with another one, or with the truth. */
final class ClusterAgreement {

    private ClusterAgreement() {}

    /** Van Rijsbergen's F-measure of these clusters, given the true ones: from 0 to 1. */
    static double fMeasure(List<RoaringBitmap> clusters, List<RoaringBitmap> truth) {
        double all = clusters.stream().mapToInt(RoaringBitmap::getCardinality).sum();
        return clusters.stream()
                .mapToDouble(cluster -> cluster.getCardinality()
                        / all
                        * truth.stream()
                                .mapToDouble(best -> f(cluster, best))
                                .max()
                                .orElse(0))
                .sum();
    }

    /** The adjusted Rand index of two labelings of the same things: 1 for the same one, about 0 for chance. */
    static double rand(int[] some, int[] other) {
        int[][] table = new int[max(some) + 1][max(other) + 1];
        int[] rows = new int[table.length];
        int[] columns = new int[table[0].length];
        for (int i = 0; i < some.length; i++) {
            table[some[i]][other[i]]++;
            rows[some[i]]++;
            columns[other[i]]++;
        }
        double together = 0;
        for (int[] row : table) {
            together += pairs(row);
        }
        double inSome = pairs(rows);
        double inOther = pairs(columns);
        double expected = inSome * inOther / Math.max(1, pairs(new int[] {some.length}));
        double possible = (inSome + inOther) / 2;
        return possible == expected ? 1 : (together - expected) / (possible - expected);
    }

    private static double f(RoaringBitmap cluster, RoaringBitmap truth) {
        double common = RoaringBitmap.andCardinality(cluster, truth);
        double precision = common / cluster.getCardinality();
        double recall = common / truth.getCardinality();
        return common == 0 ? 0 : 2 * recall * precision / (recall + precision);
    }

    private static double pairs(int[] sizes) {
        double pairs = 0;
        for (int size : sizes) {
            pairs += size * (size - 1.0) / 2;
        }
        return pairs;
    }

    private static int max(int[] labels) {
        int max = 0;
        for (int label : labels) {
            max = Math.max(max, label);
        }
        return max;
    }
}
