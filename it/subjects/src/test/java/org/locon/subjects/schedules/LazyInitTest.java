package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class LazyInitTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "16 of 1000",
            pattern = "R-W-W",
            variables = "LazyInit.settings",
            figure = "schedule-controlling tools: own version, plain fields")
    void settingsAreReadOnce() throws Exception {
        LazyInit lazy = new LazyInit();
        Together.runLoosely(List.of(lazy::use, lazy::use, lazy::use));
        assertTrue(lazy.questions() <= 3);
    }
}
