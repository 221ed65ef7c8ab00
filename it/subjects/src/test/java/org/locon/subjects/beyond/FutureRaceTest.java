package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class FutureRaceTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "FutureRace.lowest",
            figure = "CompletableFuture")
    void theLowestPriceIsFound() throws Exception {
        FutureRace shops = new FutureRace();
        assertEquals(25, shops.lowest(60, 20, 45));
        assertEquals(3, shops.answers());
    }
}
