package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ExhaustingRunTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "15 of 1000",
            pattern = "R-W-R",
            variables = "ExhaustingRun.count",
            symptom = "OutOfMemory",
            figure = "symptom: OutOfMemoryError")
    void noMoreIsShownThanAskedFor() throws Exception {
        ExhaustingRun sensor = new ExhaustingRun(8);
        sensor.measured(20);
        sensor.measured(21);
        Together.run(() -> assertTrue(sensor.latest(1).length <= 1), sensor::clear, sensor::looks);
        assertEquals(1, sensor.looks());
    }
}
