package org.locon.subjects.griffin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class Tree2Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "7 of 1000",
            pattern = "R-W-R",
            variables = {"Tree.size", "Tree.root", "Tree.modifications"},
            bugs = 3,
            patterns = 3,
            symptom = {"NoSuchElement", "ConcurrentModification", "ArrayIndexOutOfBounds"},
            figure =
                    "Griffin: TreeSet-2, 7.5 KLOC, fails 29 %, 3 bugs, 656 patterns, 4 clusters, F 0.91, no false cluster, call size 6")
    void aTreeIsAddedWhileItIsCleared() throws Exception {
        Tree all = new Tree(50, 20, 80);
        Tree some = new Tree(40, 10, 60, 30);
        Together.run(() -> all.addAll(some), some::clear);
        assertEquals(0, some.size());
    }
}
