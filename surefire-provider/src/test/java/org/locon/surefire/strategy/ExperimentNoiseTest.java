package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Site;

class ExperimentNoiseTest {

    private static final Set<Site> POINTS = Set.of(Program.site(1, Operation.READ), Program.site(2, Operation.WRITE));

    /** So many experiments, of which some have failed. */
    private static List<History.Outcome> experiments(boolean lingering, int failed, int runs) {
        EnumSet<Plan.Kind> kinds = EnumSet.copyOf(ExperimentNoise.kinds(lingering));
        List<History.Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            Plan plan = new Plan(i, 0.6).with(kinds).at(POINTS);
            outcomes.add(new History.Outcome(plan, i < failed, 0, 2, false));
        }
        return outcomes;
    }

    /** In how many of a thousand draws threads are to linger. */
    private static long lingering(List<History.Outcome> plain, List<History.Outcome> lingering) {
        List<History.Outcome> all = new ArrayList<>(plain);
        all.addAll(lingering);
        ExperimentNoise noise = new ExperimentNoise(all);
        return LongStream.range(0, 1000)
                .filter(seed -> noise.lingers(new SplittableRandom(seed)))
                .count();
    }

    @Test
    void threadsSeldomLingerWhereThatMakesNoDifference() {
        assertThat(lingering(experiments(false, 2, 100), experiments(true, 1, 50)))
                .isBetween(100L, 200L);
        assertThat(lingering(experiments(false, 20, 100), experiments(true, 4, 20)))
                .isZero();
    }

    @Test
    void theyMostlyLingerWhereMoreExperimentsFailWithIt() {
        assertThat(lingering(experiments(false, 1, 100), experiments(true, 4, 20)))
                .isBetween(800L, 900L);
    }

    @Test
    void eachSeriesIsComparedAlone() {
        List<History.Outcome> plain = experiments(false, 1, 3);
        List<History.Outcome> lingering = experiments(true, 0, 2);
        List<History.Outcome> all = new ArrayList<>(lingering);
        all.addAll(plain);

        assertThat(new ExperimentNoise(all).outcomes(false)).isEqualTo(plain);
        assertThat(new ExperimentNoise(all).outcomes(true)).isEqualTo(lingering);
    }

    @Test
    void asLongAsNothingFailsWhatWasTriedLessHasItsTurn() {
        assertThat(lingering(experiments(false, 0, 50), experiments(true, 0, 5)))
                .isBetween(800L, 900L);
        assertThat(lingering(experiments(false, 0, 50), experiments(true, 0, 50)))
                .isBetween(100L, 200L);
    }
}
