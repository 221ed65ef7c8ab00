package org.locon.subjects.locon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ProcessSweepTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "ProcessSweep.Session.current",
            figure = "LOCON E5: MySQL process list, single variable, segmentation fault, procedure I")
    void theOverviewReadsWhatGoes() throws Exception {
        ProcessSweep server = new ProcessSweep();
        int first = server.open();
        int second = server.open();
        Together.run(
                () -> server.execute(first, "select", "insert", "update", "delete"),
                () -> server.execute(second, "begin", "commit"),
                () -> {
                    assertEquals(2, server.overview().size());
                    server.overview();
                });
        assertEquals("", server.lastOf(first));
    }
}
