package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Occurrence;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spectrum.Site;
import org.locon.stats.spectrum.Spectrum;

/** SCURF's levels (Koca, Sözer, Abreu; ICTSS 2013): a switch at one block per run, then at two. */
class BlockSearchTest {

    private static Site block(int number) {
        return new Site("com.acme.Phones", "step" + number + "()", "Phones.java", number, 0, Operation.ENTER, "");
    }

    private static Run run(int number, Plan plan) {
        List<Occurrence> entered = IntStream.rangeClosed(1, 4)
                .mapToObj(i ->
                        new Occurrence(new Feature(Feature.Kind.BLOCK, "enter", List.of(new Access(1, block(i)))), i))
                .toList();
        return new Run(number, plan, Optional.empty(), 1, new Spectrum(entered, 1, 1));
    }

    @Test
    void firstOneBlockPerRunThenTwoThenThree() {
        History history = new History(1, "s");
        Strategy blocks = new BlockSearch();
        List<Plan> plans = IntStream.rangeClosed(1, 1 + 3 * (4 + 6 + 4))
                .mapToObj(number -> {
                    Plan plan = blocks.next(history);
                    history.add(run(number, plan));
                    return plan;
                })
                .toList();

        assertThat(plans.get(0).points()).isEmpty();
        assertThat(plans.subList(1, 5))
                .extracting(Plan::points)
                .containsExactly(Set.of(block(1)), Set.of(block(2)), Set.of(block(3)), Set.of(block(4)));
        assertThat(plans.subList(1, 13))
                .allSatisfy(plan -> assertThat(plan.points()).hasSize(1));
        assertThat(plans.subList(13, 31))
                .allSatisfy(plan -> assertThat(plan.points()).hasSize(2));
        assertThat(plans.subList(31, 43))
                .allSatisfy(plan -> assertThat(plan.points()).hasSize(3));
        assertThat(plans.subList(1, 43))
                .allSatisfy(plan -> assertThat(plan.noise()).isEqualTo(1));
    }

    @Test
    void combinationsComeInOrderAndAreBounded() {
        assertThat(Combinations.upTo(2, List.of("a", "b", "c"), 100))
                .containsExactly(
                        Set.of("a"), Set.of("b"), Set.of("c"), Set.of("a", "b"), Set.of("a", "c"), Set.of("b", "c"));
        assertThat(Combinations.upTo(3, IntStream.range(0, 10_000).boxed().toList(), 500))
                .hasSize(500);
    }
}
