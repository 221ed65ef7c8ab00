package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class StringBufferTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "StringBuffer.count",
            symptom = "StringIndexOutOfBounds",
            figure =
                    "Falcon: 1320 lines, fails 3 %, R-W-R, 2 patterns, rank 1, slowdown 8.2, 25 accesses, 11 locations")
    void aBufferIsAppendedWhileItIsCut() throws Exception {
        StringBuffer log = new StringBuffer("log:");
        StringBuffer line = new StringBuffer("a line to come");
        Together.run(
                () -> {
                    log.append(" ");
                    log.append(line);
                },
                () -> {
                    line.append("!");
                    line.delete(0, line.indexOf(' ') + 1);
                    log.indexOf(':');
                });
        assertEquals("line to come!", line.toString());
        assertTrue(log.toString().startsWith("log: "), log.toString());
    }
}
