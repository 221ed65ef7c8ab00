package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class TwoStage10Test {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "0 of 1000",
            pattern = "W-R-W",
            variables = {"TwoStage.first", "TwoStage.second"},
            figure = "schedule-controlling tools: own version, plain fields, 10 threads")
    void theSecondStageFollowsTheFirst() throws Exception {
        TwoStage result = new TwoStage();
        List<Runnable> threads = new ArrayList<>();
        for (int i = 0; i < 10 / 2; i++) {
            threads.add(result::make);
            threads.add(result::read);
        }
        Together.runLoosely(threads);
        assertTrue(result.readers() > 0);
    }
}
