package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WitnessTest {

    @Test
    void isCalledByItsName() {
        assertThat(Witness.named("blocks")).isEqualTo(Witness.BLOCKS);
        assertThat(Witness.named("all")).hasToString("all");
    }

    @Test
    void whatIsNoneIsRefusedInOneLine() {
        assertThatThrownBy(() -> Witness.named("nobody"))
                .hasMessage("witness is 'nobody': needed is one of all, patterns, procedures, races, blocks, points");
    }
}
