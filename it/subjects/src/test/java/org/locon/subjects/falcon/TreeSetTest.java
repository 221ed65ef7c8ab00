package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class TreeSetTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "TreeSet.size",
            symptom = "ArrayIndexOutOfBounds",
            figure =
                    "Falcon: 7532 lines, fails 3 %, R-W-R, 9 patterns, rank 2, slowdown 1.4, 651 accesses, 129 locations")
    void aTreeIsCopiedWhileItGrows() throws Exception {
        TreeSet primes = new TreeSet();
        for (int prime : new int[] {13, 5, 19, 2, 7, 17, 23, 3, 11}) {
            primes.add(prime);
        }
        Together.run(
                () -> {
                    primes.contains(17);
                    TreeSet copy = new TreeSet(primes);
                    assertTrue(copy.contains(19));
                    assertEquals(2, copy.first());
                },
                () -> {
                    primes.contains(29);
                    primes.add(29);
                    primes.depth();
                    primes.add(31);
                },
                () -> {
                    primes.first();
                    primes.add(37);
                });
        assertEquals(12, primes.size());
    }
}
