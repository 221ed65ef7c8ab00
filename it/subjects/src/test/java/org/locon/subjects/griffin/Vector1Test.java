package org.locon.subjects.griffin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class Vector1Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "1 of 1000",
            pattern = "R-W-R",
            variables = {"Vector.size", "Vector.array"},
            bugs = 4,
            patterns = 4,
            symptom = {"copied less", "no last element", "elements for", "is gone"},
            figure =
                    "Griffin: Vector-1, 9.5 KLOC, fails 8 %, 4 bugs, 18 patterns, 4 clusters, F 1.00, no false cluster, call size 1")
    void vectorsAreSharedByFour() throws Exception {
        Vector names = new Vector("Ann", "Ben", "Cem");
        Vector stack = new Vector("one", "two", "three", "four");
        Together.run(
                () -> {
                    new Vector(names);
                    stack.pop();
                },
                () -> {
                    stack.pop();
                    names.removeAllElements();
                },
                () -> {
                    names.add("Dora");
                    stack.size();
                },
                () -> {
                    stack.addAll(names);
                    names.size();
                });
        assertTrue(stack.size() >= 2);
    }
}
