package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class BinlogNameTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "1 of 1000",
            pattern = "W-R-W",
            variables = {"BinlogName.name", "BinlogName.position", "BinlogName.generation"},
            figure = "LOCON E6: MySQL binary log, several variables, inconsistent results, procedure I")
    void coordinatesAreOfOneFile() throws Exception {
        BinlogName log = new BinlogName();
        log.write("create table");
        List<String> replica = new ArrayList<>();
        Together.run(
                () -> {
                    log.rotate();
                    log.events();
                },
                () -> {
                    replica.add(log.coordinates());
                    log.events();
                    replica.add(log.coordinates());
                });
        for (String coordinates : replica) {
            assertTrue(List.of("binlog.1@16", "binlog.2@4").contains(coordinates), coordinates);
        }
    }
}
