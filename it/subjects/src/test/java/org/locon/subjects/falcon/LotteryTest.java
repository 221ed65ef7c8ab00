package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class LotteryTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "50 of 1000",
            pattern = "R-W-R",
            variables = "Lottery.Generator.number",
            figure =
                    "Falcon: 359 lines, fails 43 %, R-W-R, 4 patterns, rank 1, slowdown 4.9, 94 accesses, 14 locations")
    void theRegisterConfirmsWhatWasShown() throws Exception {
        Lottery lottery = new Lottery(5);
        List<Together.Task> players = new ArrayList<>();
        for (String player : List.of("Ann", "Ben", "Cem", "Dora")) {
            players.add(() -> {
                int shown = lottery.play(player);
                assertTrue(lottery.confirms(player, shown), player);
            });
        }
        Together.run(players);
        assertEquals(4, lottery.drawn());
    }
}
