package org.locon.subjects.griffin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class Buffer2Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "2 of 1000",
            pattern = "R-W-R",
            variables = "Buffer.count",
            symptom = "append:",
            figure =
                    "Griffin: StringBuffer-2, 1.4 KLOC, fails 18 %, 1 bug, 3 patterns, 1 cluster, F 1.00, no false cluster, call size 1")
    void aBufferIsAppendedWhileItIsCut() throws Exception {
        Buffer text = new Buffer("once upon a time ");
        Buffer line = new Buffer("once upon a line");
        Together.run(() -> text.append(line), () -> line.cut(5));
        assertEquals(11, line.length());
    }
}
