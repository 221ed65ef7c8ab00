package org.locon.subjects.schedules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CarterTest {

    @Test
    @Timeout(20)
    @Truth(
            kind = Kind.DEADLOCK,
            plain = "1 of 1000",
            pattern = "lock",
            variables = {"Carter.desk", "Carter.key"},
            symptom = "hang",
            figure = "schedule-controlling tools: own version, plain fields")
    void everybodyLeaves() throws Exception {
        Carter room = new Carter();
        Carter.Group one = room.new Group();
        Carter.Group other = room.new Group();
        Together.runLoosely(List.of(one::visit, other::visit));
        assertTrue(room.visits() <= 2);
    }
}
