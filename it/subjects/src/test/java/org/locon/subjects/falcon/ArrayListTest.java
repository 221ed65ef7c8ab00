package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ArrayListTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "1 of 1000",
            pattern = "R-W-R",
            variables = "ArrayList.size",
            symptom = "IndexOutOfBounds",
            figure =
                    "Falcon: 5866 lines, fails 2 %, R-W-R, 1 pattern, rank 1, slowdown 8.3, 162 accesses, 49 locations")
    void listsAreComparedWhileTheyChange() throws Exception {
        ArrayList all = new ArrayList("a", "b", "c", "d", "e", "f");
        ArrayList some = new ArrayList("b", "d", "f");
        Together.run(
                () -> {
                    all.add("g");
                    assertTrue(all.containsAll(some));
                    all.trim();
                },
                () -> {
                    some.removeAt(some.indexOf("d"));
                    some.addFirst("a");
                    all.contains("c");
                    some.remove("f");
                },
                () -> {
                    all.add("h");
                    all.indexOf("h");
                });
        assertEquals(2, some.size());
        assertEquals(8, all.size());
    }
}
