package org.locon.stats.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.stats.proof.ProofRun.Ending;
import org.locon.stats.proof.ProofRun.Way;
import org.locon.stats.proof.SuspectProof.NextRun;

class SuspectProofTest {

    private static final Feature SUSPECT = pair(read("take()", 10, "a.A.x"), write("put()", 20, "a.A.x"));

    private final List<ProofRun> runs = new ArrayList<>();

    @Test
    void whatAlwaysFailsWhenForcedAndNeverWhenForbiddenIsConfirmedSoon() {
        assertThat(verdictOf(1, 0, false)).isEqualTo(ProofVerdict.CONFIRMED);
        assertThat(runs).hasSizeLessThanOrEqualTo(10);
        assertThat(proof().p()).isLessThanOrEqualTo(0.01);
    }

    @Test
    void moreRunsAreMadeOfWhatIsConfirmedIfThatIsAskedFor() {
        Optional<NextRun> next = proof().next(false, 50);
        while (next.isPresent()) {
            add(next.get().arm(), next.get().arm() == ProofArm.FORCED ? Ending.FAILED : Ending.PASSED, true);
            next = proof().next(false, 50);
        }
        assertThat(proof().verdict()).isEqualTo(ProofVerdict.CONFIRMED);
        assertThat(proof().share(ProofArm.FORCED)).isEqualTo(new FailureShare(50, 50));
        assertThat(proof().share(ProofArm.FORBIDDEN)).isEqualTo(new FailureShare(0, 50));
    }

    @Test
    void whereAForcedRunIsCostlyOthersAreMadeInItsPlace() {
        assertThat(verdictOf(1, 0, true)).isEqualTo(ProofVerdict.CONFIRMED);
        assertThat(proof().attempts(ProofArm.FORCED)).isLessThan(proof().attempts(ProofArm.FORBIDDEN));
    }

    @Test
    void whatPassesEachTimeThoughItIsForcedIsRefuted() {
        assertThat(verdictOf(0, 0, false)).isEqualTo(ProofVerdict.REFUTED);
        assertThat(proof().attempts(ProofArm.FORBIDDEN)).isZero();
    }

    @Test
    void whatFailsWhetherForcedOrForbiddenIsRefuted() {
        assertThat(verdictOf(1, 1, false)).isEqualTo(ProofVerdict.REFUTED);
    }

    @Test
    void whatFailsMoreOftenButNotAlwaysContributes() {
        for (int i = 0; i < 20; i++) {
            add(ProofArm.FORCED, i % 2 == 0 ? Ending.FAILED : Ending.PASSED, true);
            add(ProofArm.FORBIDDEN, Ending.PASSED, true);
        }
        assertThat(proof().verdict()).isEqualTo(ProofVerdict.CONTRIBUTES);
    }

    @Test
    void whatFailsWithoutItTooContributesAtMost() {
        for (int i = 0; i < 20; i++) {
            add(ProofArm.FORCED, Ending.FAILED, true);
            add(ProofArm.FORBIDDEN, i % 5 == 0 ? Ending.FAILED : Ending.PASSED, true);
        }
        assertThat(proof().verdict()).isEqualTo(ProofVerdict.CONTRIBUTES);
    }

    @Test
    void whatNeverComesCouldNotBeForced() {
        while (proof().next(false).isPresent()) {
            add(proof().next(false).get().arm(), Ending.FAILED, false);
        }
        assertThat(proof().verdict()).isEqualTo(ProofVerdict.NOT_FORCED);
        assertThat(proof().share(ProofArm.FORCED)).isEqualTo(new FailureShare(0, 0));
    }

    @Test
    void whatCanNotBeForbiddenIsNotProvedEither() {
        while (proof().next(false).isPresent()) {
            ProofArm arm = proof().next(false).get().arm();
            add(arm, Ending.FAILED, arm == ProofArm.FORCED);
        }
        assertThat(proof().verdict()).isEqualTo(ProofVerdict.NOT_FORCED);
    }

    /** What is forced comes in every fourth run, as it does by itself, and these fail: that proves nothing. */
    @Test
    void whatComesByChanceAloneIsNotConfirmedByTheRunsInWhichItCame() {
        int made = 0;
        Optional<NextRun> next = runs.isEmpty() ? Optional.of(new NextRun(ProofArm.FORCED, 0)) : proof().next(false);
        while (next.isPresent()) {
            boolean came = made++ % 4 == 0;
            boolean witnessed = came == (next.get().arm() == ProofArm.FORCED);
            add(next.get().arm(), came ? Ending.FAILED : Ending.PASSED, witnessed);
            next = proof().next(false);
        }
        assertThat(proof().verdict()).isEqualTo(ProofVerdict.NOT_FORCED);
    }

    /** Whether or not it was seen to come: either it couldn't be kept away, or it isn't needed. */
    @Test
    void aFailureThoughItIsForbiddenSpeaksAgainstIt() {
        for (int i = 0; i < 10; i++) {
            add(ProofArm.FORCED, Ending.FAILED, true);
            add(ProofArm.FORBIDDEN, i == 9 ? Ending.FAILED : Ending.PASSED, i < 9);
        }
        assertThat(proof().verdict()).isNotEqualTo(ProofVerdict.CONFIRMED);
    }

    @Test
    void aRunThatALimitOfTheSubjectMayHaveEndedIsNoEvidence() {
        for (int i = 0; i < 5; i++) {
            add(ProofArm.FORCED, Ending.SPOILT, true);
            add(ProofArm.FORBIDDEN, Ending.PASSED, true);
        }
        assertThat(proof().verdict()).isNotEqualTo(ProofVerdict.CONFIRMED);
        assertThat(proof().share(ProofArm.FORCED).runs()).isZero();
    }

    @Test
    void obstaclesAreToldOfRunsThatDoNotCount() {
        runs.add(new ProofRun(
                1,
                SUSPECT,
                Schedules.of(ProofArm.FORCED),
                Way.ONLY,
                Ending.PASSED,
                true,
                Set.of(),
                List.of("slow"),
                1));
        runs.add(new ProofRun(
                2,
                SUSPECT,
                Schedules.of(ProofArm.FORCED),
                Way.ONLY,
                Ending.PASSED,
                false,
                Set.of(),
                List.of("a", "lock"),
                1));
        runs.add(new ProofRun(
                3,
                SUSPECT,
                Schedules.of(ProofArm.FORCED),
                Way.ONLY,
                Ending.PASSED,
                false,
                Set.of(),
                List.of("lock"),
                1));
        assertThat(proof().obstacles()).containsExactly("lock", "a");
    }

    /** Whatever the rate is, if it is the same in both arms hardly anything is confirmed. */
    @Test
    void whatMakesNoDifferenceIsHardlyEverConfirmed() {
        Random random = new Random(7);
        int confirmed = 0;
        for (int campaign = 0; campaign < 2_000; campaign++) {
            runs.clear();
            double rate = campaign % 10 / 10.0;
            while (proof().next(false).isPresent()) {
                add(proof().next(false).get().arm(), random.nextDouble() < rate ? Ending.FAILED : Ending.PASSED, true);
            }
            confirmed += proof().verdict() == ProofVerdict.CONFIRMED ? 1 : 0;
        }
        assertThat(confirmed).isLessThan(10);
    }

    @Test
    void sharesHaveTheExactIntervalsOfClopperAndPearson() {
        assertThat(new FailureShare(5, 5).lower()).isCloseTo(0.4782, within(1e-4));
        assertThat(new FailureShare(0, 5).upper()).isCloseTo(0.5218, within(1e-4));
        assertThat(new FailureShare(4, 10).lower()).isCloseTo(0.1216, within(1e-4));
        assertThat(new FailureShare(4, 10).upper()).isCloseTo(0.7376, within(1e-4));
        assertThat(new FailureShare(0, 0).lower()).isZero();
        assertThat(new FailureShare(0, 0).upper()).isEqualTo(1);
    }

    @Test
    void whatManyRunsShowThatPassAndNoneThatFailsIsRefutedBeside() {
        Feature other = pair(read("look()", 30, "a.A.y"), write("put()", 21, "a.A.y"));
        Feature cause = pair(read("look()", 31, "a.A.z"), write("put()", 22, "a.A.z"));
        for (int i = 1; i <= 6; i++) {
            runs.add(new ProofRun(
                    i,
                    SUSPECT,
                    Schedules.of(ProofArm.FORCED),
                    Way.ONLY,
                    i == 6 ? Ending.FAILED : Ending.PASSED,
                    true,
                    i == 6 ? Set.of(SUSPECT, cause) : Set.of(SUSPECT, other, cause),
                    List.of(),
                    1));
        }
        assertThat(new SubjectProofs(runs).isRefuted(other)).isFalse();
        runs.add(new ProofRun(
                7,
                SUSPECT,
                Schedules.of(ProofArm.FORBIDDEN),
                Way.ONLY,
                Ending.PASSED,
                true,
                Set.of(other),
                List.of(),
                1));
        assertThat(new SubjectProofs(runs).isRefuted(other)).isTrue();
        assertThat(new SubjectProofs(runs).isRefuted(cause)).isFalse();
    }

    /** Whenever the first is forced the second shows; forced itself it shows alone. */
    @Test
    void theOneThatBringsTheOtherAboutIsKnown() {
        Feature effect = pair(read("look()", 31, "a.A.z"), write("put()", 22, "a.A.z"));
        for (Feature suspect : List.of(SUSPECT, effect)) {
            Set<Feature> shown = suspect.equals(SUSPECT) ? Set.of(SUSPECT, effect) : Set.of(effect);
            for (int i = 0; i < 5; i++) {
                runs.add(new ProofRun(
                        runs.size() + 1,
                        suspect,
                        Schedules.of(ProofArm.FORCED),
                        Way.ONLY,
                        Ending.FAILED,
                        true,
                        shown,
                        List.of(),
                        1));
                runs.add(new ProofRun(
                        runs.size() + 1,
                        suspect,
                        Schedules.of(ProofArm.FORBIDDEN),
                        Way.ONLY,
                        Ending.PASSED,
                        true,
                        Set.of(),
                        List.of(),
                        1));
            }
        }
        assertThat(new SubjectProofs(runs).bringsAbout(SUSPECT)).isEqualTo(1);
        assertThat(new SubjectProofs(runs).bringsAbout(effect)).isZero();
    }

    /** By the second of three ways the test fails. */
    @Test
    void theWayByWhichTheTestFailsCounts() {
        assertThat(verdictByWays(3, false, way -> way == 1)).isEqualTo(ProofVerdict.CONFIRMED);
        assertThat(proof().best()).hasValue(1);
        assertThat(proof().share(ProofArm.FORCED).failed())
                .isEqualTo(proof().share(ProofArm.FORCED).runs());
    }

    @Test
    void whatPassesByEachWayIsRefuted() {
        assertThat(verdictByWays(3, false, way -> false)).isEqualTo(ProofVerdict.REFUTED);
        assertThat(runs).hasSizeLessThanOrEqualTo(8);
    }

    /** Passed runs show it, too, so that only harmless ways may have been met. */
    @Test
    void whatPassedRunsShowTooIsNotRefutedByMoreOfThem() {
        assertThat(verdictByWays(3, true, way -> false)).isEqualTo(ProofVerdict.NOT_FORCED);
    }

    /** So much the likelier is it that one of them looks good by chance. */
    @Test
    void severalWaysTakeMoreRuns() {
        verdictByWays(1, true, way -> true);
        int byOne = runs.size();
        runs.clear();
        verdictByWays(4, true, way -> way == 3);
        long byFourth = runs.stream()
                .filter(run -> run.way().number() == 3 || run.arm() == ProofArm.FORBIDDEN)
                .count();
        assertThat(byFourth).isGreaterThan(byOne);
    }

    /**
     * By the first way it comes in a third of the runs, which is too little to tell; by the second it comes each time.
     */
    @Test
    void aWayByWhichItComesInFewRunsGivesWay() {
        for (int run = 0; run < 6; run++) {
            boolean comes = run % 3 == 0;
            runs.add(new ProofRun(
                    runs.size() + 1,
                    SUSPECT,
                    Schedules.of(ProofArm.FORCED),
                    new Way(0, 2, true),
                    comes ? Ending.FAILED : Ending.PASSED,
                    comes,
                    Set.of(),
                    List.of(),
                    1));
            add(ProofArm.FORBIDDEN, Ending.PASSED, true);
        }
        assertThat(proof().next(false)).contains(new NextRun(ProofArm.FORCED, 1));

        assertThat(verdictByWays(2, true, way -> true)).isEqualTo(ProofVerdict.CONFIRMED);
        assertThat(proof().best()).hasValue(1);
    }

    private ProofVerdict verdictByWays(int ways, boolean mayPass, IntPredicate fails) {
        Optional<NextRun> next = runs.isEmpty() ? Optional.of(new NextRun(ProofArm.FORCED, 0)) : proof().next(false);
        while (next.isPresent()) {
            boolean failed =
                    next.get().arm() == ProofArm.FORCED && fails.test(next.get().way());
            Way way = new Way(next.get().way(), ways, mayPass);
            runs.add(new ProofRun(
                    runs.size() + 1,
                    SUSPECT,
                    Schedules.of(next.get().arm()),
                    way,
                    failed ? Ending.FAILED : Ending.PASSED,
                    true,
                    Set.of(),
                    List.of(),
                    1));
            next = proof().next(false);
        }
        return proof().verdict();
    }

    private ProofVerdict verdictOf(int forced, int forbidden, boolean costly) {
        while (proof().next(costly).isPresent()) {
            ProofArm arm = proof().next(costly).get().arm();
            boolean fails = (arm == ProofArm.FORCED ? forced : forbidden) == 1;
            add(arm, fails ? Ending.FAILED : Ending.PASSED, true);
        }
        return proof().verdict();
    }

    private void add(ProofArm arm, Ending ending, boolean witnessed) {
        runs.add(new ProofRun(
                runs.size() + 1, SUSPECT, Schedules.of(arm), Way.ONLY, ending, witnessed, Set.of(), List.of(), 1));
    }

    private SuspectProof proof() {
        return new SuspectProof(SUSPECT, runs);
    }
}
