package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class TwoLocksTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.DEADLOCK,
            plain = "3 of 1000",
            pattern = "lock-lock",
            variables = "TwoLocks.Drawer",
            symptom = "hang",
            figure = "lock cycle of two")
    void coinsGoBackAndForth() throws Exception {
        TwoLocks desk = new TwoLocks();
        TwoLocks.Drawer left = new TwoLocks.Drawer(10);
        TwoLocks.Drawer right = new TwoLocks.Drawer(10);
        Together.run(() -> desk.move(left, right, 3), () -> desk.move(right, left, 5));
        assertEquals(12, left.coins());
        assertEquals(8, right.coins());
    }
}
