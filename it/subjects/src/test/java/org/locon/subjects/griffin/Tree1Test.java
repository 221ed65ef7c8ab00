package org.locon.subjects.griffin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class Tree1Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "5 of 1000",
            pattern = "R-W-R",
            variables = {"Tree.size", "Tree.root", "Tree.modifications"},
            bugs = 5,
            patterns = 5,
            symptom = {"NoSuchElement", "ConcurrentModification", "ArrayIndexOutOfBounds", "is taken already", " left"},
            figure =
                    "Griffin: TreeSet-1, 7.5 KLOC, fails 42 %, 5 bugs, 714 patterns, 7 clusters, F 0.88, no false cluster, call size 6")
    void treesAreSharedByFour() throws Exception {
        Tree all = new Tree(50, 20, 80);
        Tree some = new Tree(40, 10, 60, 30);
        Tree queue = new Tree(5, 3, 8, 1, 9);
        Together.run(
                () -> {
                    all.addAll(some);
                    queue.takeFirst();
                },
                () -> {
                    queue.takeFirst();
                    some.clear();
                },
                () -> {
                    queue.replace(9, 7);
                    some.toArray();
                },
                () -> {
                    int left = queue.count();
                    assertTrue(left >= 3 && left <= 5, left + " left");
                    some.add(70);
                });
        assertEquals(3, queue.size());
    }
}
