package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

/**
 * Campaigns of a program that shows each of its orders in every run, so that nothing is left to aim at but what follows
 * an access.
 */
class LingeringRunsTest {

    private static final int VARIABLES = 6;

    private static Site site(int variable, Operation operation) {
        int line = 10 * variable + operation.ordinal();
        return new Site("com.acme.Cache", "rest()", "Cache.java", line, line, operation, "com.acme.Cache.v" + variable);
    }

    private static Pair order(int variable) {
        return new Pair(site(variable, Operation.WRITE), site(variable, Operation.READ));
    }

    private static Pair reverse(int variable) {
        return new Pair(site(variable, Operation.READ), site(variable, Operation.WRITE));
    }

    /** @param creator of the one thread is the other */
    private static Run run(int number, Plan plan, int variables, boolean creator, Predicate<Plan> fails) {
        List<Pair> shown = IntStream.range(0, variables)
                .boxed()
                .flatMap(variable -> Stream.of(order(variable), reverse(variable)))
                .toList();
        Sighting.Side first = new Sighting.Side(creator ? "1" : "2", List.of());
        Sighting.Side second = new Sighting.Side(creator ? "1.1" : "3", List.of());
        Optional<Symptom> symptom = fails.test(plan)
                ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "interrupted", ""))
                : Optional.empty();
        return new Run(
                number,
                plan,
                symptom,
                1,
                new Spectrum(
                        shown.stream()
                                .map(feature -> new Occurrence(feature, 1))
                                .toList(),
                        shown.stream()
                                .map(feature -> new Sighting(feature, first, second, 1))
                                .toList(),
                        1,
                        1));
    }

    private static History campaign(long seed, int runs, boolean creator, Predicate<Plan> fails) {
        return campaign(seed, runs, VARIABLES, creator, fails);
    }

    private static History campaign(long seed, int runs, int variables, boolean creator, Predicate<Plan> fails) {
        History history = new History(seed, "s");
        OrderSearch search = new OrderSearch();
        for (int number = 1; number <= runs; number++) {
            history.add(run(number, search.next(history), variables, creator, fails));
        }
        return history;
    }

    private static Set<String> lingeredAt(History history) {
        return history.outcomes().stream()
                .map(History.Outcome::plan)
                .filter(LingeringRunsTest::lingers)
                .map(plan -> plan.points().stream()
                        .map(site -> site.variable().text())
                        .collect(Collectors.toSet()))
                .peek(variables -> assertThat(variables).hasSize(1))
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
    }

    private static boolean lingers(Plan plan) {
        return plan.kinds().equals(Set.of(Plan.Kind.LINGER));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void eachVariableHasItsTurnSoon(long seed) {
        assertThat(lingeredAt(campaign(seed, 5 * VARIABLES, false, plan -> false)))
                .hasSize(VARIABLES);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whatHasMadeRunsFailComesMoreOftenThanTheRest(long seed) {
        Predicate<Plan> fails = plan -> lingers(plan)
                && plan.points().contains(site(3, Operation.WRITE))
                && plan.points().contains(site(3, Operation.READ));

        History history = campaign(seed, 200, false, fails);

        long lingering = history.outcomes().stream()
                .filter(outcome -> lingers(outcome.plan()))
                .count();
        assertThat(history.failed()).isGreaterThan((int) lingering / 3);
    }

    @Test
    void whereThereAreManyVariablesOtherOrdersComeMoreOften() {
        long lingering = campaign(1, 200, 100, false, plan -> false).outcomes().stream()
                .filter(outcome -> lingers(outcome.plan()))
                .count();

        assertThat(lingering).isBetween(15L, 60L);
    }

    @Test
    void aThreadNeverLingersForTheOneThatCreatedIt() {
        assertThat(lingeredAt(campaign(1, 50, true, plan -> false))).isEmpty();
    }
}
