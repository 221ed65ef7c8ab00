package org.locon.maven.output.json;

import java.util.List;
import org.locon.stats.diagnosis.LockCrossing;

/** Locks that threads take in other orders. */
record CrossingForm(int runs, String sentence, List<PlaceForm> accesses) {

    static CrossingForm of(LockCrossing crossing) {
        return new CrossingForm(
                crossing.runs(), crossing.sentence(), FormLists.all(crossing.accesses(), PlaceForm::of));
    }

    LockCrossing crossing() {
        return new LockCrossing(runs, sentence, FormLists.all(accesses, PlaceForm::place));
    }
}
