package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class BinlogRotateTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "15 of 1000",
            pattern = "W-R-W",
            variables = {"BinlogRotate.fileName", "BinlogRotate.content"},
            figure = "LOCON E7: MySQL log file name and current log, two variables, abnormal exit, procedure I")
    void everyFileBeginsAsItShould() throws Exception {
        BinlogRotate log = new BinlogRotate();
        Together.run(() -> log.switchTo("dump.sql", "insert"), () -> {
            log.next();
            log.next();
        });
        assertEquals(2, log.reads());
    }
}
