package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.Optional;
import org.locon.model.Gaps;
import org.locon.model.Run.ThreadDump;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;

/**
 * Writes each run that is made here to the spool, with what its record lacks and its threads did; those of earlier
 * forks are there.
 */
record SpooledRuns(SpoolWriter spool, Subject subject) implements RunObserver {

    @Override
    public void ran(CompletedRun completed) throws IOException {
        if (completed.here().isPresent()) {
            spool.runDone(subject, completed.run());
            Gaps gaps = completed.here().get().recorded().gaps();
            if (!gaps.equals(Gaps.NONE)) {
                spool.gaps(subject, gaps);
            }
            Optional<ThreadDump> dump = completed.here().get().dump();
            if (dump.isPresent()) {
                spool.threads(subject, completed.run().number(), dump.get());
            }
        }
    }
}
