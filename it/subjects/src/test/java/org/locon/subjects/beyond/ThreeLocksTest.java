package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ThreeLocksTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.DEADLOCK,
            plain = "0 of 1000",
            pattern = "lock-lock",
            variables = "ThreeLocks.stations",
            symptom = "hang",
            parties = 2,
            figure = "lock cycle of three")
    void allTrainsArrive() throws Exception {
        ThreeLocks line = new ThreeLocks();
        Together.run(() -> line.ride(0), () -> line.ride(1), () -> line.ride(2));
        assertEquals(6, line.stops());
    }
}
