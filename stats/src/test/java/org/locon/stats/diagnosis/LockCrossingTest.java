package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Symptom;
import org.locon.stats.matrix.ActivityMatrix;

class LockCrossingTest {

    private static final LockCycle CROSSING = crossing(11, 12, 21, 22);

    @Test
    void whoTakesWhatWhileHoldingWhatIsSaid_withTheNamesOfTheLocks() {
        Map<Feature, List<Circumstance>> known = Map.of(
                CROSSING,
                List.of(
                        holding("Store.stock"),
                        holding("Store.stock", "Store.orders"),
                        holding("Store.orders"),
                        holding("Store.orders", "Store.stock")));
        assertThat(LockCrossing.of(List.of(run(1), run(2, CROSSING), run(3, CROSSING)), known))
                .singleElement()
                .satisfies(crossing -> {
                    assertThat(crossing.runs()).isEqualTo(2);
                    assertThat(crossing.accesses())
                            .extracting(AccessPlace::line)
                            .containsExactly(11, 12, 21, 22);
                    assertThat(crossing.sentence())
                            .isEqualTo("Two locks are taken in both orders: thread 1 takes Store.orders in pack() "
                                    + "(Store.java:12) while"
                                    + " it holds Store.stock since pack() (Store.java:11), thread 2 "
                                    + "takes Store.stock in pack()"
                                    + " (Store.java:22) while it holds Store.orders since pack() "
                                    + "(Store.java:21). No run got stuck"
                                    + " there, but one could.");
                });
    }

    @Test
    void moreThanTwoLocksGoRoundInACircle() {
        assertThat(LockCrossing.of(List.of(run(1, crossing(1, 2, 3, 4, 5, 6))), Map.of()))
                .singleElement()
                .extracting(LockCrossing::sentence)
                .asString()
                .startsWith("3 locks are taken in a circle: thread 1 takes a lock in pack() (Store.java:2)")
                .contains(", thread 3 takes a lock in pack() (Store.java:6) while it holds a lock since");
    }

    @Test
    void whatMostRunsShowComesFirst() {
        Feature seldom = crossing(31, 32, 41, 42);
        assertThat(LockCrossing.of(List.of(run(1, seldom, CROSSING), run(2, CROSSING)), Map.of()))
                .extracting(LockCrossing::runs)
                .containsExactly(2, 1);
    }

    @Test
    void aRunThatGotStuckSaysMore() {
        Feature stuck = new Deadlock(CROSSING.held(), CROSSING.taken());
        assertThat(LockCrossing.of(List.of(run(1, CROSSING), run(2, stuck)), Map.of()))
                .isEmpty();
    }

    @Test
    void whereLocksAreTakenInOneOrderThereIsNothingToTell() {
        assertThat(LockCrossing.of(List.of(run(1)), Map.of())).isEmpty();
    }

    @Test
    void itIsNoFeatureThatCouldExplainAFailure() {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 40; number++) {
            Spectrum spectrum = number % 4 == 0 ? run(number, CROSSING).spectrum() : Spectrum.EMPTY;
            Optional<Symptom> symptom =
                    number % 4 == 0 ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "late", "")) : Optional.empty();
            runs.add(new Run(number, new Plan(number, 0.1), symptom, 1, spectrum));
        }
        assertThat(ActivityMatrix.of(runs).columns()).isEmpty();
    }

    private static Circumstance holding(String... locks) {
        return new Circumstance(List.of(locks), List.of());
    }

    private static LockCycle crossing(int... lines) {
        List<Site> held = new ArrayList<>();
        List<Site> taken = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            (i % 2 == 0 ? held : taken)
                    .add(new Site("com.acme.Store", "pack()", "Store.java", lines[i], lines[i], Operation.LOCK, ""));
        }
        return new LockCycle(held, taken);
    }

    private static Run run(int number, Feature... shown) {
        List<Occurrence> occurrences = new ArrayList<>();
        for (Feature feature : shown) {
            occurrences.add(new Occurrence(feature, occurrences.size()));
        }
        return new Run(number, new Plan(number, 0.1), Optional.empty(), 1, new Spectrum(occurrences, 5, 1));
    }
}
