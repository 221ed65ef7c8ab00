package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.noise.PointScores;
import org.locon.stats.noise.Sample;

class NeighbourDuelsTest {

    private static final List<Site> WAY = IntStream.range(0, 10)
            .mapToObj(line -> Program.site(line, Operation.READ))
            .toList();
    private static final List<PointEdge> EDGES = IntStream.range(1, 10)
            .mapToObj(i -> new PointEdge(WAY.get(i - 1), WAY.get(i)))
            .toList();

    private final Map<Set<Site>, Sample<Site>> samples = new HashMap<>();

    private Optional<Site> next() {
        return new NeighbourDuels(EDGES, samples).next(new PointScores<>(List.of()));
    }

    private void ran(Site point, boolean failed) {
        samples.merge(Set.of(point), new Sample<>(Set.of(point), 1, failed ? 1 : 0), Sample::and);
    }

    @Test
    void eachPointIsTriedAlone_andWithoutAnyFailureThatIsTheEnd() {
        Set<Site> tried = new HashSet<>();
        int runs = 0;
        for (Optional<Site> next = next(); next.isPresent(); next = next()) {
            tried.add(next.get());
            ran(next.get(), false);
            runs++;
        }

        assertThat(tried).containsAll(WAY);
        assertThat(runs).isLessThan(50);
    }

    @Test
    void whereItIsBeyondDoubtNothingIsLeftToFindOut() {
        for (int i = 0; i < 40; i++) {
            ran(WAY.get(0), i % 2 == 0);
            ran(WAY.get(1), false);
        }
        for (int i = 0; i < 20; i++) {
            Site next = next().orElseThrow();
            assertThat(next).isNotEqualTo(WAY.get(0));
            ran(next, false);
        }
    }

    @Test
    void mostRunsGoToWhereItChanges() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 150; i++) {
            Site next = next().orElseThrow();
            ran(next, WAY.indexOf(next) < 5 && random.nextInt(3) == 0);
        }

        assertThat(runs(WAY.get(4)) + runs(WAY.get(5))).isGreaterThan(45);
    }

    @Test
    void whatIsNearlySureIsMadeSure_sinceOneOfManyEdgesMayDifferByChance() {
        WAY.forEach(point -> ran(point, 60, 0));
        ran(WAY.get(7), 60, 20);
        ran(WAY.get(6), 60, 20);
        ran(WAY.get(8), 60, 2);

        assertThat(next().orElseThrow()).isIn(WAY.get(7), WAY.get(8));
    }

    private void ran(Site point, int runs, int failures) {
        samples.put(Set.of(point), new Sample<>(Set.of(point), runs, failures));
    }

    private int runs(Site point) {
        return samples.get(Set.of(point)).runs();
    }

    @Test
    void ofWhatIsUnknownTheLargestDifferenceOfScoresComesFirst() {
        Site high = WAY.get(7);
        PointScores<Site> scores = new PointScores<>(List.of(
                new Sample<>(Set.of(high, WAY.get(6)), 1, 1),
                new Sample<>(Set.of(high), 1, 1),
                new Sample<>(Set.of(WAY.get(6), WAY.get(5)), 1, 0)));

        assertThat(new NeighbourDuels(EDGES, samples).next(scores).orElseThrow())
                .isIn(WAY.get(6), high, WAY.get(8));
    }
}
