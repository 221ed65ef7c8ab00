package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class SharedBufferTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "2 of 1000",
            pattern = "W-R-W",
            variables = {"SharedBuffer.filled", "SharedBuffer.content"},
            figure = "LOCON E4: inconsistent results, procedure III at PC, Falcon doesn't find it")
    void whatIsReadWasWritten() throws Exception {
        SharedBuffer buffer = new SharedBuffer();
        buffer.write("first");
        List<String> read = new ArrayList<>();
        Together.run(
                () -> {
                    buffer.write("second!");
                    buffer.write("last");
                },
                () -> {
                    read.add(buffer.read());
                    buffer.writes();
                    read.add(buffer.read());
                });
        for (String text : read) {
            assertTrue(List.of("first", "second!", "last").contains(text), text);
        }
    }
}
