package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class BoundedStackVolatileTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "BoundedStackVolatile.top",
            figure = "schedule-controlling tools: own version, volatile fields")
    void nothingIsPoppedFromNothing() throws Exception {
        BoundedStackVolatile stack = new BoundedStackVolatile(5);
        stack.push(0);
        Together.runLoosely(List.of(
                () -> {
                    stack.push(1);
                    stack.push(2);
                },
                () -> stack.popAll(3),
                () -> stack.popAll(3)));
        assertTrue(stack.pushed() == 3);
    }
}
