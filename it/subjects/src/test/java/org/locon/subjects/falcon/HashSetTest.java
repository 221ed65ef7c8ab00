package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class HashSetTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "HashSet.modifications",
            symptom = "ConcurrentModification",
            figure =
                    "Falcon: 7086 lines, fails 3 %, R-W-R, 7 patterns, rank 1, slowdown 1.4, 202 accesses, 68 locations")
    void setsAreJoinedWhileTheyChange() throws Exception {
        HashSet left = new HashSet("a", "b", "c", "d");
        HashSet right = new HashSet("d", "e", "f");
        Together.run(
                () -> {
                    left.remove("a");
                    left.addAll(right);
                },
                () -> {
                    left.add("x");
                    right.contains("e");
                    right.add("g");
                    right.remove("f");
                },
                () -> {
                    left.contains("c");
                    left.add("y");
                });
        assertTrue(left.contains("e"));
        assertEquals(3, right.size());
    }
}
