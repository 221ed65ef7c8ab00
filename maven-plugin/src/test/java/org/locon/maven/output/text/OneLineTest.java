package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OneLineTest {

    @Test
    void whatTheProgramSaysIsCutOff_whatLoconSaysIsNot() {
        String advice = "Thread 1 holds a lock ".repeat(40) + "\n: take these locks in one order";

        assertThat(OneLine.of(advice)).hasSize(501).endsWith("…");
        assertThat(OneLine.whole(advice)).hasSizeGreaterThan(501).endsWith(" take these locks in one order");
    }

    @Test
    void neitherCommandsTheTerminal() {
        assertThat(OneLine.of("red \u001b[31m\nnext ")).isEqualTo("red  [31m next");
        assertThat(OneLine.whole("red \u001b[31m\nnext ")).isEqualTo("red  [31m next");
    }
}
