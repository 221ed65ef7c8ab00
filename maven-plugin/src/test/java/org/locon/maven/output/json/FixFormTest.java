package org.locon.maven.output.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.FixKind;
import org.locon.stats.proof.HeldLock;
import org.locon.stats.proof.TestedFix;

class FixFormTest {

    @Test
    void aFixComesBackAsItWas() {
        TestedFix plain = new TestedFix(FixKind.WAIT, "Let it wait.", new FailureShare(0, 6), Optional.empty());
        TestedFix held = new TestedFix(
                FixKind.LOCK,
                "Hold it.",
                new FailureShare(0, 6),
                Optional.of(new HeldLock(HeldLock.Of.OWNER, "balance")));

        assertThat(FixForm.of(plain).fix()).isEqualTo(plain);
        assertThat(FixForm.of(plain).lock()).isNull();
        assertThat(FixForm.of(held).fix()).isEqualTo(held);
    }
}
