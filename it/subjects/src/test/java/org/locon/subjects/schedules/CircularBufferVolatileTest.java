package org.locon.subjects.schedules;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CircularBufferVolatileTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "2 of 1000",
            pattern = "R-W-W",
            variables = "CircularBufferVolatile.size",
            figure = "schedule-controlling tools: own version, volatile fields")
    void messagesComeInOrder() throws Exception {
        CircularBufferVolatile buffer = new CircularBufferVolatile(32);
        Together.runLoosely(List.of(() -> buffer.send(6), buffer::receive));
    }
}
