package org.locon.subjects.griffin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class Buffer1Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "5 of 1000",
            pattern = "R-W-R",
            variables = "Buffer.count",
            symptom = {"append:", "at:", "upper:", "letter:"},
            bugs = 4,
            patterns = 4,
            figure =
                    "Griffin: StringBuffer-1, 1.4 KLOC, fails 33 %, 4 bugs, 12 patterns, 4 clusters, F 1.00, no false cluster, call size 1")
    void buffersAreSharedByFour() throws Exception {
        Buffer text = new Buffer("once upon a time ");
        Buffer line = new Buffer("once upon a line");
        Together.run(
                () -> {
                    text.append(line);
                    line.capitalize();
                },
                () -> {
                    line.cut(5);
                    text.insert(0, "so: ");
                },
                () -> {
                    text.startsWith(line);
                    line.length();
                },
                () -> {
                    line.ending();
                    line.cut(2);
                });
        assertEquals(9, line.length());
    }
}
