package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.ProofVerdict;

class ProofTextTest {

    @Test
    void eachVerdictIsToldWithItsRates() {
        assertThat(of(ProofVerdict.CONFIRMED, 5, 5, 0, 4))
                .isEqualTo("confirmed: forced, it failed in 5 of 5 runs; kept from happening, in 0 of 4 runs"
                        + " (p = 0.0079)");
        assertThat(of(ProofVerdict.CONTRIBUTES, 9, 20, 1, 20)).startsWith("contributes, but isn't all: forced, it");
        assertThat(of(ProofVerdict.REFUTED, 0, 6, 0, 0))
                .isEqualTo("refuted, so look at the others: forced, it failed in 0 of 6 runs");
    }

    @Test
    void whatWasInTheWayIsTold() {
        assertThat(of(ProofVerdict.NOT_FORCED, 0, 0, 0, 0, "thread 1.2 has a lock"))
                .isEqualTo("not proved, since it couldn't be forced and forbidden: it came in 0 of 9 runs;"
                        + " thread 1.2 has a lock");
        assertThat(of(ProofVerdict.NOT_TRIED, 0, 0, 0, 0, "there was no time left for it"))
                .contains("not proved")
                .endsWith("there was no time left for it");
    }

    @Test
    void whatCameHarmlesslyIsNotCalledImpossible() {
        assertThat(of(ProofVerdict.NOT_FORCED, 0, 8, 0, 0))
                .isEqualTo("not proved: forced, it came in 8 runs, of which 0 failed; where it comes by itself the test"
                        + " passes now and then, too");
    }

    private static String of(
            ProofVerdict verdict, int failed, int forced, int failedForbidden, int forbidden, String... obstacles) {
        return ProofText.of(new ProofSummary(
                verdict,
                new FailureShare(failed, forced),
                new FailureShare(failedForbidden, forbidden),
                verdict == ProofVerdict.NOT_TRIED ? 0 : 9,
                0,
                new FailureShare(0, 1),
                0.0079,
                Optional.empty(),
                List.of(obstacles)));
    }
}
