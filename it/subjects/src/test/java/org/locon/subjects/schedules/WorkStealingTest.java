package org.locon.subjects.schedules;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class WorkStealingTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "0 of 1000",
            variables = {"WorkStealing.head", "WorkStealing.tail"},
            figure = "schedule-controlling tools: own version, plain fields")
    void nothingIsDoneTwice() throws Exception {
        WorkStealing queue = new WorkStealing(6);
        Together.runLoosely(List.of(queue::own, () -> queue.rob(4), () -> queue.rob(3)));
    }
}
