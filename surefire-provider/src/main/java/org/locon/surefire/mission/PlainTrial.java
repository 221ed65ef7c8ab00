package org.locon.surefire.mission;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.locon.model.Symptom;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

/**
 * Another plain run of one test, alone: a trial in which Locon does without all of itself. What it consists of fails it
 * if it fails. For whoever holds the monitor of the outcomes.
 */
final class PlainTrial implements PlainRecords {

    private static final Symptom DIED = new Symptom(Symptom.Kind.CRASH, "the JVM ended during the run", "");
    private static final Symptom UNKNOWN =
            new Symptom(Symptom.Kind.EXCEPTION, "run alone it came to no end that tells anything", "");

    private final SpoolWriter spool;
    private final Subject subject;
    private Optional<Symptom> failure = Optional.empty();

    PlainTrial(SpoolWriter spool, Subject subject) {
        this.spool = spool;
        this.subject = subject;
    }

    @Override
    public void begun(Subject test) throws IOException {
        if (failure.isEmpty()) {
            write(Optional.of(DIED), 0);
        }
    }

    @Override
    public void done(PlainRun run) throws IOException {
        boolean whole = run.subject().uniqueId().equals(subject.uniqueId());
        Optional<Symptom> here = run.symptom()
                .or(() -> whole && run.end() == PlainRun.End.UNKNOWN ? Optional.of(UNKNOWN) : Optional.empty());
        failure = failure.or(() -> here);
        if (whole || failure.isPresent()) {
            write(failure, run.nanos());
        }
    }

    private void write(Optional<Symptom> symptom, long nanos) throws IOException {
        spool.trial(subject, Trial.of(Remedy.LOCON, List.of()).ran(symptom, nanos));
    }
}
