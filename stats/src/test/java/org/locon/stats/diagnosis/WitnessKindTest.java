package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WitnessKindTest {

    @Test
    void isCalledByItsName() {
        assertThat(WitnessKind.named("blocks")).isEqualTo(WitnessKind.BLOCKS);
        assertThat(WitnessKind.named("all")).hasToString("all");
    }

    @Test
    void whatIsNoneIsRefusedInOneLine() {
        assertThatThrownBy(() -> WitnessKind.named("nobody"))
                .hasMessage("witness is 'nobody': needed is one of all, patterns, procedures, races, blocks, points");
    }
}
