package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class ExecutorStarvationTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.DEADLOCK,
            pattern = "wait-wait",
            variables = "java.util.concurrent.ThreadPoolExecutor",
            symptom = "hang",
            figure = "pool waiting for itself")
    void reportsAreWritten() throws Exception {
        ExecutorStarvation office = new ExecutorStarvation(2);
        Future<String> one = office.order("rain");
        StringBuilder cover = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            cover.append(i).append(' ');
        }
        Future<String> other = office.order("snow");
        assertEquals("RAIN: on rain", one.get());
        assertEquals("SNOW: on snow", other.get());
        assertEquals(2, office.chapters());
        assertEquals(1490, cover.length());
        office.close();
    }
}
