package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class IterateWhileChangingTest {

    @Test
    @Truth(
            kind = Kind.LIBRARY,
            plain = "8 of 1000",
            pattern = "R-W-R",
            variables = "java.util.ArrayList",
            symptom = "ConcurrentModification",
            figure = "ConcurrentModificationException")
    void listenersMayCome() throws Exception {
        IterateWhileChanging thermometer = new IterateWhileChanging();
        IterateWhileChanging.Maximum day = new IterateWhileChanging.Maximum();
        thermometer.listen(day);
        thermometer.listen(new IterateWhileChanging.Maximum());
        Together.run(
                () -> {
                    thermometer.change(17);
                    thermometer.change(21);
                    thermometer.change(19);
                },
                () -> thermometer.listen(new IterateWhileChanging.Maximum()));
        assertEquals(21, day.highest());
    }
}
