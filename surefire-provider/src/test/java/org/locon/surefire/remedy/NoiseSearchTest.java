package org.locon.surefire.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.model.Symptom;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;
import org.locon.surefire.remedy.NextStep.GoOnWithout;
import org.locon.surefire.remedy.NextStep.Leave;
import org.locon.surefire.remedy.NextStep.Try;

class NoiseSearchTest {

    private static final Optional<Symptom> LATE = Optional.of(new Symptom(Symptom.Kind.ASSERTION, "late", ""));

    @Test
    void firstItIsSeenWhetherTheSameNoiseMakesItFailOnceMore() {
        assertThat(next(noisy(0, 0))).isEqualTo(new Try(Remedy.NOTHING_OF_NOISE, List.of()));
        assertThat(next(noisy(12, 3))).isEqualTo(new Try(Remedy.NOTHING_OF_NOISE, List.of()));
    }

    @Test
    void whereThatSeldomMakesItFail_thereIsNothingToTell() {
        assertThat(next(noisy(13, 3))).isInstanceOf(Leave.class);
    }

    /** The more seldom it fails with noise, the more runs have to pass with less. */
    @ParameterizedTest
    @CsvSource({"0, 4, 4", "4, 4, 10", "12, 4, 22"})
    void soManyRunsPassWithLessNoise_thatThisIsNoChance(int passed, int failed, int enough) {
        assertThat(next(noisy(passed, failed), spared(enough - 1, 0)))
                .isEqualTo(new Try(Remedy.NOISE_AT_TIMED_WAITS, List.of()));
        assertThat(next(noisy(passed, failed), spared(enough, 0)))
                .isEqualTo(new GoOnWithout(Remedy.NOISE_AT_TIMED_WAITS, List.of()));
    }

    @Test
    void oneThatFailsWithLessNoiseTells_thatNoiseIsNotWhy() {
        assertThat(next(noisy(0, 4), spared(3, 1))).isInstanceOf(Leave.class);
    }

    private static NextStep next(Trial... trials) {
        return new NoiseSearch(List.of(trials)).next();
    }

    private static Trial noisy(int passed, int failed) {
        return trial(Remedy.NOTHING_OF_NOISE, passed, failed);
    }

    private static Trial spared(int passed, int failed) {
        return trial(Remedy.NOISE_AT_TIMED_WAITS, passed, failed);
    }

    private static Trial trial(Remedy without, int passed, int failed) {
        Trial trial = Trial.of(without, List.of());
        for (int i = 0; i < passed; i++) {
            trial = trial.ran(Optional.empty(), 1);
        }
        for (int i = 0; i < failed; i++) {
            trial = trial.ran(LATE, 1);
        }
        return trial;
    }
}
