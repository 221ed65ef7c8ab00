package org.locon.subjects.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class LostNotifyTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.LOST_NOTIFICATION,
            plain = "17 of 300",
            pattern = "notify-wait",
            variables = "LostNotify.doorbell",
            symptom = "hang",
            figure =
                    "noise: Figure 2, 63 points, 5000 samples of 31, found by 72 %, pinpointed by the difference of scores")
    void theLetterIsReceived() throws Exception {
        LostNotify house = new LostNotify();
        Together.run(house::await, house::bring);
        assertEquals(2, house.errands());
        assertTrue(house.last() > 0);
    }
}
