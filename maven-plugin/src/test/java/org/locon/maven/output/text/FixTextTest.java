package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.FixKind;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.ProofVerdict;
import org.locon.stats.proof.TestedFix;

class FixTextTest {

    private static final ProofSummary PROOF = new ProofSummary(
            ProofVerdict.CONFIRMED,
            new FailureShare(5, 5),
            new FailureShare(0, 1),
            5,
            1,
            new FailureShare(0, 0),
            0.001,
            Optional.empty(),
            List.of());

    @Test
    void aFixIsToldWithHowItWasTried() {
        assertThat(text(FixKind.LOCK))
                .contains("Tested fix: hold it (kept so in 1 run, 0 failed; forced, 5 of 5 failed).");
        assertThat(text(FixKind.ATOMIC_METHOD))
                .contains("Tested fix: hold it (tested as one step in 1 run, 0 failed; forced, 5 of 5 failed).");
    }

    @Test
    void whyThereIsNoneIsToldAsItIs() {
        assertThat(FixText.of(bug(Optional.empty(), Optional.of("No fix was tried."))))
                .contains("No fix was tried.");
    }

    @Test
    void whatWasNotPutToTheProofHasNone() {
        assertThat(FixText.of(bug(Optional.empty(), Optional.empty()))).isEmpty();
    }

    private static Optional<String> text(FixKind kind) {
        TestedFix fix = new TestedFix(kind, "Hold it.", new FailureShare(0, 1), Optional.empty());
        return FixText.of(bug(Optional.of(fix), Optional.empty()));
    }

    private static Bug bug(Optional<TestedFix> fix, Optional<String> noFix) {
        return new Bug(
                "B1",
                Bug.Kind.ATOMICITY,
                List.of(1),
                OptionalDouble.empty(),
                false,
                "It goes wrong.",
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(PROOF),
                fix,
                noFix);
    }
}
