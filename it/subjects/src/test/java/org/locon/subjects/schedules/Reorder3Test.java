package org.locon.subjects.schedules;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class Reorder3Test {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "0 of 1000",
            pattern = "W-R-W",
            variables = {"Reorder.left", "Reorder.right"},
            figure = "schedule-controlling tools: own version, plain fields, 3 threads")
    void bothHalvesAgree() throws Exception {
        Reorder setting = new Reorder();
        List<Runnable> threads = new ArrayList<>();
        for (int i = 1; i < 3; i++) {
            threads.add(setting::set);
        }
        threads.add(threads.size() / 2, setting::check);
        Together.runLoosely(threads);
    }
}
