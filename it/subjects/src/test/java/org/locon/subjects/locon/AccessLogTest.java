package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class AccessLogTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "AccessLog.used",
            figure = "LOCON R13: Apache, 271,000 lines, single variable, confusion in the log file, procedure I")
    void everyRequestHasItsLine() throws Exception {
        AccessLog log = new AccessLog();
        Together.run(
                () -> {
                    log.log("10.0.0.1", "/", 200);
                    log.log("10.0.0.1", "/logo.png", 304);
                },
                () -> {
                    log.log("10.0.0.2", "/about", 200);
                    log.log("10.0.0.2", "/team", 404);
                });
        log.flush();
        assertEquals(4, log.lines());
        List<String> lines = new ArrayList<>(log.written());
        Collections.sort(lines);
        assertEquals(
                List.of(
                        "10.0.0.1 GET / 200",
                        "10.0.0.1 GET /logo.png 304",
                        "10.0.0.2 GET /about 200",
                        "10.0.0.2 GET /team 404"),
                lines);
    }
}
