package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class EndlessRunTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = "EndlessRun.underWay",
            symptom = "hang",
            figure = "symptom: a spin that never ends")
    void theEndComes() throws Exception {
        EndlessRun jobs = new EndlessRun(3);
        Together.run(() -> jobs.work(5), () -> jobs.work(3), () -> jobs.work(8));
        assertEquals(3, jobs.await());
    }
}
