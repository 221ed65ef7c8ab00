package org.locon.maven.output.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.stats.cause.AccessOrdering;
import org.locon.stats.diagnosis.Suspect;
import org.locon.stats.procedure.Procedure;

/** One line of a ranking. */
record SuspectForm(
        int rank,
        String feature,
        String shape,
        Map<String, Double> scores,
        Procedure procedure,
        long passed,
        long failed,
        List<PlaceForm> accesses,
        List<PlaceForm> interruptions,
        AccessOrdering ordering) {

    SuspectForm {
        accesses = List.copyOf(accesses);
    }

    static SuspectForm of(Suspect suspect) {
        return new SuspectForm(
                suspect.rank(),
                suspect.feature(),
                suspect.shape(),
                suspect.scores(),
                suspect.procedure().orElse(null),
                suspect.passed(),
                suspect.failed(),
                FormLists.all(suspect.accesses(), PlaceForm::of),
                FormLists.orNull(FormLists.all(suspect.interruptions(), PlaceForm::of)),
                suspect.ordering().orElse(null));
    }

    Suspect suspect() {
        return new Suspect(
                rank,
                feature,
                shape,
                scores,
                Optional.ofNullable(procedure),
                passed,
                failed,
                FormLists.all(accesses, PlaceForm::place),
                FormLists.all(FormLists.orEmpty(interruptions), PlaceForm::place),
                Optional.ofNullable(ordering));
    }
}
