package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class RefCountTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "W-W-R",
            variables = "RefCount.Resource.references",
            figure = "LOCON R12: Apache, 290,000 lines, single variable, redundant free and crash, procedure I")
    void nothingIsFreedTwice() throws Exception {
        RefCount cache = new RefCount();
        cache.load("/index");
        cache.load("/logo");
        for (String url : List.of("/index", "/index", "/logo")) {
            assertTrue(cache.acquire(url));
        }
        Together.run(() -> cache.release("/index"), () -> {
            cache.release("/logo");
            cache.release("/index");
        });
        assertEquals(2, cache.freed());
    }
}
