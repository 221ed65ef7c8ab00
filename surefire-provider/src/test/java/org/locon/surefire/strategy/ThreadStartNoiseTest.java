package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;

class ThreadStartNoiseTest {

    private static final Site START = Program.site(1, Operation.START);
    private static final Site READ = Program.site(2, Operation.READ);
    private static final List<Site> ALL = List.of(START, READ);

    private static long late(List<History.Outcome> outcomes) {
        ThreadStartNoise starts = new ThreadStartNoise();
        outcomes.forEach(outcome ->
                starts.add(Set.copyOf(ThreadStartNoise.without(outcome.plan().points())), outcome));
        return LongStream.range(0, 1000)
                .mapToObj(seed -> starts.added(List.of(READ), ALL, new SplittableRandom(seed)))
                .peek(points -> assertThat(points).contains(READ))
                .filter(points -> points.contains(START))
                .count();
    }

    private static List<History.Outcome> outcomes(Set<Site> points, int failed) {
        List<History.Outcome> outcomes = new ArrayList<>();
        for (int run = 0; run < 40; run++) {
            outcomes.add(new History.Outcome(new Plan(run, 1).at(points), run < failed, 0, 2, false));
        }
        return outcomes;
    }

    @Test
    void theyAreNoPlacesOfABug() {
        assertThat(ThreadStartNoise.without(ALL)).containsExactly(READ);
    }

    @Test
    void halfOfTheExperimentsHaveThemToo() {
        assertThat(late(List.of())).isBetween(400L, 600L);
    }

    @Test
    void moreDoIfMoreOfTheseFail() {
        List<History.Outcome> outcomes = outcomes(Set.of(START, READ), 10);
        outcomes.addAll(outcomes(Set.of(READ), 0));

        assertThat(late(outcomes)).isGreaterThan(750);
    }

    @Test
    void whatSeveralPlacesNeedSaysNothingOfOneAlone() {
        List<History.Outcome> outcomes = outcomes(Set.of(START, READ, Program.site(3, Operation.READ)), 10);

        assertThat(late(outcomes)).isBetween(400L, 600L);
    }

    @Test
    void fewerDoIfFewerFail() {
        List<History.Outcome> outcomes = outcomes(Set.of(START, READ), 0);
        outcomes.addAll(outcomes(Set.of(READ), 10));

        assertThat(late(outcomes)).isLessThan(250);
    }
}
