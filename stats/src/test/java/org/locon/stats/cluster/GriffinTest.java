package org.locon.stats.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.roaringbitmap.RoaringBitmap;

/** Griffin's example: the constructor of Vector, interrupted by addAll, removeAllElements or remove. */
class GriffinTest {

    /** Figure 4: the runs that show PI1 to PI15. E1 to E7 failed, E8 to E15 passed. */
    private static final List<RoaringBitmap> FIGURE_4 = List.of(
            runs(1, 2, 3),
            runs(1, 2, 3),
            runs(1, 2, 3),
            runs(1, 2, 3),
            runs(1, 2, 3, 8, 9, 12),
            runs(4, 5),
            runs(6, 7),
            runs(6, 7),
            runs(4, 5),
            runs(4, 5, 8, 9, 12, 13, 14, 15),
            runs(6, 7, 9, 10, 11, 12, 13, 14, 15),
            runs(4, 6, 8, 9, 10, 11, 12, 13, 14, 15),
            runs(5, 7, 8, 9, 10, 11, 12, 13, 14, 15),
            runs(4, 7, 8, 9, 10, 11, 12, 13, 14, 15),
            runs(1, 8, 9, 10, 11, 12, 13, 14, 15));

    private static final RoaringBitmap FAILED = runs(1, 2, 3, 4, 5, 6, 7);
    private static final PatternCoverage COVERAGE = new PatternCoverage(FIGURE_4, FAILED);
    private static final List<RoaringBitmap> BUGS = List.of(runs(1, 2, 3), runs(4, 5), runs(6, 7));

    @Test
    void figure4RanksTheFifteenPatternsAsThePaperDoes() {
        List<Integer> ranks = new ArrayList<>();
        double[] scores = jaccard();
        for (double score : scores) {
            int better = 1;
            for (double other : scores) {
                better += other > score + 1e-12 ? 1 : 0;
            }
            ranks.add(better);
        }

        assertThat(ranks.subList(0, 6)).containsExactly(1, 1, 1, 1, 5, 6);
        assertThat(ranks.subList(5, 9)).containsOnly(6);
        assertThat(ranks.get(14)).isEqualTo(15);
    }

    @Test
    void figure4HasThreeClustersOfFailedRuns() {
        assertThat(new FailureClusters(5, 0.5).of(COVERAGE)).isEqualTo(BUGS);
    }

    @Test
    void figure4WithTheThresholdOfTheStudyFallsApart() {
        assertThat(new FailureClusters(30, 0.8).of(COVERAGE))
                .containsExactly(runs(1, 2, 3), runs(4), runs(5), runs(6), runs(7));
    }

    @Test
    void figure4NeedsNoThreshold() {
        RunPartition partition = new StableClusters(COVERAGE, jaccard()).partition();

        assertThat(partition.clusters()).isEqualTo(BUGS);
        assertThat(partition.sureness()).isBetween(0.6, 1.0);
    }

    @Test
    void table2IsOneBugBetweenTheConstructorAndAddAll() {
        List<List<PatternStep>> patterns = List.of(
                List.of(R271, W851, R681),
                List.of(R271, W851, W852, R682),
                List.of(other(W851), other(R681)),
                List.of(R271, W851),
                List.of(other(W852), other(R682)));

        List<PatternCluster> clusters = PatternClusters.of(patterns);

        assertThat(clusters).hasSize(1);
        assertThat(clusters.get(0).patterns()).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
        assertThat(clusters.get(0).suspiciousMethods())
                .containsExactly(Optional.of("Vector()"), Optional.of("addAll()"));
    }

    @Test
    void theThreeBugsOfTable2AreThree() {
        List<List<PatternStep>> patterns = List.of(
                List.of(R271, W851, R681),
                List.of(R271, step(2, Operation.WRITE, "removeAllElements()", 622, "size", "run()"), R681),
                List.of(R271, step(2, Operation.WRITE, "remove()", 801, "size", "run()"), R681));

        assertThat(PatternClusters.of(patterns))
                .extracting(cluster -> cluster.suspiciousMethods().get(1).orElseThrow())
                .containsExactly("addAll()", "removeAllElements()", "remove()");
    }

    @Test
    void withoutStacksAPairStillJoinsWhatItIsPartOf() {
        List<PatternCluster> clusters = PatternClusters.of(List.of(
                List.of(bare(R271), bare(W851), bare(R681)),
                List.of(other(bare(W851)), other(bare(R681))),
                List.of(other(bare(W852)), other(bare(R682)))));

        assertThat(clusters).extracting(PatternCluster::patterns).containsExactly(List.of(0, 1), List.of(2));
        assertThat(clusters.get(0).suspiciousMethods()).containsOnly(Optional.empty());
    }

    private static final PatternStep R271 = step(1, Operation.READ, "size()", 271, "size", "main()", "Vector()");
    private static final PatternStep R681 = step(1, Operation.READ, "toArray()", 681, "size", "main()", "Vector()");
    private static final PatternStep R682 = step(1, Operation.READ, "toArray()", 682, "array", "main()", "Vector()");
    private static final PatternStep W851 = step(2, Operation.WRITE, "addAll()", 851, "size", "run()");
    private static final PatternStep W852 = step(2, Operation.WRITE, "addAll()", 852, "array", "run()");

    private static PatternStep step(
            int thread, Operation operation, String method, int line, String field, String... callers) {
        List<String> stack = new ArrayList<>(List.of(callers));
        stack.add(method);
        Site site = new Site("Vector", method, "Vector.java", line, line, operation, "Vector." + field);
        return new PatternStep(thread, site, stack);
    }

    private static PatternStep bare(PatternStep step) {
        return new PatternStep(step.thread(), step.site(), List.of());
    }

    /** The same access in a pattern where the other thread comes first. */
    private static PatternStep other(PatternStep step) {
        return new PatternStep(3 - step.thread(), step.site(), step.stack());
    }

    private static double[] jaccard() {
        return FIGURE_4.stream()
                .mapToDouble(showing -> {
                    int failed = RoaringBitmap.andCardinality(showing, FAILED);
                    int passed = showing.getCardinality() - failed;
                    return Coefficient.JACCARD.score(new Counts(failed, passed, 7 - failed, 8 - passed));
                })
                .toArray();
    }

    private static RoaringBitmap runs(int... runs) {
        return RoaringBitmap.bitmapOf(runs);
    }
}
