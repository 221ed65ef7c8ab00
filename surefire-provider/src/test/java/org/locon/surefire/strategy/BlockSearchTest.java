package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.PointReached;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

/** SCURF's levels (Koca, Sözer, Abreu; ICTSS 2013): a switch at one block per run, then at two. */
class BlockSearchTest {

    /** The block with this number of the method with this letter; number 0 is the method itself. */
    private static Site block(String method, int number) {
        return new Site(
                "com.acme.Phones", method + "()", "Phones.java", number, number, Operation.ENTER, "", number + 1);
    }

    private static Feature entered(Site block) {
        return new BlockEntered(block);
    }

    private static Run run(int number, Plan plan, boolean failed, List<Site> blocks) {
        List<Occurrence> shown =
                blocks.stream().map(block -> new Occurrence(entered(block), 1)).toList();
        Optional<Symptom> symptom =
                failed ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")) : Optional.empty();
        return new Run(number, plan, symptom, 1, new Spectrum(shown, 1, 1));
    }

    /** Runs in which all these blocks were entered; those whose plan has noise at all of {@code bug} fail. */
    private static List<Plan> campaign(int runs, List<Site> blocks, Set<Site> bug, Map<String, String> callers) {
        History history = new History(1, "s");
        Strategy search = new BlockSearch();
        return IntStream.rangeClosed(1, runs)
                .mapToObj(number -> {
                    Plan plan = search.next(history);
                    boolean fails = !bug.isEmpty() && plan.points().containsAll(bug);
                    history.add(run(number, plan, fails, blocks));
                    blocks.forEach(block -> history.came(entered(block), List.of(stack(block, callers))));
                    return plan;
                })
                .toList();
    }

    private static Circumstance stack(Site block, Map<String, String> callers) {
        List<String> stack = new ArrayList<>();
        String method = block.method().replace("()", "");
        for (String each = method; each != null; each = callers.get(each)) {
            stack.add("com.acme.Phones." + each + "(Phones.java:7)");
        }
        return new Circumstance(List.of(), stack);
    }

    private static List<Set<Site>> points(List<Plan> plans, int from, int to) {
        return plans.subList(from, to).stream().map(Plan::points).toList();
    }

    @Test
    void firstOneBlockPerRunThenTwoThenThree() {
        List<Site> blocks = IntStream.range(0, 4).mapToObj(i -> block("add", i)).toList();

        List<Plan> plans = campaign(1 + 3 * (4 + 6 + 4), blocks, Set.of(), Map.of());

        assertThat(plans.get(0).points()).isEmpty();
        assertThat(points(plans, 1, 5))
                .containsExactly(
                        Set.of(blocks.get(0)), Set.of(blocks.get(1)), Set.of(blocks.get(2)), Set.of(blocks.get(3)));
        assertThat(points(plans, 1, 13)).allSatisfy(set -> assertThat(set).hasSize(1));
        assertThat(points(plans, 13, 31)).allSatisfy(set -> assertThat(set).hasSize(2));
        assertThat(points(plans, 31, 43)).allSatisfy(set -> assertThat(set).hasSize(3));
        assertThat(plans.subList(1, 43))
                .allSatisfy(plan -> assertThat(plan.noise()).isEqualTo(1));
    }

    @Test
    void methodsComeBeforeThoseThatTheyCall() {
        Site inner = block("create", 0);
        Site middle = block("add", 0);
        Site arm = block("add", 3);
        Site outer = block("call", 0);

        List<Plan> plans = campaign(
                1 + 3 + 9 + 3 + 3,
                List.of(inner, arm, middle, outer),
                Set.of(),
                Map.of("create", "add", "add", "call", "call", "theTest"));

        assertThat(points(plans, 1, 4)).containsOnly(Set.of(outer));
        assertThat(points(plans, 4, 10)).containsOnly(Set.of(arm), Set.of(middle));
        assertThat(points(plans, 10, 13)).containsOnly(Set.of(arm, middle));
        assertThat(points(plans, 13, 16)).containsOnly(Set.of(inner));
        assertThat(points(plans, 16, 19)).allSatisfy(set -> assertThat(set).hasSize(2));
    }

    @Test
    void aLevelThatMakesRunsFailIsEnoughAndItsSetsAreRepeated() {
        Site middle = block("add", 0);
        Site arm = block("add", 3);
        Site inner = block("create", 0);

        List<Plan> plans = campaign(40, List.of(middle, arm, inner), Set.of(arm), Map.of("create", "add"));

        List<Set<Site>> sets = points(plans, 1, 40);
        assertThat(sets.indexOf(Set.of(inner))).isPositive();
        assertThat(sets.subList(0, sets.indexOf(Set.of(inner))))
                .allSatisfy(set -> assertThat(set).hasSize(1));
        assertThat(sets).filteredOn(Set.of(arm)::equals).hasSizeGreaterThan(6);
    }

    @Test
    void anotherJvmGoesOnWithTheSamePlan() {
        List<Site> blocks = List.of(block("create", 0), block("add", 0), block("add", 3));
        Map<String, String> callers = Map.of("create", "add");
        List<Plan> plans = campaign(12, blocks, Set.of(), callers);

        History rebuilt = new History(1, "s");
        for (int i = 0; i < 11; i++) {
            rebuilt.add(run(i + 1, plans.get(i), false, blocks));
        }
        blocks.forEach(block -> rebuilt.came(entered(block), List.of(stack(block, callers))));

        assertThat(new BlockSearch().next(rebuilt)).isEqualTo(plans.get(11));
    }

    @Test
    void blocksInsideMethodsAreNoPointsForOthers() {
        History history = new History(1, "s");
        history.add(run(1, new Plan(1, 0), false, List.of(block("add", 0), block("add", 3))));

        assertThat(history.points()).containsExactly(block("add", 0));
        assertThat(history.blocks()).containsExactly(block("add", 0), block("add", 3));
    }

    @Test
    void whatOneThreadComesToInAMethodOfSeveralIsABlockToo() {
        History history = new History(1, "s");
        Feature arm = new PointReached(block("add", 3));
        Feature elsewhere = new PointReached(block("call", 3));
        Spectrum spectrum = new Spectrum(
                List.of(
                        new Occurrence(arm, 1),
                        new Occurrence(elsewhere, 1),
                        new Occurrence(entered(block("add", 0)), 1)),
                1,
                1);
        history.add(new Run(1, new Plan(1, 0), Optional.empty(), 1, spectrum));

        assertThat(history.points()).containsExactly(block("add", 0));
        assertThat(history.blocks()).containsExactlyInAnyOrder(block("add", 0), block("add", 3));
        assertThat(history.outcomes().get(0).fresh()).isEqualTo(1);
    }

    @Test
    void combinationsComeInOrderAndAreBounded() {
        assertThat(ElementCombinations.of(2, List.of("a", "b", "c"), 100))
                .containsExactly(Set.of("a", "b"), Set.of("a", "c"), Set.of("b", "c"));
        assertThat(ElementCombinations.of(2, List.of("a"), 100)).isEmpty();
        assertThat(ElementCombinations.of(3, IntStream.range(0, 10_000).boxed().toList(), 500))
                .hasSize(500);
        assertThat(ElementCombinations.of(1, List.of("a"), 0)).isEmpty();
    }
}
