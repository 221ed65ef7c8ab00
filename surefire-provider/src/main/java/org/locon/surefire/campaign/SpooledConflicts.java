package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.locon.model.Conflict;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;

/**
 * Writes each conflict once to the spool that runs made here have found. What earlier forks found is written again if
 * it is found again: readers join what forks say.
 */
final class SpooledConflicts implements RunObserver {

    private final SpoolWriter spool;
    private final Subject subject;
    private final Set<Conflict> written = new HashSet<>();

    SpooledConflicts(SpoolWriter spool, Subject subject) {
        this.spool = spool;
        this.subject = subject;
    }

    @Override
    public void ran(CompletedRun completed) throws IOException {
        if (completed.here().isPresent()) {
            Set<Conflict> news =
                    new LinkedHashSet<>(completed.here().get().recorded().conflicts());
            news.removeAll(written);
            if (written.addAll(news)) {
                spool.conflicts(subject, news);
            }
        }
    }
}
