package org.locon.stats.cluster;

import java.util.stream.IntStream;

/** How much more alike things are to those of their own cluster than to those of the next one, on the average. */
final class Silhouette {

    private Silhouette() {}

    /** From -1 to 1; a thing that is alone in its cluster counts 0. */
    static double of(double[][] similarities, int[] labels, int clusters) {
        return IntStream.range(0, labels.length)
                .mapToDouble(i -> of(similarities[i], labels, clusters, i))
                .average()
                .orElse(0);
    }

    private static double of(double[] similarity, int[] labels, int clusters, int self) {
        double[] distance = new double[clusters];
        int[] members = new int[clusters];
        for (int i = 0; i < labels.length; i++) {
            if (i != self) {
                distance[labels[i]] += 1 - similarity[i];
                members[labels[i]]++;
            }
        }
        int own = labels[self];
        if (members[own] == 0) {
            return 0;
        }
        double inside = distance[own] / members[own];
        double outside = IntStream.range(0, clusters)
                .filter(cluster -> cluster != own && members[cluster] > 0)
                .mapToDouble(cluster -> distance[cluster] / members[cluster])
                .min()
                .orElse(inside);
        double larger = Math.max(inside, outside);
        return larger == 0 ? 0 : (outside - inside) / larger;
    }
}
