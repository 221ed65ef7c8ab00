package org.locon.subjects.schedules;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class PhasesTest {

    @Test
    @Truth(
            kind = Kind.ORDER,
            plain = "0 of 1000",
            pattern = "R-W",
            variables = "Phases.Part.value",
            parties = 3,
            figure = "schedule-controlling tools: own version, plain fields")
    void allPartsAreThere() throws Exception {
        Phases phases = new Phases(3);
        Together.runLoosely(List.of(() -> phases.work(0), () -> phases.work(1), () -> phases.work(2)));
    }
}
