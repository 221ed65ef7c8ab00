package org.locon.subjects.schedules;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class FileTableVolatileTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "FileTableVolatile.Block.busy",
            figure = "schedule-controlling tools: own version, volatile fields")
    void everyFileHasItsBlock() throws Exception {
        FileTableVolatile disk = new FileTableVolatile(32, 26);
        List<Runnable> threads = new ArrayList<>();
        for (int i = 0; i < 13; i++) {
            int number = i;
            threads.add(() -> disk.create(number));
        }
        Together.runLoosely(threads);
    }
}
