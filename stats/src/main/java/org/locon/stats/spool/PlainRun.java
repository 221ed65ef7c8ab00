package org.locon.stats.spool;

import java.util.Optional;
import org.locon.model.Symptom;

/**
 * How a test behaves where Locon has no part in it: no probes, no noise, no loader of a run.
 *
 * @param symptom how it failed, if it did
 * @param nanos how long it took
 */
public record PlainRun(Subject subject, End end, Optional<Symptom> symptom, long nanos) {

    /** What became of it. The spool stores the ordinal: append only. */
    public enum End {
        PASSED,
        FAILED,
        /** It was left out or gave itself up, or what counts as a failure can't be told without probes. */
        UNKNOWN
    }

    public static PlainRun passed(Subject subject, long nanos) {
        return new PlainRun(subject, End.PASSED, Optional.empty(), nanos);
    }

    public static PlainRun failed(Subject subject, Symptom symptom, long nanos) {
        return new PlainRun(subject, End.FAILED, Optional.of(symptom), nanos);
    }

    public static PlainRun unknown(Subject subject, long nanos) {
        return new PlainRun(subject, End.UNKNOWN, Optional.empty(), nanos);
    }
}
