package org.locon.stats.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.roaringbitmap.RoaringBitmap;

/**
 * Griffin's Algorithm 1: failed runs whose best patterns are much the same failed for the same reason. Two clusters at
 * a time, those whose best patterns are most alike by Jaccard's index, become one.
 */
public final class FailureClusters {

    private final int most;
    private final double least;

    /**
     * @param most how many patterns of a cluster are compared
     * @param least how alike two clusters must be to become one
     */
    public FailureClusters(int most, double least) {
        this.most = most;
        this.least = least;
    }

    /** Each failed run is in one of them; the one with the first run comes first. */
    public List<RoaringBitmap> of(PatternCoverage coverage) {
        Merging merging = merging(coverage);
        while (merging.mergeBest()) {
            // until the best two aren't alike enough
        }
        return merging.clusters();
    }

    /** Runs with the very same patterns begin as one: they'd be merged before any others. */
    private Merging merging(PatternCoverage coverage) {
        int[][] best = coverage.best(most);
        Map<List<Integer>, RoaringBitmap> same = new LinkedHashMap<>();
        for (int i = 0; i < best.length; i++) {
            List<Integer> patterns = IntStream.of(best[i]).boxed().toList();
            same.computeIfAbsent(patterns, any -> new RoaringBitmap()).add(coverage.failures()[i]);
        }
        return new Merging(same);
    }

    /** The clusters so far, and for each the one after it that is most like it. */
    private final class Merging {

        private final List<RoaringBitmap> runs = new ArrayList<>();
        private final List<int[]> patterns = new ArrayList<>();
        private final int[] nearest;
        private final double[] similarity;

        Merging(Map<List<Integer>, RoaringBitmap> same) {
            same.forEach((best, showing) -> {
                patterns.add(best.stream().mapToInt(Integer::intValue).toArray());
                runs.add(showing);
            });
            nearest = new int[runs.size()];
            similarity = new double[runs.size()];
            for (int i = 0; i < runs.size(); i++) {
                findNearest(i);
            }
        }

        boolean mergeBest() {
            int best = -1;
            for (int i = 0; i < runs.size(); i++) {
                if (runs.get(i) != null && nearest[i] >= 0 && (best < 0 || similarity[i] > similarity[best])) {
                    best = i;
                }
            }
            if (best < 0 || similarity[best] < least) {
                return false;
            }
            merge(best, nearest[best]);
            return true;
        }

        List<RoaringBitmap> clusters() {
            return runs.stream().filter(cluster -> cluster != null).toList();
        }

        private void merge(int some, int other) {
            runs.get(some).or(runs.get(other));
            patterns.set(
                    some,
                    IntStream.concat(Arrays.stream(patterns.get(some)), Arrays.stream(patterns.get(other)))
                            .sorted()
                            .distinct()
                            .limit(most)
                            .toArray());
            runs.set(other, null);
            findNearest(some);
            for (int i = 0; i < runs.size(); i++) {
                if (runs.get(i) != null && i != some) {
                    update(i, some, other);
                }
            }
        }

        private void update(int i, int changed, int gone) {
            if (nearest[i] == gone || nearest[i] == changed) {
                findNearest(i);
            } else if (i < changed) {
                double alike = JaccardSimilarity.index(patterns.get(i), patterns.get(changed));
                if (alike > similarity[i]) {
                    nearest[i] = changed;
                    similarity[i] = alike;
                }
            }
        }

        private void findNearest(int i) {
            nearest[i] = -1;
            similarity[i] = -1;
            for (int j = i + 1; j < runs.size(); j++) {
                if (runs.get(j) != null) {
                    double alike = JaccardSimilarity.index(patterns.get(i), patterns.get(j));
                    if (alike > similarity[i]) {
                        nearest[i] = j;
                        similarity[i] = alike;
                    }
                }
            }
        }
    }
}
