package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class LazyHolderTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "31 of 300",
            pattern = "R-W",
            variables = "LazyHolder.fallback",
            figure = "static initialization")
    void thePlainOneIsThere() throws Exception {
        Together.run(() -> assertEquals("sky in coloured #2", LazyHolder.coloured("sky")), () -> {
            List<Integer> squares = new ArrayList<>();
            for (int i = 0; i < 4_000; i++) {
                squares.add(i * i);
            }
            assertEquals("sea 15992001 in PLAIN #1", LazyHolder.plain("sea " + squares.get(3_999)));
        });
        assertTrue(LazyHolder.uses() > 0);
    }
}
