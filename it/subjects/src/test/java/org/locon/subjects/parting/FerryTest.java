package org.locon.subjects.parting;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

/** The program has a {@code finally} that cleans up, after a failure and after what happens in every run. */
class FerryTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "Ferry.loaded",
            symptom = "has run into")
    void nobodyGetsStuck() throws Exception {
        Ferry ferry = new Ferry(3);
        Together.run(
                () -> ferry.drive("bus", true),
                () -> ferry.drive("cab", false),
                () -> ferry.drive("van", true),
                ferry::view,
                () -> ferry.drive("car", true));
    }
}
