package org.locon.it.growth;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.locon.model.AccessPattern.Pair;
import org.locon.stats.cluster.FailureClusters;
import org.locon.stats.cluster.PatternCoverage;
import org.locon.stats.cluster.StableClusters;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.Ranking;
import org.roaringbitmap.RoaringBitmap;

/**
 * Measures how ranking and clustering grow with what campaigns leave, in a JVM with 1 GB of heap. From the project's
 * folder, after an {@code install}:
 *
 * <pre>{@code mvn -pl it -Pbenchmark test-compile exec:exec@growth}</pre>
 *
 * <p>Times are those that the thread worked, so that other work on the machine counts less: median, least and most of
 * some rounds after one to warm up.
 */
public final class GrowthMain {

    private static final int ROUNDS = Integer.getInteger("growth.rounds", 5);
    private static final int MOST_FEATURES = 100_000;
    private static final int MOST_RUNS = 10_000;
    private static final int MOST_SHOWN = 1_000;
    private static final int MOST_FAILURES = 1_000;
    private static final int MOST_PATTERNS = 70_000;
    private static final int DOUBLINGS = 3;

    private GrowthMain() {}

    public static void main(String[] args) {
        System.out.println("| features | runs | ones | ranking, ms | ms per million ones | matrix, MB |");
        System.out.println("| ---: | ---: | ---: | ---: | ---: | ---: |");
        doublings(MOST_SHOWN).forEach(shown -> rank(MOST_FEATURES, MOST_RUNS, shown));
        doublings(MOST_RUNS).forEach(runs -> rank(MOST_FEATURES, runs, MOST_SHOWN));
        doublings(MOST_FEATURES).forEach(features -> rank(features, MOST_RUNS, MOST_SHOWN));

        System.out.println("\n| patterns | failed runs | ones | by stability, ms | by thresholds, ms |");
        System.out.println("| ---: | ---: | ---: | ---: | ---: |");
        doublings(MOST_PATTERNS).forEach(patterns -> cluster(patterns, MOST_FAILURES));
        doublings(MOST_FAILURES).forEach(failures -> cluster(MOST_PATTERNS, failures));
    }

    /** The sizes that lead to this one. */
    private static IntStream doublings(int most) {
        return IntStream.rangeClosed(0, DOUBLINGS).map(i -> most >> DOUBLINGS - i);
    }

    private static void rank(int features, int runs, int shown) {
        List<Pair> all = MadeUp.features(features);
        long before = heap();
        ActivityMatrix matrix = ActivityMatrix.of(MadeUp.runs(runs, all, shown));
        long taken = heap() - before;
        double[] millis = millis(() -> Ranking.of(matrix, Coefficient.OCHIAI));
        double ones = (double) runs * shown;
        print(
                "| %,d | %,d | %,.0f | %s | %.0f | %.0f |",
                features, runs, ones, spread(millis), millis[ROUNDS / 2] / ones * 1e6, taken / 1e6);
    }

    private static void cluster(int patterns, int failures) {
        List<RoaringBitmap> showing = MadeUp.patterns(patterns, failures);
        double[] suspicions = MadeUp.suspicions(showing, failures);
        RoaringBitmap failed = RoaringBitmap.bitmapOfRange(0, failures);
        long ones =
                showing.stream().mapToLong(RoaringBitmap::getLongCardinality).sum();
        double[] stable =
                millis(() -> new StableClusters(new PatternCoverage(showing, failed), suspicions).partition());
        double[] fixed = millis(() -> new FailureClusters(30, 0.8).of(new PatternCoverage(showing, failed)));
        print("| %,d | %,d | %,d | %s | %s |", patterns, failures, ones, spread(stable), spread(fixed));
    }

    /** Of each round, in ascending order. */
    private static double[] millis(Supplier<?> work) {
        work.get();
        double[] millis = new double[ROUNDS];
        Arrays.setAll(millis, round -> {
            long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            work.get();
            return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin) / 1e6;
        });
        Arrays.sort(millis);
        return millis;
    }

    private static String spread(double[] sorted) {
        return String.format(
                Locale.ROOT, "%,.0f (%,.0f–%,.0f)", sorted[sorted.length / 2], sorted[0], sorted[sorted.length - 1]);
    }

    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static void print(String format, Object... cells) {
        System.out.printf(Locale.ROOT, format + "%n", cells);
    }
}
