package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

class LongRunTest {

    private static final List<Run> RUNS =
            List.of(run(1, 10, false), run(2, 3000, false), run(3, 20, false), run(4, 5000, true), run(5, 30, false));

    @Test
    void theLongestComesFirst_andOthersAreToldBesides() {
        assertThat(LongRun.of(RUNS, Map.of(2, dump(ThreadDump.Occasion.LONG), 4, dump(ThreadDump.Occasion.LONG))))
                .extracting(run -> run.run() + " " + run.end() + " " + run.millis() + " " + run.usualMillis())
                .containsExactly("4 failed 5000 20", "2 passed 3000 20");
    }

    @Test
    void ofARunThatWasCutOffNothingElseIsKnown() {
        assertThat(LongRun.of(RUNS, Map.of(6, dump(ThreadDump.Occasion.CUT_OFF))))
                .extracting(run -> run.run() + " " + run.end() + " " + run.millis())
                .containsExactly("6 cut-off 7");
    }

    @Test
    void aHangIsToldAsAWayOfFailing() {
        Map<Integer, ThreadDump> dumps =
                Map.of(4, dump(ThreadDump.Occasion.GIVEN_UP), 2, dump(ThreadDump.Occasion.LONG));

        assertThat(LongRun.of(RUNS, dumps)).extracting(LongRun::run).containsExactly(2);
        assertThat(SymptomCounter.count(RUNS, dumps))
                .singleElement()
                .extracting(symptom -> symptom.threads().orElseThrow().occasion())
                .isEqualTo(ThreadDump.Occasion.GIVEN_UP);
    }

    private static ThreadDump dump(ThreadDump.Occasion occasion) {
        return new ThreadDump(occasion, 7_000_000, List.of(), 0);
    }

    private static Run run(int number, long millis, boolean fails) {
        Optional<Symptom> symptom =
                fails ? Optional.of(new Symptom(Symptom.Kind.HANG, "didn't end", "")) : Optional.empty();
        return new Run(number, new Plan(number, 0.1), symptom, millis * 1_000_000, Spectrum.EMPTY);
    }
}
