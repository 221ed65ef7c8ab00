package org.locon.stats.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.stats.Examples;
import org.locon.stats.proof.ProofRun.Ending;
import org.locon.stats.proof.ProofRun.Way;

class FixTrialTest {

    private static final Feature SUSPECT = Examples.pair(
            Examples.read("deposit(int)", 1, "com.acme.Account.balance"),
            Examples.write("deposit(int)", 2, "com.acme.Account.balance"));

    private final List<ProofRun> runs = new ArrayList<>();

    @Test
    void itHoldsIfNoRunFails() {
        add(5, ProofArm.FORCED, Ending.FAILED, true);
        add(6, ProofArm.FORBIDDEN, Ending.PASSED, true);

        assertThat(trial().holds()).isTrue();
        assertThat(trial().kept()).isEqualTo(new FailureShare(0, 6));
    }

    @Test
    void whatMakesNoDifferenceIsNoFix() {
        add(6, ProofArm.FORCED, Ending.PASSED, true);
        add(6, ProofArm.FORBIDDEN, Ending.PASSED, true);

        assertThat(trial().matters()).isFalse();
        assertThat(trial().holds()).isFalse();
    }

    @Test
    void aRunThatFailsThoughNothingWasInTheWay_speaksAgainstIt() {
        add(5, ProofArm.FORCED, Ending.FAILED, true);
        add(6, ProofArm.FORBIDDEN, Ending.PASSED, true);
        add(1, ProofArm.FORBIDDEN, Ending.FAILED, false);

        assertThat(trial().verdict()).isNotEqualTo(ProofVerdict.CONFIRMED);
        assertThat(trial().inSpite()).isEqualTo(1);
        assertThat(trial().holds()).isFalse();
    }

    @Test
    void aRunInWhichTheRulesCouldNotBeKept_saysNothing() {
        add(5, ProofArm.FORCED, Ending.FAILED, true);
        add(6, ProofArm.FORBIDDEN, Ending.PASSED, true);
        add(1, ProofArm.FORBIDDEN, Ending.FAILED, false, "another thread held a lock");
        add(1, ProofArm.FORBIDDEN, Ending.SPOILT, true);

        assertThat(trial().holds()).isTrue();
    }

    @Test
    void aRunThatFailsOtherwise_speaksAgainstIt() {
        add(5, ProofArm.FORCED, Ending.FAILED, true);
        add(6, ProofArm.FORBIDDEN, Ending.PASSED, true);
        add(1, ProofArm.FORBIDDEN, Ending.FAILED_OTHERWISE, true);

        assertThat(trial().otherwise()).isEqualTo(1);
        assertThat(trial().holds()).isFalse();
    }

    private FixTrial trial() {
        return FixTrial.of(new SuspectProof(SUSPECT, runs));
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
