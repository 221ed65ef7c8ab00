package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;

/** A hundred thousand features, ten thousand runs: more than any campaign of an afternoon has. */
class RankingScaleTest {

    private static final int FEATURES = 100_000;
    private static final int RUNS = 10_000;
    private static final int SHOWN_PER_RUN = 1_000;

    /** By the time that its thread worked, so that other work on the machine doesn't count. */
    @Test
    void ranksInSeconds() {
        List<Pair> features = IntStream.range(0, FEATURES)
                .mapToObj(i -> pair(read("get()", i, "Table.cell"), write("put()", i, "Table.cell")))
                .toList();
        Random random = new Random(1);
        Iterable<Run> runs = () ->
                IntStream.range(0, RUNS).mapToObj(i -> run(i, features, random)).iterator();
        ActivityMatrix matrix = ActivityMatrix.of(runs);

        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Ranking ranking = Ranking.of(matrix, Coefficient.OCHIAI);
        double taken = (threads.getCurrentThreadCpuTime() - start) / 1e9;

        System.out.printf("ranked %d features over %d runs in %.1f s%n", FEATURES, RUNS, taken);
        assertThat(ranking.entries().size() + ranking.scored().constant()).isEqualTo(FEATURES);
        assertThat(ranking.entries().get(0).column().feature()).isEqualTo(features.get(0));
        assertThat(taken).isLessThan(10);
    }

    /** Every tenth run fails and shows the first feature; all else is chance. */
    private static Run run(int number, List<Pair> features, Random random) {
        boolean fails = number % 10 == 0;
        Feature[] shown = IntStream.range(0, SHOWN_PER_RUN)
                .mapToObj(i -> features.get(i == 0 && fails ? 0 : 1 + random.nextInt(FEATURES - 1)))
                .toArray(Feature[]::new);
        return fails ? failed(number, shown) : passed(number, shown);
    }
}
