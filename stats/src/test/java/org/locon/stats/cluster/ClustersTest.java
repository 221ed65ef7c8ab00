package org.locon.stats.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.roaringbitmap.RoaringBitmap;

class ClustersTest {

    private record Sample(PatternCoverage coverage, double[] suspicions) {

        RunPartition partition() {
            return new StableClusters(coverage, suspicions).partition();
        }
    }

    @Test
    void runsThatHaveAllBestPatternsInCommonAreOneCluster() {
        PatternCoverage coverage =
                new PatternCoverage(List.of(runs(0, 1, 2, 3), runs(0, 1, 2, 3, 9)), runs(0, 1, 2, 3));

        assertThat(new FailureClusters(30, 0.8).of(coverage)).containsExactly(runs(0, 1, 2, 3));
        assertThat(stable(coverage, 2).clusters()).containsExactly(runs(0, 1, 2, 3));
    }

    @Test
    void aSingleFailedRunIsACluster() {
        PatternCoverage coverage = new PatternCoverage(List.of(runs(4)), runs(4));

        assertThat(new FailureClusters(30, 0.8).of(coverage)).containsExactly(runs(4));
        assertThat(stable(coverage, 1).clusters()).containsExactly(runs(4));
    }

    @Test
    void runsWithoutAnyPatternBelongTogether() {
        PatternCoverage coverage = new PatternCoverage(List.of(), runs(1, 2));

        assertThat(new FailureClusters(30, 0.8).of(coverage)).containsExactly(runs(1, 2));
        assertThat(stable(coverage, 0).clusters()).containsExactly(runs(1, 2));
    }

    @Test
    void aMergedClusterIsComparedByItsOwnBestPatterns() {
        PatternCoverage coverage = new PatternCoverage(
                List.of(runs(1, 2), runs(1, 2, 3), runs(2, 3), runs(1), runs(3), runs(2)), runs(1, 2, 3));

        assertThat(new FailureClusters(3, 0.5).of(coverage)).containsExactly(runs(1, 2, 3));
        assertThat(new FailureClusters(3, 0.9).of(coverage)).hasSize(3);
    }

    @Test
    void chanceMakesNoClusters() {
        Random random = new Random(7);
        List<RoaringBitmap> patterns = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            RoaringBitmap showing = new RoaringBitmap();
            random.ints(15, 0, 30).forEach(showing::add);
            patterns.add(showing);
        }
        RoaringBitmap failures = new RoaringBitmap();
        failures.add(0L, 30L);

        assertThat(stable(new PatternCoverage(patterns, failures), 60).clusters())
                .containsExactly(failures);
    }

    @Test
    void wellKnownCausesAreSure() {
        List<RoaringBitmap> truth = causes(4, 10);
        RunPartition partition = sample(truth, 400, 4).partition();

        assertThat(partition.clusters()).containsExactlyInAnyOrderElementsOf(truth);
        assertThat(partition.sureness()).isGreaterThan(0.95);
    }

    /** By the time that its thread worked, so that other work on the machine doesn't count. */
    @Test
    void aThousandFailedRunsOverSeventyThousandPatternsTakeSeconds() {
        List<RoaringBitmap> truth = causes(5, 200);
        Sample sample = sample(truth, 70_000, 5);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();

        RunPartition partition = sample.partition();
        long between = threads.getCurrentThreadCpuTime();
        List<RoaringBitmap> fixed = new FailureClusters(30, 0.5).of(sample.coverage());

        double stable = (between - start) / 1e9;
        double greedy = (threads.getCurrentThreadCpuTime() - between) / 1e9;
        System.out.printf(
                "clustered 1000 failed runs over 70000 patterns in %.1f s, and by fixed thresholds in %.1f s%n",
                stable, greedy);
        assertThat(ClusterAgreement.fMeasure(partition.clusters(), truth)).isEqualTo(1, within(1e-9));
        assertThat(fixed).isNotEmpty();
        assertThat(stable).isLessThan(10);
        assertThat(greedy).isLessThan(10);
    }

    @Test
    void theFMeasureIsOneForTheTruthAndLessForWhatIsSplitOrMixed() {
        List<RoaringBitmap> truth = List.of(runs(1, 2, 3, 4), runs(5, 6));

        assertThat(ClusterAgreement.fMeasure(truth, truth)).isEqualTo(1);
        assertThat(ClusterAgreement.fMeasure(List.of(runs(1, 2), runs(3, 4), runs(5, 6)), truth))
                .isEqualTo((2 * 2 / 3.0 + 2 * 2 / 3.0 + 2) / 6, within(1e-12));
        assertThat(ClusterAgreement.fMeasure(List.of(runs(1, 2, 3, 4, 5, 6)), truth))
                .isEqualTo(0.8, within(1e-12));
    }

    /** The paper's Mysql-791: 24 failed runs with one cause, in clusters of 23 and 1. */
    @Test
    void theFMeasureWeighsClustersByTheirSize() {
        RoaringBitmap all = new RoaringBitmap();
        all.add(0L, 24L);
        RoaringBitmap most = all.clone();
        most.remove(23);

        assertThat(ClusterAgreement.fMeasure(List.of(most, runs(23)), List.of(all)))
                .isEqualTo(0.94, within(0.005));
    }

    @Test
    void labelsAgreeWhateverTheirNumbers() {
        assertThat(ClusterAgreement.rand(new int[] {0, 0, 1, 1}, new int[] {1, 1, 0, 0}))
                .isEqualTo(1);
        assertThat(ClusterAgreement.rand(new int[] {0, 0, 1, 1}, new int[] {0, 1, 0, 1}))
                .isNegative();
        assertThat(ClusterAgreement.rand(new int[] {0, 0, 0}, new int[] {0, 0, 0}))
                .isEqualTo(1);
    }

    @Test
    void aDendrogramCanBeCutAtAnyNumber() {
        double[][] similarities = {{1, 0.9, 0.1, 0.2}, {0.9, 1, 0.1, 0.1}, {0.1, 0.1, 1, 0.8}, {0.2, 0.1, 0.8, 1}};
        Dendrogram dendrogram = new Dendrogram(similarities);

        assertThat(dendrogram.cut(4)).containsExactly(0, 1, 2, 3);
        assertThat(dendrogram.cut(3)).containsExactly(0, 0, 1, 2);
        assertThat(dendrogram.cut(2)).containsExactly(0, 0, 1, 1);
        assertThat(dendrogram.cut(1)).containsExactly(0, 0, 0, 0);
    }

    /** Patterns of each cause, which most of its runs show, before as many as it takes that any run may show. */
    private static Sample sample(List<RoaringBitmap> causes, int patterns, int seed) {
        Random random = new Random(seed);
        RoaringBitmap failures = RoaringBitmap.or(causes.toArray(new RoaringBitmap[0]));
        int runs = failures.getCardinality();
        List<RoaringBitmap> showing = new ArrayList<>();
        double[] suspicions = new double[patterns];
        for (int i = 0; i < patterns; i++) {
            boolean isCause = i < causes.size() * 10;
            showing.add(isCause ? some(causes.get(i / 10), 0.9, random) : some(failures, 0.1, random));
            int failed = showing.get(i).getCardinality();
            int passed = isCause ? 0 : runs / 10;
            Counts counts = new Counts(failed, passed, runs - failed, runs - passed);
            suspicions[i] = Coefficient.LIKELIHOOD_RATIO.suspicion(counts);
        }
        return new Sample(new PatternCoverage(showing, failures), suspicions);
    }

    private static RoaringBitmap some(RoaringBitmap runs, double share, Random random) {
        return RoaringBitmap.bitmapOf(Arrays.stream(runs.toArray())
                .filter(run -> random.nextDouble() < share)
                .toArray());
    }

    private static List<RoaringBitmap> causes(int count, int runs) {
        List<RoaringBitmap> causes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            RoaringBitmap cause = new RoaringBitmap();
            cause.add((long) i * runs, (i + 1L) * runs);
            causes.add(cause);
        }
        return causes;
    }

    private static RunPartition stable(PatternCoverage coverage, int patterns) {
        double[] suspicions = new double[patterns];
        Arrays.fill(suspicions, 1);
        return new StableClusters(coverage, suspicions).partition();
    }

    private static RoaringBitmap runs(int... runs) {
        return RoaringBitmap.bitmapOf(runs);
    }
}
