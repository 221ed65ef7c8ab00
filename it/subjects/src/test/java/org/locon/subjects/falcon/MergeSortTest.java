package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class MergeSortTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "W-R-W",
            variables = "MergeSort.Crew.free",
            figure =
                    "Falcon: 375 lines, fails 84 %, W-R-W, 76 patterns, rank 1, slowdown 2.6, 70 accesses, 23 locations")
    void sortsWithAsManyThreadsAsThereAre() throws Exception {
        int[] items = {9, 4, 17, 3, 12, 8, 1, 15, 6, 2, 11, 5, 18, 7, 10, 13};
        int[] expected = items.clone();
        Arrays.sort(expected);
        MergeSort sort = new MergeSort(items, 2);
        assertArrayEquals(expected, sort.sorted());
        assertEquals(2, sort.free());
    }
}
