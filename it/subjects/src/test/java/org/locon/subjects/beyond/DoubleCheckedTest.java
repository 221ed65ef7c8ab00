package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class DoubleCheckedTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "14 of 1000",
            pattern = "R-W",
            variables = "DoubleChecked.Directory.codes",
            figure = "publication of an unfinished object")
    void theDirectoryIsReadyForAll() throws Exception {
        Together.run(
                () -> assertEquals(31, DoubleChecked.codeOf("Bern")),
                () -> assertEquals(61, DoubleChecked.codeOf("Basel")),
                () -> assertEquals(31, DoubleChecked.codeOf("Bern")));
        assertTrue(DoubleChecked.lookups() > 0);
    }
}
