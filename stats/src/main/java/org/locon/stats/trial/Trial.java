package org.locon.stats.trial;

import java.util.List;
import java.util.Optional;
import org.locon.model.Symptom;

/**
 * Runs of a test that count for nothing else than to find the part of Locon that makes it fail.
 *
 * @param without what Locon did without in them
 * @param classes that weren't woven, where that is what it did without; empty for all
 * @param failure of the first one that failed
 * @param nanos how long they took together
 */
public record Trial(
        Remedy without, List<String> classes, int passed, int failed, Optional<Symptom> failure, long nanos) {

    /** So many runs without Locon tell, with the one before all others, that the test passes. */
    private static final int PLAIN_RUNS = 2;

    public Trial {
        classes = List.copyOf(classes);
    }

    /** One that hasn't begun. */
    public static Trial of(Remedy without, List<String> classes) {
        return new Trial(without, classes, 0, 0, Optional.empty(), 0);
    }

    /** Whether it takes more runs without Locon to know whether the test passes. */
    public boolean isAskedAgain() {
        return without == Remedy.LOCON && failed == 0 && passed < PLAIN_RUNS;
    }

    /** With one run more. */
    public Trial ran(Optional<Symptom> symptom, long more) {
        return new Trial(
                without,
                classes,
                passed + (symptom.isEmpty() ? 1 : 0),
                failed + (symptom.isPresent() ? 1 : 0),
                failure.or(() -> symptom),
                nanos + more);
    }

    /** With more time, which led to nothing. */
    public Trial waited(long more) {
        return new Trial(without, classes, passed, failed, failure, nanos + more);
    }

    /** With the runs of another JVM. */
    public Trial and(Trial other) {
        return new Trial(
                without,
                classes,
                passed + other.passed,
                failed + other.failed,
                failure.or(other::failure),
                nanos + other.nanos);
    }

    /** Whether this is about the same as the other one. */
    public boolean tries(Remedy remedy, List<String> unwoven) {
        return without == remedy && classes.equals(unwoven);
    }
}
