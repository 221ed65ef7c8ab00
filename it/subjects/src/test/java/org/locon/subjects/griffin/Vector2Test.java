package org.locon.subjects.griffin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class Vector2Test {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "1 of 1000",
            pattern = "R-W-R",
            variables = {"Vector.size", "Vector.array"},
            bugs = 2,
            patterns = 2,
            symptom = {"copied less", "no last element"},
            figure =
                    "Griffin: Vector-2, 9.5 KLOC, fails 14 %, 2 bugs, 10 patterns, 2 clusters, F 1.00, no false cluster, call size 1")
    void aVectorIsCopiedWhileItIsEmptied() throws Exception {
        Vector names = new Vector("Ann", "Ben", "Cem");
        Together.run(() -> new Vector(names), names::removeAllElements);
        assertEquals(0, names.size());
    }
}
