package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CheckThenActMapTest {

    @Test
    @Truth(
            kind = Kind.LIBRARY,
            plain = "7 of 1000",
            pattern = "R-W-W",
            variables = "java.util.concurrent.ConcurrentHashMap",
            figure = "ConcurrentHashMap misuse")
    void everyWordIsCounted() throws Exception {
        CheckThenActMap counts = new CheckThenActMap();
        Together.run(
                () -> counts.read("the cat and the dog"),
                () -> counts.read("The dog and the bird"),
                () -> counts.read("a dog"));
        assertEquals(12, counts.words());
        assertEquals(12, counts.total());
        assertEquals(4, counts.of("the"));
    }
}
