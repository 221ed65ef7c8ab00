package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CounterTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "Counter.count",
            figure = "LOCON E1: single variable, assertion failure, procedure I, rank 1")
    void everyPieceIsCounted() throws Exception {
        Counter counter = new Counter();
        Together.run(() -> counter.deliver(4), () -> counter.deliver(3));
        assertEquals(2, counter.deliveries());
        assertEquals(7, counter.count());
    }
}
