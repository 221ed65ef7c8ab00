package org.locon.stats.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.stats.Examples;
import org.locon.stats.proof.ProofRun.Ending;
import org.locon.stats.proof.ProofRun.Way;
import org.locon.stats.proof.SuspectProof.NextRun;

/** What runs say about a change that leaves a confirmed suspect as it is. */
class MendedRunsTest {

    private static final Feature SUSPECT = Examples.pair(
            Examples.read("take()", 1, "com.acme.Slot.letter"), Examples.write("put()", 2, "com.acme.Slot.letter"));

    private final List<ProofRun> runs = new ArrayList<>();

    @BeforeEach
    void confirm() {
        add(5, ProofArm.FORCED, Ending.FAILED, true);
        add(5, ProofArm.FORBIDDEN, Ending.PASSED, true);
        assertThat(proof().verdict()).isEqualTo(ProofVerdict.CONFIRMED);
    }

    @Test
    void theyHoldWhenEnoughOfThemHavePassedAndNoneFailed() {
        for (int run = 1; run <= 5; run++) {
            assertThat(mended().hold()).isFalse();
            assertThat(mended().next()).contains(new NextRun(ProofArm.MENDED, 0));
            add(1, ProofArm.MENDED, Ending.PASSED, true);
        }

        assertThat(mended().hold()).isTrue();
        assertThat(mended().next()).isEmpty();
        assertThat(mended().share()).isEqualTo(new FailureShare(0, 5));
    }

    @Test
    void oneThatFailsSpeaksAgainstTheChange_inWhateverManner() {
        for (Ending failed : List.of(Ending.FAILED, Ending.FAILED_OTHERWISE)) {
            add(9, ProofArm.MENDED, Ending.PASSED, true);
            add(1, ProofArm.MENDED, failed, false);

            assertThat(mended().hold()).isFalse();
            assertThat(mended().next()).isEmpty();
            runs.removeIf(run -> run.arm() == ProofArm.MENDED);
        }
    }

    @Test
    void whatDidNotComeAboutTellsNothing_andIsNotTriedForEver() {
        add(11, ProofArm.MENDED, Ending.PASSED, false);
        assertThat(mended().next()).isPresent();
        add(1, ProofArm.MENDED, Ending.SPOILT, true);

        assertThat(mended().hold()).isFalse();
        assertThat(mended().next()).isEmpty();
    }

    @Test
    void ofWhatDoesNotMatterNoChangeIsTried() {
        runs.clear();
        add(6, ProofArm.FORCED, Ending.PASSED, true);

        assertThat(mended().next()).isEmpty();
        assertThat(mended().hold()).isFalse();
    }

    @Test
    void theyChangeNothingAboutTheSuspect() {
        SuspectProof before = proof();
        add(12, ProofArm.MENDED, Ending.FAILED, false, "a lock was in the way");

        assertThat(proof().verdict()).isEqualTo(before.verdict());
        assertThat(proof().p()).isEqualTo(before.p());
        assertThat(proof().share(ProofArm.FORCED)).isEqualTo(before.share(ProofArm.FORCED));
        assertThat(proof().obstacles()).isEmpty();
    }

    @Test
    void whatTheyShowAndPassWithRefutesNothing() {
        Feature other = Examples.pair(
                Examples.write("put()", 2, "com.acme.Slot.letter"), Examples.read("take()", 1, "com.acme.Slot.letter"));
        for (int i = 0; i < 8; i++) {
            runs.add(new ProofRun(
                    runs.size() + 1,
                    SUSPECT,
                    Schedules.of(ProofArm.MENDED),
                    Way.ONLY,
                    Ending.PASSED,
                    true,
                    Set.of(other),
                    List.of(),
                    1));
        }

        assertThat(new SubjectProofs(runs).isRefuted(other)).isFalse();
    }

    private SuspectProof proof() {
        return new SuspectProof(SUSPECT, runs);
    }

    private MendedRuns mended() {
        return new MendedRuns(proof());
    }

    private void add(int times, ProofArm arm, Ending ending, boolean witnessed, String... obstacles) {
        for (int i = 0; i < times; i++) {
            runs.add(new ProofRun(
                    runs.size() + 1,
                    SUSPECT,
                    Schedules.of(arm),
                    Way.ONLY,
                    ending,
                    witnessed,
                    Set.of(),
                    List.of(obstacles),
                    1));
        }
    }
}
