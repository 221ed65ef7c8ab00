package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ExitingRunTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "ExitingRun.out",
            symptom = "exit",
            figure = "symptom: System.exit")
    void licencesAreEnough() throws Exception {
        ExitingRun server = new ExitingRun(2);
        Together.run(() -> server.start("Ann"), () -> server.start("Ben"), () -> server.start("Cem"));
        assertEquals(1, server.refused());
        assertEquals(2, server.out());
    }
}
