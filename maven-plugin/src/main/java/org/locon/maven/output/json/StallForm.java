package org.locon.maven.output.json;

import java.util.List;
import org.locon.stats.diagnosis.ObservedStall;

/** Threads that wait with a limit for what can't come before it has passed. */
record StallForm(int passed, int failed, long millis, String sentence, List<PlaceForm> accesses) {

    static StallForm of(ObservedStall stall) {
        return new StallForm(
                stall.passed(),
                stall.failed(),
                stall.millis(),
                stall.sentence(),
                FormLists.all(stall.accesses(), PlaceForm::of));
    }

    ObservedStall stall() {
        return new ObservedStall(passed, failed, millis, sentence, FormLists.all(accesses, PlaceForm::place));
    }
}
