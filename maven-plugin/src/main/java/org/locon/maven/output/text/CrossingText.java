package org.locon.maven.output.text;

import java.util.List;
import org.locon.stats.diagnosis.LockCrossing;
import org.locon.stats.diagnosis.SubjectDiagnosis;

/** Notes of locks that threads take in other orders: no bug, since no run got stuck, but worth a look. */
public final class CrossingText {

    private CrossingText() {}

    /** A sentence or two for each of them. */
    public static List<String> of(SubjectDiagnosis subject) {
        return subject.crossings().stream().map(LockCrossing::sentence).toList();
    }
}
