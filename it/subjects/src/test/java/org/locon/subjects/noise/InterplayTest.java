package org.locon.subjects.noise;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class InterplayTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "Interplay.x",
            symptom = "ArithmeticException",
            figure =
                    "noise: Figure 1, 32 points, 1000 samples of 16, 222 find it, both points lead after 20 minutes, 90 % with them alone")
    void theDivisorIsSet() throws Exception {
        Interplay program = new Interplay();
        Together.run(program::divide, program::change);
        assertTrue(program.rounds() <= 2);
        assertTrue(program.last() >= 0);
    }
}
