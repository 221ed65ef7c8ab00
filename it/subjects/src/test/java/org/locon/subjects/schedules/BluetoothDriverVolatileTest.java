package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class BluetoothDriverVolatileTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "1 of 1000",
            pattern = "R-W-W",
            variables = {
                "BluetoothDriverVolatile.stopping",
                "BluetoothDriverVolatile.pending",
                "BluetoothDriverVolatile.stopped"
            },
            figure = "schedule-controlling tools: own version, volatile fields")
    void noRequestMeetsAStoppedDriver() throws Exception {
        BluetoothDriverVolatile driver = new BluetoothDriverVolatile();
        Together.runLoosely(List.of(driver::request, driver::stop, driver::request));
        assertTrue(driver.requests() <= 2);
    }
}
