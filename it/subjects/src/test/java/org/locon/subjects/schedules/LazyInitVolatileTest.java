package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class LazyInitVolatileTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "28 of 1000",
            pattern = "R-W-W",
            variables = "LazyInitVolatile.settings",
            figure = "schedule-controlling tools: own version, volatile fields")
    void settingsAreReadOnce() throws Exception {
        LazyInitVolatile lazy = new LazyInitVolatile();
        Together.runLoosely(List.of(lazy::use, lazy::use, lazy::use));
        assertTrue(lazy.questions() <= 3);
    }
}
