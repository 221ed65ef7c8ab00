package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class WrongLockVolatileTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "W-W-R",
            variables = "WrongLockVolatile.data",
            figure = "schedule-controlling tools: own version, volatile fields")
    void numbersFollowEachOther() throws Exception {
        WrongLockVolatile numbers = new WrongLockVolatile();
        List<Runnable> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            threads.add(numbers::next);
            threads.add(numbers::skip);
        }
        Together.runLoosely(threads);
        assertTrue(numbers.served() <= 3);
    }
}
