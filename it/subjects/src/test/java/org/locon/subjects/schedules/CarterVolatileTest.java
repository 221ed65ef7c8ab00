package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CarterVolatileTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.DEADLOCK,
            plain = "1 of 1000",
            pattern = "lock",
            variables = {"CarterVolatile.desk", "CarterVolatile.key"},
            symptom = "hang",
            figure = "schedule-controlling tools: own version, volatile fields")
    void everybodyLeaves() throws Exception {
        CarterVolatile room = new CarterVolatile();
        CarterVolatile.Group one = room.new Group();
        CarterVolatile.Group other = room.new Group();
        Together.runLoosely(List.of(one::visit, other::visit));
        assertTrue(room.visits() <= 2);
    }
}
