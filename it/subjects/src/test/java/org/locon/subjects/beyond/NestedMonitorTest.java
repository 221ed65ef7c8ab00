package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class NestedMonitorTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.DEADLOCK,
            plain = "5 of 300",
            pattern = "lock-wait",
            variables = "NestedMonitor",
            symptom = "hang",
            figure = "nested monitor")
    void theLetterIsFetched() throws Exception {
        NestedMonitor office = new NestedMonitor();
        Together.run(() -> office.post("hello"), () -> {
            StringBuilder way = new StringBuilder();
            for (int street = 0; street < 2_000; street++) {
                way.append(street).append(' ');
            }
            assertEquals(8_890, way.length());
            assertEquals("hello", office.fetch());
        });
        assertEquals(2, office.handled());
    }
}
