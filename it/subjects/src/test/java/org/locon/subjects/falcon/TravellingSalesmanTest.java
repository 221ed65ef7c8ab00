package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class TravellingSalesmanTest {

    private static final int SIZE = Integer.getInteger("subject.size", 9);

    @Test
    @Truth(
            kind = Kind.HARMLESS,
            plain = "0 of 935",
            size = 13,
            figure =
                    "Falcon: Tsp, 720 lines, never fails, 24 patterns, slowdown 61.4, 451264 accesses, 15059 locations")
    void twoFindTheTourOfOne() throws Exception {
        TravellingSalesman alone = new TravellingSalesman(SIZE, 3);
        alone.work();
        TravellingSalesman two = new TravellingSalesman(SIZE, 3);
        Together.run(two::work, two::work);
        assertEquals(alone.bestLength(), two.bestLength());
        assertEquals(two.bestLength(), two.remeasured());
        assertTrue(two.hasCut());
    }
}
