package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class LogRotationTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "1 of 1000",
            pattern = "W-R-W",
            variables = "LogRotation.open",
            figure = "LOCON R15: MySQL 791, 681,000 lines, single variable, a miss in the log file, procedure I")
    void everyCommitIsLogged() throws Exception {
        LogRotation log = new LogRotation();
        Together.run(
                () -> {
                    log.commit("insert 1");
                    log.commit("insert 2");
                },
                log::rotate,
                () -> log.commit("delete 1"));
        assertEquals(2, log.files());
        assertEquals(3, log.written());
    }
}
