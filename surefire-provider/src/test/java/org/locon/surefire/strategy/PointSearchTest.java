package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.surefire.strategy.Program.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.stats.noise.Sample;

/** The strategies that look for the few points whose noise makes the program fail. */
class PointSearchTest {

    private static final Set<Site> BOTH = Set.of(site(30, Operation.WRITE), site(71, Operation.READ));

    private static Program program(BiPredicate<Plan, SplittableRandom> fails) {
        Program program = new Program(fails);
        IntStream.range(0, 10)
                .mapToObj(number ->
                        new Plan.Order(site(10 * number, Operation.WRITE), site(10 * number + 1, Operation.READ)))
                .forEach(order -> program.shows(order, (plan, random) -> true));
        return program;
    }

    /** Fails when two threads are held up at both points, and seldom when they are held up everywhere. */
    private static boolean both(Plan plan, SplittableRandom random) {
        return plan.points().isEmpty()
                ? random.nextInt(20) == 0
                : plan.points().containsAll(BOTH) && random.nextInt(10) > 0;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void designedExperimentsFindTheTwoPointsThatMatter(long seed) {
        History history = new History(seed, "s");
        program(PointSearchTest::both).run(new DesignSearch(), history, 400);

        Map<Set<Site>, Sample<Site>> samples = history.samples("design");
        assertThat(samples).containsKey(BOTH);
        assertThat(samples.get(BOTH).failures()).isGreaterThanOrEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void laterExperimentsPreferWhatMakesTheBugShow(long seed) {
        BiPredicate<Plan, SplittableRandom> fails =
                (plan, random) -> plan.points().containsAll(BOTH) && random.nextInt(4) == 0;
        List<Plan> plans = program(fails).run(new DesignSearch(), new History(seed, "s"), 400);

        assertThat(share(plans.subList(300, 400), BOTH)).isGreaterThan(0.33);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whereTheBugShowsTooOftenTheyPreferWhatHidesIt(long seed) {
        Set<Site> hides = Set.of(site(30, Operation.WRITE));
        BiPredicate<Plan, SplittableRandom> fails =
                (plan, random) -> !plan.points().containsAll(hides) || random.nextInt(5) == 0;
        List<Plan> plans = program(fails).run(new DesignSearch(), new History(seed, "s"), 300);

        assertThat(share(plans.subList(200, 300), hides)).isGreaterThan(0.5);
    }

    private static double share(List<Plan> plans, Set<Site> points) {
        return (double) plans.stream()
                        .filter(plan -> plan.points().containsAll(points))
                        .count()
                / plans.size();
    }

    @Test
    void designedExperimentsMostlyFindASecondBug() {
        Set<Site> other = Set.of(site(50, Operation.WRITE));
        BiPredicate<Plan, SplittableRandom> either =
                (plan, random) -> both(plan, random) || plan.points().containsAll(other) && random.nextInt(2) == 0;
        long found = LongStream.rangeClosed(1, 8)
                .mapToObj(seed -> {
                    History history = new History(seed, "s");
                    program(either).run(new DesignSearch(), history, 600);
                    return history.samples("design").keySet();
                })
                .filter(sets -> sets.contains(BOTH) && sets.contains(other))
                .count();

        assertThat(found).isGreaterThanOrEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void deltaDebuggingEndsWithTheTwoPointsThatMatter(long seed) {
        BiPredicate<Plan, SplittableRandom> fails =
                (plan, random) -> plan.points().isEmpty() || plan.points().containsAll(BOTH);
        List<Plan> plans = program(fails).run(new DeltaSearch(), new History(seed, "s"), 300);

        assertThat(plans.get(0).points()).isEmpty();
        assertThat(plans.subList(290, 300))
                .allSatisfy(plan -> assertThat(plan.points()).isEqualTo(BOTH));
    }

    @Test
    void deltaDebuggingWaitsForAFailureToStartFrom() {
        List<Plan> plans = program((plan, random) -> false).run(new DeltaSearch(), new History(1, "s"), 50);

        assertThat(plans).allSatisfy(plan -> assertThat(plan.points()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theSameHistoryGivesTheSamePlanInAnotherJvm(long seed) {
        for (Supplier<Strategy> fresh : List.<Supplier<Strategy>>of(DesignSearch::new, DeltaSearch::new)) {
            History history = new History(seed, "s");
            Strategy along = fresh.get();
            program(PointSearchTest::both).run(along, history, 150 + (int) seed);

            assertThat(fresh.get().next(history)).isEqualTo(along.next(history));
        }
    }

    @Test
    void experimentsBeginWhenThereIsSomethingToDesignThemWith() {
        AtomicInteger runs = new AtomicInteger();
        Program program = new Program((plan, random) -> false)
                .shows(
                        new Plan.Order(site(10, Operation.WRITE), site(11, Operation.READ)),
                        (plan, random) -> runs.incrementAndGet() > 5);

        List<Plan> plans = program.run(new DesignSearch(), new History(1, "s"), 20);

        assertThat(plans.subList(0, 6))
                .allSatisfy(plan -> assertThat(plan.points()).isEmpty());
        assertThat(plans.subList(6, 20))
                .allSatisfy(plan -> assertThat(plan.points()).isNotEmpty());
    }

    @Test
    void neighboursAreComparedByPausesAtOneOfThemAlone() {
        Site first = site(10, Operation.WRITE);
        Site next = site(11, Operation.READ);
        Program program = new Program((plan, random) -> plan.points().contains(first) && random.nextInt(3) == 0)
                .shows(new Plan.Order(first, next), (plan, random) -> true);
        History history = new History(1, "s");
        history.add(new Run(
                0,
                new Plan(1, 0.3),
                Optional.empty(),
                1,
                new Spectrum(List.of(new Occurrence(new PointStep(first, next), 0)), 1, 1)));

        List<Plan> plans = program.run(new DesignSearch(), history, 100);

        assertThat(plans.stream().filter(plan -> plan.kinds().equals(Set.of(Plan.Kind.PAUSE))))
                .extracting(Plan::points)
                .contains(Set.of(first), Set.of(next))
                .allMatch(points -> points.size() == 1);
    }
}
