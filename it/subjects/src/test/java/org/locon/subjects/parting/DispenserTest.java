package org.locon.subjects.parting;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** Asks for a flag that the program sets where it notices the bug. */
class DispenserTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "Dispenser.cups",
            symptom = "lamp")
    void nobodyGetsACupThatIsNotThere() throws Exception {
        Dispenser dispenser = new Dispenser(2);
        Together.run(dispenser::take, dispenser::takeDouble, dispenser::take, dispenser::takeDouble);
        assertFalse(dispenser.isLampOn(), "the lamp is on");
    }
}
