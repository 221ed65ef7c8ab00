package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class BubbleSortTest {

    private static final int SIZE = Integer.getInteger("subject.size", 400);

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "1 of 1000",
            pattern = "W-R-W",
            variables = "BubbleSort.items",
            size = 700000,
            figure =
                    "Falcon: 130 lines, fails 69 %, W-R-W, 4 patterns, rank 1, slowdown 1.1, 136270 accesses, 402 locations")
    void sortedItemsAreTheSameItems() throws Exception {
        BubbleSort sort = new BubbleSort(SIZE, 11);
        int[] expected = sort.items();
        Arrays.sort(expected);
        Together.run(() -> sort.rise(25), () -> sort.rise(25), () -> sort.rise(25));
        sort.finish();
        assertArrayEquals(expected, sort.items());
    }
}
