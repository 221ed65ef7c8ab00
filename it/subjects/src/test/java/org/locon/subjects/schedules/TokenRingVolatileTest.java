package org.locon.subjects.schedules;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class TokenRingVolatileTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "315 of 1000",
            pattern = "R-W",
            variables = {"TokenRingVolatile.first", "TokenRingVolatile.second"},
            patterns = 2,
            figure = "schedule-controlling tools: own version, volatile fields")
    void theTokenGoesRound() throws Exception {
        TokenRingVolatile ring = new TokenRingVolatile();
        Together.runLoosely(List.of(ring::one, ring::two, ring::three));
    }
}
