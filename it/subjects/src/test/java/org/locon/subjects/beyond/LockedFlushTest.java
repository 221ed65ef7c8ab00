package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class LockedFlushTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.STALL,
            plain = "24 of 200",
            pattern = "lock-wait",
            variables = "LockedFlush",
            symptom = "not all pages are out",
            figure = "stall on a lock")
    void allPagesAreOut() throws Exception {
        LockedFlush press = new LockedFlush(1);
        Together.run(() -> press.print("front"), () -> {
            StringBuilder way = new StringBuilder();
            for (int street = 0; street < 2_000; street++) {
                way.append(street).append(' ');
            }
            assertEquals(8_890, way.length());
            assertTrue(press.flush(500), "not all pages are out");
        });
        assertEquals(5, press.printed());
    }
}
