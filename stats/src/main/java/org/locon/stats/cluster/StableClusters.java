package org.locon.stats.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.roaringbitmap.RoaringBitmap;

/**
 * Clusters of failed runs without a threshold to choose. Runs are alike by the patterns that they have in common, each
 * counting as much as it is suspicious. Clusters that mean something show again when only half of the patterns are
 * looked at. So the number of clusters is the one most halves come to, and how often they agree says how sure it is.
 *
 * <p>Of many failed runs some, evenly chosen, are clustered so, and the rest joins those it is most alike on the
 * average.
 */
public final class StableClusters {

    private static final int PATTERNS = 100;
    private static final int RUNS = 200;
    private static final int CLUSTERS = 12;
    private static final int HALVES = 21;

    /** Clusters that are less apart than this are one. */
    private static final double APART = 0.25;

    private final PatternCoverage coverage;
    private final double[] weights;
    private final int[][] patterns;
    private final int[] sample;

    /** The cluster of each run in the sample, by one half of the patterns or another. */
    private final int[][] halves = new int[HALVES][];

    /** @param suspicions how much each of the patterns tells, in their order; what is below 0 counts as 0 */
    public StableClusters(PatternCoverage coverage, double[] suspicions) {
        this.coverage = coverage;
        weights = Arrays.stream(suspicions).map(each -> Math.max(0, each)).toArray();
        patterns = coverage.best(PATTERNS);
        int runs = Math.min(RUNS, patterns.length);
        sample = IntStream.range(0, runs)
                .map(i -> (int) ((long) i * patterns.length / runs))
                .toArray();
        for (int half = 0; half < HALVES; half++) {
            halves[half] = best(similarities(halfOfTheWeights(half)));
        }
    }

    public RunPartition partition() {
        int[] votes = new int[CLUSTERS + 1];
        for (int[] half : halves) {
            votes[count(half)]++;
        }
        int chosen = IntStream.rangeClosed(1, CLUSTERS)
                .reduce((a, b) -> votes[b] > votes[a] ? b : a)
                .getAsInt();
        int[] labels = new Dendrogram(similarities(weights)).cut(Math.min(chosen, sample.length));
        return new RunPartition(clusters(labels), agreement(labels));
    }

    /**
     * From 0 to 1: how much clusters made from halves of the patterns agree with these, which may have come from
     * elsewhere.
     */
    public double agreement(List<RoaringBitmap> clusters) {
        return agreement(Arrays.stream(sample)
                .map(run -> coverage.failures()[run])
                .map(run -> IntStream.range(0, clusters.size())
                        .filter(i -> clusters.get(i).contains(run))
                        .findFirst()
                        .orElse(clusters.size()))
                .toArray());
    }

    private double agreement(int[] labels) {
        double average = Arrays.stream(halves)
                .mapToDouble(half -> ClusterAgreement.rand(labels, half))
                .average()
                .orElse(0);
        return Math.max(0, average);
    }

    private double[] halfOfTheWeights(int seed) {
        Random random = new Random(seed);
        return Arrays.stream(weights)
                .map(weight -> random.nextBoolean() ? weight : 0)
                .toArray();
    }

    /** The cut whose clusters are furthest apart; all in one where none are. */
    private int[] best(double[][] similarities) {
        Dendrogram dendrogram = new Dendrogram(similarities);
        int[] best = new int[sample.length];
        double widest = APART;
        for (int clusters = 2; clusters <= Math.min(CLUSTERS, sample.length - 1); clusters++) {
            int[] labels = dendrogram.cut(clusters);
            double width = Silhouette.of(similarities, labels, clusters);
            if (width > widest) {
                widest = width;
                best = labels;
            }
        }
        return best;
    }

    private double[][] similarities(double[] counting) {
        int[][] shown = Arrays.stream(sample)
                .mapToObj(run -> Arrays.stream(patterns[run])
                        .filter(pattern -> counting[pattern] > 0)
                        .toArray())
                .toArray(int[][]::new);
        double[][] similarities = new double[sample.length][sample.length];
        for (int i = 0; i < sample.length; i++) {
            for (int j = 0; j < i; j++) {
                similarities[i][j] = JaccardSimilarity.index(shown[i], shown[j], counting);
                similarities[j][i] = similarities[i][j];
            }
            similarities[i][i] = 1;
        }
        return similarities;
    }

    private List<RoaringBitmap> clusters(int[] labels) {
        List<RoaringBitmap> clusters = new ArrayList<>();
        for (int i = 0; i < count(labels); i++) {
            clusters.add(new RoaringBitmap());
        }
        for (int i = 0; i < labels.length; i++) {
            clusters.get(labels[i]).add(coverage.failures()[sample[i]]);
        }
        RoaringBitmap chosen = RoaringBitmap.or(clusters.iterator());
        for (int run = 0; run < patterns.length; run++) {
            if (!chosen.contains(coverage.failures()[run])) {
                clusters.get(nearest(patterns[run], labels, clusters.size())).add(coverage.failures()[run]);
            }
        }
        return clusters;
    }

    private int nearest(int[] own, int[] labels, int clusters) {
        double[] similarity = new double[clusters];
        int[] members = new int[clusters];
        for (int i = 0; i < labels.length; i++) {
            similarity[labels[i]] += JaccardSimilarity.index(own, patterns[sample[i]], weights);
            members[labels[i]]++;
        }
        return IntStream.range(0, clusters)
                .reduce((a, b) -> similarity[b] / members[b] > similarity[a] / members[a] ? b : a)
                .getAsInt();
    }

    private static int count(int[] labels) {
        return Arrays.stream(labels).max().orElse(0) + 1;
    }
}
