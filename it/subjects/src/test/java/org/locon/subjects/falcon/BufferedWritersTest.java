package org.locon.subjects.falcon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class BufferedWritersTest {

    private static final int SIZE = Integer.getInteger("subject.size", 1_000);

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "15 of 1000",
            pattern = "R-W-R",
            variables = "BufferedWriters.filled",
            size = 50000000,
            figure =
                    "Falcon: 255 lines, fails 14 %, R-W-R, 105 patterns, rank 1, slowdown 6.6, 20830 accesses, 1007 locations")
    void everyEntryHasItsWriter() throws Exception {
        BufferedWriters buffer = new BufferedWriters(SIZE, 3);
        BufferedWriters.Checker checker = buffer.new Checker(6);
        Together.run(
                buffer.new Writer(1, SIZE / 3)::run,
                checker::run,
                buffer.new Writer(2, SIZE / 3)::run,
                buffer.new Writer(3, SIZE / 3)::run);
        assertEquals(SIZE / 3 * 3, buffer.filled());
        assertEquals(6, buffer.rounds());
    }
}
