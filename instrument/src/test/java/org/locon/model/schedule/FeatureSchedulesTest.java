package org.locon.model.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Feature;
import org.locon.model.FeatureKind;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.Schedule.Forbidden;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.KeptWhole;
import org.locon.model.Schedule.OneAtATime;
import org.locon.model.Schedule.Reversed;
import org.locon.model.Schedule.Rule;
import org.locon.model.Schedule.Step;
import org.locon.model.Site;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Standstill.NeverWoken;
import org.locon.model.Standstill.WaitingWithLock;

/** Which schedules follow from which features. */
class FeatureSchedulesTest {

    private static final Site A = site(1, Operation.READ);
    private static final Site B = site(2, Operation.WRITE);
    private static final Site C = site(3, Operation.READ);
    private static final Site D = site(4, Operation.WRITE);

    @Test
    void aTripleIsForcedStepByStepOnOneLocation() {
        assertThat(forced(new Triple(A, B, D))).containsExactly(step(1, 1, A), step(2, 1, B), step(1, 1, D));
    }

    @Test
    void aPairIsForcedInItsOrder() {
        assertThat(forced(new Pair(A, B))).containsExactly(step(1, 1, A), step(2, 1, B));
    }

    @Test
    void aCoupleIsForcedOnTwoLocations() {
        assertThat(forced(new Couple(new Pair(B, A), new Pair(C, D))))
                .containsExactly(step(1, 1, B), step(2, 1, A), step(2, 2, C), step(1, 2, D));
        assertThat(forced(new HalfSeenChange(new Pair(B, A), new Pair(C, D))))
                .containsExactly(step(1, 1, B), step(2, 1, A), step(2, 2, C), step(3, 2, D));
    }

    @Test
    void ofADeadlockAllTakeTheirLocksFirst() {
        List<Step> steps = List.of(step(1, 0, A), step(2, 0, B), step(1, 0, C), step(2, 0, D));

        assertThat(forced(new Deadlock(List.of(A, B), List.of(C, D)))).isEqualTo(steps);
        assertThat(forced(new LockCycle(List.of(A, B), List.of(C, D)))).isEqualTo(steps);
        assertThat(forced(new WaitingWithLock(A, B, C))).containsExactly(step(1, 0, A), step(1, 0, B), step(2, 0, C));
    }

    @Test
    void twoThreadsComeToABlock() {
        assertThat(forced(new MethodOverlap(A))).containsExactly(step(1, 0, A), step(2, 0, A));
        assertThat(forced(new BlockEntered(A))).containsExactly(step(1, 0, A), step(2, 0, A));
    }

    @Test
    void whatCantBeForcedSaysWhyNot() {
        for (Feature feature : List.of(
                new Region(A, B),
                new NeverWoken(List.of(A)),
                new Deadlock(List.of(A), List.of(B)),
                FeatureKind.REMOTE_BEFORE.at(List.of(A)))) {
            DerivedSchedule derived = FeatureSchedules.forcing(feature);

            assertThat(derived.schedule()).as(feature.shape()).isEmpty();
            assertThat(derived.whyNot()).as(feature.shape()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachKindHasASchedulesOrAReason(FeatureKind kind) {
        Feature feature = List.of(1, 2, 3, 4).stream()
                .flatMap(count -> made(kind, count).stream())
                .findFirst()
                .orElseThrow();

        DerivedSchedule forcing = FeatureSchedules.forcing(feature);
        DerivedSchedule forbidding = FeatureSchedules.forbidding(List.of(feature));

        assertThat(forcing.whyNot().isEmpty()).isEqualTo(forcing.schedule().isPresent());
        assertThat(forbidding.whyNot().isEmpty())
                .isEqualTo(forbidding.schedule().isPresent());
    }

    private static Optional<Feature> made(FeatureKind kind, int sites) {
        try {
            return Optional.of(kind.at(List.of(A, B, C, D).subList(0, sites)));
        } catch (IllegalArgumentException tooManyOrTooFew) {
            return Optional.empty();
        }
    }

    @Test
    void allRegionsOfABugAreKeptWholeTogether() {
        assertThat(rules(new Triple(A, B, D), new Triple(A, C, D), new Region(A, D), new Triple(B, B, B)))
                .containsExactly(new KeptWhole(A, D, Set.of(B, C)), new KeptWhole(B, B, Set.of(B)));
    }

    @Test
    void ofACoupleBothSidesAreKeptWhole() {
        assertThat(rules(new Couple(new Pair(B, A), new Pair(C, D))))
                .containsExactly(new KeptWhole(B, D, Set.of(A, C)), new KeptWhole(A, C, Set.of(B, D)));
        assertThat(rules(new HalfSeenChange(new Pair(B, A), new Pair(C, D))))
                .containsExactly(new KeptWhole(A, C, Set.of(B, D)), new KeptWhole(B, D, Set.of(A, C)));
    }

    @Test
    void anOrderIsForbiddenByTheReverseOne() {
        assertThat(rules(new Pair(A, B))).containsExactly(new Reversed(A, B));
        assertThat(FeatureSchedules.forbidding(List.of(new Pair(B, B))).schedule())
                .isEmpty();
    }

    @Test
    void oneGateIsAroundBothSidesOfADeadlock() {
        assertThat(rules(new Deadlock(List.of(A, B), List.of(C, D)))).containsExactly(new OneAtATime(Set.of(A, B)));
        assertThat(rules(new MethodOverlap(A))).containsExactly(new OneAtATime(Set.of(A)));
    }

    @Test
    void whatCantBeForbiddenIsLeftOut_ifSomethingCan() {
        assertThat(rules(new NeverWoken(List.of(A)), new Pair(A, B))).containsExactly(new Reversed(A, B));
        assertThat(FeatureSchedules.forbidding(List.of(new NeverWoken(List.of(A))))
                        .whyNot())
                .isNotEmpty();
    }

    @Test
    void aPlanThatKeepsAScheduleDoesNothingElse() {
        Forced forced = new Forced(List.of(step(1, 1, A), step(2, 1, B)));
        Plan noisy = new Plan(7, 0.3)
                .at(Set.of(A))
                .prioritized(2)
                .towards(new Plan.Order(A, B))
                .by("any");

        Plan plan = noisy.keeping(forced);

        assertThat(plan.schedule()).contains(forced);
        assertThat(plan.noise()).isZero();
        assertThat(plan.points()).isEmpty();
        assertThat(plan.changes()).isEmpty();
        assertThat(plan.order()).isEmpty();
        assertThat(plan.quiet()).isFalse();
        assertThat(plan.again().schedule()).contains(forced);
        assertThatThrownBy(() -> new Plan(
                        "", 1, 0.1, Set.of(), Plan.MIXED, OptionalInt.empty(), Optional.empty(), Optional.of(forced)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Step> forced(Feature feature) {
        return ((Forced) FeatureSchedules.forcing(feature).schedule().orElseThrow()).steps();
    }

    private static List<Rule> rules(Feature... features) {
        return ((Forbidden) FeatureSchedules.forbidding(List.of(features))
                        .schedule()
                        .orElseThrow())
                .rules();
    }

    private static Step step(int thread, int location, Site site) {
        return new Step(thread, location, site);
    }

    private static Site site(int line, Operation operation) {
        return new Site("Account", "transfer", "", line, line, operation, "Account.balance");
    }
}
