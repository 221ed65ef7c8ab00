package org.locon.surefire.campaign;

import java.util.Optional;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.surefire.run.RecordedRun;

/**
 * A run that is over. Of one that an earlier fork made only that is known which a spool keeps with it.
 *
 * @param here what is known besides of a run that this fork made; nothing if an earlier one did
 */
record CompletedRun(Run run, Optional<Here> here) {

    /**
     * What a run leaves in the fork that made it.
     *
     * @param begun when its plan was asked for, by {@link System#nanoTime}
     * @param output what was printed meanwhile
     * @param dump what its threads did when it was given up, or had lasted for long
     */
    record Here(long begun, RecordedRun recorded, String output, Optional<ThreadDump> dump) {}

    static CompletedRun ofEarlierFork(Run run) {
        return new CompletedRun(run, Optional.empty());
    }

    static CompletedRun here(Run run, long begun, RecordedRun recorded, String output) {
        return here(run, begun, recorded, output, Optional.empty());
    }

    static CompletedRun here(Run run, long begun, RecordedRun recorded, String output, Optional<ThreadDump> dump) {
        return new CompletedRun(run, Optional.of(new Here(begun, recorded, output, dump)));
    }

    boolean isOfEarlierFork() {
        return here.isEmpty();
    }

    /**
     * What it has cost until now, in nanoseconds: with all that was done about it if it was made here, else its own
     * duration, of which there is none if its JVM died.
     */
    long cost(long now) {
        return here.map(made -> now - made.begun()).orElse(run.nanos());
    }
}
