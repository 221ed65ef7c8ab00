package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.surefire.strategy.Program.reversed;
import static org.locon.surefire.strategy.Program.site;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.model.Operation;
import org.locon.model.Plan;

class AdaptiveChoiceTest {

    private static final int RUNS = 200;

    private static Plan.Order order(int number) {
        return new Plan.Order(site(10 * number, Operation.WRITE), site(10 * number + 1, Operation.READ));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void finds_whatOnlyAnOrderReaches(long seed) {
        Plan.Order bad = reversed(order(3));
        Program program = new Program((plan, random) -> plan.order().equals(Optional.of(bad)));
        IntStream.range(0, 8).forEach(number -> program.shows(order(number), (plan, random) -> true));

        assertThat(failures(program, seed)).isBetween(10, RUNS / 2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void finds_whatOnlyPrioritiesReach(long seed) {
        Program program = new Program((plan, random) -> plan.changes().isPresent() && random.nextInt(4) == 0);

        assertThat(failures(program, seed)).isBetween(20, RUNS / 2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void finds_whatOnlyNoiseReaches(long seed) {
        Program program = new Program((plan, random) -> plan.noise() > 0.2 && random.nextInt(3) == 0);

        assertThat(failures(program, seed)).isBetween(10, RUNS / 2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void avoidsWhatFailsTooOften(long seed) {
        Program program = new Program(
                (plan, random) -> plan.strategy().equals("random") ? random.nextInt(5) == 0 : random.nextInt(10) < 9);

        assertThat(failures(program, seed)).isBetween(RUNS / 10, RUNS / 2);
    }

    @Test
    void allTakeTurnsUntilSomethingFails() {
        Program program = new Program((plan, random) -> false).shows(order(1), (plan, random) -> true);
        List<String> turns = program.run(new AdaptiveChoice(), new History(1, "s"), 60).stream()
                .map(Plan::strategy)
                .toList();

        assertThat(turns.subList(0, 16)).contains("random", "orders", "design", "priorities");
        assertThat(Collections.frequency(turns, "orders")).isGreaterThan(20);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void repeatsWhatSeldomFails(long seed) {
        Program program = new Program((plan, random) -> plan.seed() % 50 == 0 && random.nextBoolean());

        assertThat(failures(program, seed)).isGreaterThan(10);
    }

    @Test
    void theSameHistoryGivesTheSamePlans() {
        Program program = new Program((plan, random) -> random.nextInt(5) == 0);
        List<Plan> plans = program.run(new AdaptiveChoice(), new History(42, "s"), 100);

        assertThat(program.run(new AdaptiveChoice(), new History(42, "s"), 100)).isEqualTo(plans);
        assertThat(program.run(new AdaptiveChoice(), new History(43, "s"), 100)).isNotEqualTo(plans);
    }

    @Test
    void goesOnInAnotherJvmAsIfNothingHadHappened() {
        Program program = new Program((plan, random) -> random.nextInt(5) == 0);
        History history = new History(42, "s");
        Strategy along = new AdaptiveChoice();
        program.run(along, history, 60);

        assertThat(new AdaptiveChoice().next(history)).isEqualTo(along.next(history));
    }

    private static int failures(Program program, long seed) {
        History history = new History(seed, "s");
        program.run(new AdaptiveChoice(), history, RUNS);
        return history.failed();
    }
}
