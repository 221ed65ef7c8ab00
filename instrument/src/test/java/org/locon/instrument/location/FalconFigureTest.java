package org.locon.instrument.location;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The motivating example of the paper on Falcon, statement for statement. */
class FalconFigureTest {

    private static final String X_1_6_4_3 = "R1,1 W1,1 R3,6 W3,6 R2,4 R1,3";
    private static final String X_1_4_6_3 = "R1,1 W1,1 R2,4 W2,4 R3,6 R1,3";
    private static final String Y_2_7_5_3 = "R1,2 W1,2 R3,7 W3,7 R2,5 R1,3";
    private static final String Y_2_5_7_3 = "R1,2 W1,2 R2,5 W2,5 R3,7 R1,3";

    @ParameterizedTest(name = "run {0}")
    @CsvSource({
        "1, " + "'" + X_1_6_4_3 + "', '" + Y_2_7_5_3 + "', W1-W2-R1 1 6 3, W1-W2-R1 2 7 3",
        "2, " + "'" + X_1_6_4_3 + "', '" + Y_2_5_7_3 + "', W1-W2-R1 1 6 3, W1-W2-R1 2 5 3",
        "3, " + "'" + X_1_4_6_3 + "', '" + Y_2_7_5_3 + "', W1-W2-R1 1 4 3, W1-W2-R1 2 7 3",
        "4, " + "'" + X_1_4_6_3 + "', '" + Y_2_5_7_3 + "', W1-W2-R1 1 4 3, W1-W2-R1 2 5 3",
    })
    void figure1HasOneTriplePerVariableInEachRun(int run, String x, String y, String onX, String onY) {
        assertThat(Trace.triples(5, x)).containsExactly(onX);
        assertThat(Trace.triples(5, y)).containsExactly(onY);
    }

    @Test
    void figure2aAWindowOfThreeMissesTheTripleAndYieldsThePair() {
        assertThat(Trace.patterns(3, X_1_6_4_3))
                .doesNotContain("W1-W2-R1 1 6 3")
                .contains("W1-W2 1 6");
    }

    @Test
    void figure2bAWindowOfFourFindsTheTriple() {
        assertThat(Trace.patterns(4, Y_2_5_7_3)).contains("W1-W2-R1 2 5 3");
        assertThat(Trace.patterns(3, Y_2_5_7_3)).doesNotContain("W1-W2-R1 2 5 3");
    }
}
