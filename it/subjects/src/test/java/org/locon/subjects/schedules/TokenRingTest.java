package org.locon.subjects.schedules;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class TokenRingTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "284 of 1000",
            pattern = "R-W",
            variables = {"TokenRing.first", "TokenRing.second"},
            patterns = 2,
            figure = "schedule-controlling tools: own version, plain fields")
    void theTokenGoesRound() throws Exception {
        TokenRing ring = new TokenRing();
        Together.runLoosely(List.of(ring::one, ring::two, ring::three));
    }
}
