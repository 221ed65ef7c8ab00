package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class PaperSizeTest {

    private final PaperSize printer = new PaperSize();

    private Together.Task letters(String size) {
        return () -> {
            for (int i = 0; i < 3; i++) {
                assertEquals("DEAR " + i + " on " + size, printer.print("dear " + i, size));
            }
        };
    }

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "21 of 1000",
            pattern = "W-W-R",
            variables = "system property printer.paper",
            symptom = "expected: <DEAR")
    void eachLetterIsOnItsPaper() throws Exception {
        Together.run(letters("A4"), letters("A5"));
    }
}
