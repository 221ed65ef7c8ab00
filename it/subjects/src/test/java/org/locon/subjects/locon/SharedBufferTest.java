package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class SharedBufferTest {

    private static final int WIDTH = 12;

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "74 of 1000",
            pattern = "R-W-R",
            variables = "SharedBuffer.text",
            figure = "LOCON E4: single variable, assertion failure, procedure III at PC, Falcon doesn't find it")
    void theNewestPartFitsIntoALine() throws Exception {
        SharedBuffer buffer = new SharedBuffer();
        buffer.append("both begin\n");
        List<String> shown = new ArrayList<>();
        Together.run(
                () -> {
                    buffer.append("first is done\n");
                    shown.add(buffer.newest(WIDTH));
                },
                () -> {
                    buffer.append("second is done\n");
                    assertTrue(buffer.has("second"));
                });
        assertEquals(WIDTH, shown.get(0).length());
    }
}
