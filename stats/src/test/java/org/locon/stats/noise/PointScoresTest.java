package org.locon.stats.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointScoresTest {

    /** As many as in the study. */
    private static final int SAMPLES = 1000;

    @Test
    void theScoreIsTheRatioOfSamplesThatRevealToThoseThatDoNot() {
        PointScores<String> scores = new PointScores<>(List.of(
                new Sample<>(Set.of("a", "b"), 10, 4),
                new Sample<>(Set.of("a"), 10, 3),
                new Sample<>(Set.of("b"), 10, 0),
                new Sample<>(Set.of("c"), 10, 1)));

        assertThat(scores.threshold()).isCloseTo(0.2, within(1e-12));
        assertThat(scores.of("a")).isEqualTo(2.5 / 0.5);
        assertThat(scores.of("b")).isEqualTo(1.5 / 1.5);
        assertThat(scores.of("c")).isEqualTo(0.5 / 1.5);
        assertThat(scores.of("elsewhere")).isEqualTo(1);
        assertThat(scores.ranked(List.of("c", "b", "a"))).containsExactly("a", "b", "c");
    }

    @Test
    void oddsCompareThePointWithTheRestAndFewSamplesChangeLittle() {
        List<Sample<String>> samples = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            samples.add(new Sample<>(Set.of("always", i % 2 == 0 ? "even" : "odd"), 1, i % 10 == 0 ? 1 : 0));
        }
        samples.add(new Sample<>(Set.of("once"), 1, 0));
        PointScores<String> scores = new PointScores<>(samples);

        assertThat(scores.odds("even")).isGreaterThan(4);
        assertThat(scores.odds("odd")).isLessThan(0.25);
        assertThat(scores.odds("always")).isBetween(0.8, 1.25);
        assertThat(scores.odds("once")).isBetween(0.8, 1.25);
        assertThat(scores.odds("elsewhere")).isBetween(0.8, 1.25);
        assertThat(new PointScores<String>(List.of()).odds("elsewhere")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void figure1sTwoPointsScoreHighestThoughItIsNotMonotonic(long seed) {
        List<Sample<String>> samples = OptimalDesign.of(TwoThreads.POINTS, SAMPLES, seed).stream()
                .map(Set::copyOf)
                .map(points -> new Sample<>(points, 1, TwoThreads.fails(points) ? 1 : 0))
                .toList();

        assertThat(new PointScores<>(samples).ranked(TwoThreads.POINTS).subList(0, 2))
                .containsExactlyInAnyOrder("T1.2", "T2.4");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void figure2sDerivativePointsAtTheTwoLocksThoughNoPointDoes(long seed) {
        List<String> waiting = thread("wait");
        List<String> notifying = thread("notify");

        List<PointScores.Edge<String>> edges = figure2(waiting, notifying, seed).derivative(edges(waiting, notifying));

        assertThat(edges.get(0).from()).isEqualTo("notify 5");
        assertThat(edges.get(0).to()).isEqualTo("notify 6");
        assertThat(edges.get(edges.size() - 1).from()).isEqualTo("wait 5");
        assertThat(edges.get(edges.size() - 1).to()).isEqualTo("wait 6");
    }

    /** Twice passed, the first makes it fail in 7 of 10, the second in 5, the third in 3, the last never. */
    @Test
    void whereNoiseCeasesToMatterTheDropIsLargerThanAmongWhatMattersMost() {
        List<Sample<String>> samples = new ArrayList<>();
        List<String> way = List.of("twice", "once", "before", "behind");
        int[] failing = {7, 5, 3, 0};
        for (int point = 0; point < way.size(); point++) {
            for (int run = 0; run < 10; run++) {
                samples.add(new Sample<>(Set.of(way.get(point)), 1, run < failing[point] ? 1 : 0));
            }
        }
        samples.add(new Sample<>(Set.of("before", "behind"), 1, 1));
        PointScores<String> scores = new PointScores<>(samples);

        List<PointScores.Edge<String>> edges = scores.derivative(List.of(
                new PointScores.Edge<>("twice", "once", 0),
                new PointScores.Edge<>("once", "before", 0),
                new PointScores.Edge<>("before", "behind", 0)));

        PointScores.Edge<String> drop = edges.get(2);
        assertThat(drop.from()).isEqualTo("before");
        assertThat(drop.rise()).as("noise at both tells nothing").isCloseTo((0.5 - 3.5) / 11, within(1e-12));
        assertThat(scores.of("twice") - scores.of("once")).isGreaterThan(scores.of("before") - scores.of("behind"));
    }

    @Test
    void consecutivePointsHaveScoresMoreAlikeThanArbitraryOnes() {
        List<String> waiting = thread("wait");
        List<String> notifying = thread("notify");
        Set<PointScores.Edge<String>> consecutive = edges(waiting, notifying);
        Set<PointScores.Edge<String>> others = pairs(both(waiting, notifying));
        others.removeAll(consecutive);
        double[] near = differences(consecutive, waiting, notifying);
        double[] far = differences(others, waiting, notifying);

        assertThat(new KolmogorovSmirnovTest().kolmogorovSmirnovTest(near, far)).isLessThan(1e-4);
        assertThat(StatUtils.percentile(near, 75)).isLessThan(StatUtils.percentile(far, 25));
    }

    /** How far apart the scores are that noise at the two ends has, in five studies. */
    private static double[] differences(
            Set<PointScores.Edge<String>> edges, List<String> waiting, List<String> notifying) {
        return LongStream.rangeClosed(1, 5)
                .mapToObj(seed -> figure2(waiting, notifying, seed).derivative(edges))
                .flatMap(List::stream)
                .mapToDouble(edge -> Math.abs(edge.rise()))
                .toArray();
    }

    private static PointScores<String> figure2(List<String> waiting, List<String> notifying, long seed) {
        return new PointScores<>(OptimalDesign.of(both(waiting, notifying), SAMPLES, seed).stream()
                .map(Set::copyOf)
                .map(points -> new Sample<>(points, 20, lostNotifications(points, seed)))
                .toList());
    }

    private static List<String> both(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    private static Set<PointScores.Edge<String>> pairs(List<String> points) {
        Set<PointScores.Edge<String>> pairs = new HashSet<>();
        for (int to = 1; to < points.size(); to++) {
            for (String from : points.subList(0, to)) {
                pairs.add(new PointScores.Edge<>(from, points.get(to), 0));
            }
        }
        return pairs;
    }

    @Test
    void whenTheFirstBugsSamplesAreRemovedTheSecondBugLeads() {
        List<String> points = List.of("a", "b", "c", "d", "e", "f");
        List<Sample<String>> samples = OptimalDesign.of(points, SAMPLES, 7).stream()
                .map(Set::copyOf)
                .map(set -> new Sample<>(
                        set,
                        10,
                        set.containsAll(Set.of("a", "b")) ? 8 : set.containsAll(Set.of("d", "e", "f")) ? 5 : 0))
                .toList();
        PointScores<String> scores = new PointScores<>(samples);
        assertThat(scores.ranked(points).subList(0, 2)).containsExactlyInAnyOrder("a", "b");

        assertThat(scores.without(Set.of("a", "b")).ranked(points).subList(0, 3))
                .containsExactlyInAnyOrder("d", "e", "f");
    }

    /** Eight points, the sixth being where it takes the lock; who is delayed longer before it takes it comes second. */
    private static List<String> thread(String name) {
        return IntStream.rangeClosed(1, 8).mapToObj(line -> name + " " + line).toList();
    }

    private static int lostNotifications(Set<String> noise, long seed) {
        SplittableRandom random = new SplittableRandom(seed ^ noise.hashCode());
        int lost = 0;
        for (int run = 0; run < 20; run++) {
            lost += delay("wait", noise, random) > delay("notify", noise, random) ? 1 : 0;
        }
        return lost;
    }

    private static double delay(String thread, Set<String> noise, SplittableRandom random) {
        return IntStream.rangeClosed(1, 5)
                .filter(line -> noise.contains(thread + " " + line))
                .mapToDouble(line -> random.nextDouble())
                .sum();
    }

    private static Set<PointScores.Edge<String>> edges(List<String> one, List<String> other) {
        return new HashSet<>(List.of(one, other).stream()
                .flatMap(thread -> IntStream.range(1, thread.size())
                        .mapToObj(i -> new PointScores.Edge<>(thread.get(i - 1), thread.get(i), 0)))
                .collect(Collectors.toSet()));
    }
}
