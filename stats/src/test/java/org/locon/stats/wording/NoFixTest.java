package org.locon.stats.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.FixTrial;
import org.locon.stats.proof.ProofVerdict;

class NoFixTest {

    @Test
    void whatFailedAllTheSameIsCounted() {
        assertThat(words(ProofVerdict.CONTRIBUTES, 1, 3, 5, 1, 0))
                .isEqualTo("Nothing that was tried keeps it from failing (kept from happening, it failed in 2 of 4"
                        + " runs), so nothing is suggested.");
    }

    @Test
    void whatDoesNotMakeItFailNeedsNoFix() {
        assertThat(words(ProofVerdict.REFUTED, 0, 0, 0, 0, 0))
                .isEqualTo("No fix was tried, since this isn't what makes the test fail.");
    }

    @Test
    void whyNothingWasTriedIsSaidIfItIsKnown() {
        FixTrial none = new FixTrial(ProofVerdict.NOT_TRIED, new FailureShare(0, 0), 0, 0, 0);

        assertThat(NoFix.of(none, Optional.of("time was up"))).isEqualTo("No fix was tried: time was up.");
        assertThat(NoFix.of(none, Optional.empty())).isEqualTo("No fix was tried.");
    }

    @Test
    void whatCouldNotBeKeptAwayWasNoTrial() {
        assertThat(words(ProofVerdict.NOT_FORCED, 0, 0, 6, 0, 0))
                .isEqualTo("Nothing that was tried keeps it from happening, so nothing is suggested.");
    }

    @Test
    void aNewWayOfFailingIsNoRepair() {
        assertThat(words(ProofVerdict.CONFIRMED, 0, 5, 7, 0, 2))
                .isEqualTo("What was tried keeps it from failing like that, but 2 runs failed in another manner, so"
                        + " nothing is suggested.");
    }

    @Test
    void whatOnlyAGateCanDoIsNoChangeOfCode() {
        assertThat(words(ProofVerdict.CONFIRMED, 0, 5, 5, 0, 0))
                .isEqualTo("What keeps it from failing is no change that code could make, so nothing is suggested.");
        assertThat(words(ProofVerdict.NOT_TRIED, 0, 1, 1, 0, 0))
                .isEqualTo("What was tried didn't tell enough (it failed in 0 of 1 run), so nothing is suggested.");
    }

    private static String words(ProofVerdict verdict, int failed, int runs, int attempts, int inSpite, int otherwise) {
        return NoFix.of(
                new FixTrial(verdict, new FailureShare(failed, runs), attempts, inSpite, otherwise), Optional.empty());
    }
}
