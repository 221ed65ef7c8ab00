package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class ExecutorStarvationTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.DEADLOCK,
            plain = "26 of 115",
            pattern = "wait-wait",
            variables = "java.util.concurrent.ThreadPoolExecutor",
            symptom = "hang",
            figure = "pool waiting for itself")
    void reportsAreWritten() throws Exception {
        ExecutorStarvation office = new ExecutorStarvation(2);
        assertEquals("RAIN: on rain", office.order("rain").get());
        Together.run(
                () -> assertEquals("SNOW: on snow", office.order("snow").get()),
                () -> assertEquals("HAIL: on hail", office.order("hail").get()));
        assertEquals(3, office.chapters());
        office.close();
    }
}
