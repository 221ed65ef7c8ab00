package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class VectorTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = {"Vector.count", "Vector.data"},
            symptom = "ArrayIndexOutOfBounds",
            figure = "Falcon: 709 lines, fails 2 %, R-W-R, 1 pattern, rank 1, slowdown 3.2, 132 accesses, 44 locations")
    void aVectorIsCopiedWhileItGrows() throws Exception {
        Vector names = new Vector(4);
        names.add("Ann");
        names.add("Ben");
        names.add("Cem");
        Together.run(
                () -> {
                    names.indexOf("Cem");
                    Vector copy = new Vector(names);
                    assertEquals("Ben", copy.get(1));
                },
                () -> {
                    names.indexOf("Ann");
                    names.add("Dora");
                    names.add("Eli");
                    names.capacity();
                },
                () -> assertTrue(names.indexOf("Ben") == 1));
        assertEquals(5, names.size());
    }
}
