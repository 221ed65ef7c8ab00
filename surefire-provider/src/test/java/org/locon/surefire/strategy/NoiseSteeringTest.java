package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

class NoiseSteeringTest {

    private static final int RUNS = 400;

    private final Strategy steering = new NoiseSteering();

    @Test
    void triesAllLevelsInTurnAndGoesOnSoAsLongAsNothingFails() {
        History history = new History(42, "com.acme.AccountTest#transfer");
        List<Double> levels =
                simulate(history, 20, noise -> 0, 1).stream().map(Plan::noise).toList();
        assertThat(levels)
                .containsExactly(
                        0.0, 0.3, 0.7, 0.1, 0.05, 0.3, 0.7, 0.02, 0.1, 0.3, 0.0, 0.3, 0.7, 0.1, 0.05, 0.3, 0.7, 0.02,
                        0.1, 0.3);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void settlesNearTheGoalWhenMoreNoiseMeansMoreFailures(long seed) {
        assertThat(failures(noise -> Math.min(1, 1.5 * noise), seed)).isBetween(0.08, 0.25);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void mixesWhenEveryLevelFailsTooOftenOrTooSeldom(long seed) {
        assertThat(failures(noise -> noise < 0.2 ? 0 : 0.9, seed)).isBetween(0.08, 0.25);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void takesTheCalmestLevelWhenAllFailOften(long seed) {
        List<Plan> plans = simulate(new History(seed, "s"), RUNS, noise -> noise == 0 ? 0.5 : 0.9, seed);
        assertThat(plans.stream().filter(plan -> plan.noise() == 0).count()).isGreaterThan(RUNS * 3 / 4);
    }

    @Test
    void theSameHistoryGivesTheSamePlans() {
        List<Plan> once = simulate(new History(42, "com.acme.AccountTest#transfer"), 50, noise -> noise, 7);
        assertThat(simulate(new History(42, "com.acme.AccountTest#transfer"), 50, noise -> noise, 7))
                .isEqualTo(once);
    }

    @Test
    void seedsDifferByCampaignSubjectAndRun() {
        List<Long> seeds = IntStream.of(1, 2)
                .boxed()
                .flatMap(seed -> List.of("a", "b").stream()
                        .flatMap(subject -> simulate(new History(seed, subject), 50, noise -> 0, 1).stream()))
                .map(Plan::seed)
                .toList();
        assertThat(seeds).hasSize(200).doesNotHaveDuplicates();
    }

    @Test
    void noNoiseWhenNoneIsWanted() {
        Strategy none = new NoNoise();
        History history = new History(42, "s");
        Plan first = none.next(history);
        history.add(run(1, first, true));
        Plan second = none.next(history);
        assertThat(List.of(first.noise(), second.noise())).containsOnly(0.0);
        assertThat(first.seed()).isNotEqualTo(second.seed());
    }

    private double failures(DoubleUnaryOperator rate, long seed) {
        History history = new History(seed, "s");
        simulate(history, RUNS, rate, seed);
        return history.outcomes().stream().filter(History.Outcome::failed).count() / (double) RUNS;
    }

    private static Run run(int number, Plan plan, boolean failed) {
        Optional<Symptom> symptom =
                failed ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")) : Optional.empty();
        return new Run(number, plan, symptom, 1, Spectrum.EMPTY);
    }

    /** Runs that fail as often as {@code rate} says for their noise. */
    private List<Plan> simulate(History history, int runs, DoubleUnaryOperator rate, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.rangeClosed(1, runs)
                .mapToObj(number -> {
                    Plan plan = steering.next(history);
                    history.add(run(number, plan, random.nextDouble() < rate.applyAsDouble(plan.noise())));
                    return plan;
                })
                .toList();
    }

    @Test
    void aThirdOfTheRunsHasNoiseAtOneVariableOnly() {
        Plan.Order order = new Plan.Order(Program.site(1, Operation.WRITE), Program.site(2, Operation.READ));
        Program program = new Program((plan, random) -> false).shows(order, (plan, random) -> true);
        List<Set<Site>> points = program.run(new NoiseSteering(), new History(1, "s"), 300).stream()
                .map(Plan::points)
                .toList();

        Set<Site> focus = Set.of(order.first(), order.second());
        assertThat(points.get(0)).isEmpty();
        assertThat(points).allMatch(at -> at.isEmpty() || at.equals(focus));
        assertThat(Collections.frequency(points, focus)).isBetween(60, 140);
    }
}
