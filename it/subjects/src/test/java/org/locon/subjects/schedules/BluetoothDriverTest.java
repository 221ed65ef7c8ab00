package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class BluetoothDriverTest {

    @Test
    @Truth(
            kind = Kind.MULTI_VARIABLE,
            plain = "0 of 1000",
            pattern = "R-W-W",
            variables = {"BluetoothDriver.stopping", "BluetoothDriver.pending", "BluetoothDriver.stopped"},
            figure = "schedule-controlling tools: own version, plain fields")
    void noRequestMeetsAStoppedDriver() throws Exception {
        BluetoothDriver driver = new BluetoothDriver();
        Together.runLoosely(List.of(driver::request, driver::stop, driver::request));
        assertTrue(driver.requests() <= 2);
    }
}
