package org.locon.subjects.schedules;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CircularBufferTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "1 of 1000",
            pattern = "R-W-W",
            variables = "CircularBuffer.size",
            figure = "schedule-controlling tools: own version, plain fields")
    void messagesComeInOrder() throws Exception {
        CircularBuffer buffer = new CircularBuffer(32);
        Together.runLoosely(List.of(() -> buffer.send(6), buffer::receive));
    }
}
