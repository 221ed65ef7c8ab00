package org.locon.subjects.schedules;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class WorkStealingVolatileTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "0 of 1000",
            variables = {"WorkStealingVolatile.head", "WorkStealingVolatile.tail"},
            figure = "schedule-controlling tools: own version, volatile fields")
    void nothingIsDoneTwice() throws Exception {
        WorkStealingVolatile queue = new WorkStealingVolatile(6);
        Together.runLoosely(List.of(queue::own, () -> queue.rob(4), () -> queue.rob(3)));
    }
}
