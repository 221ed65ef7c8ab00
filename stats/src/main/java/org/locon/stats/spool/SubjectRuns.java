package org.locon.stats.spool;

import java.util.List;
import java.util.Optional;
import org.locon.stats.spectrum.Run;

/** All runs of one subject, by number, from whichever forks; and why they ended, unless the campaign was cut off. */
public record SubjectRuns(Subject subject, List<Run> runs, Optional<Stopped> stopped) {
    public SubjectRuns {
        runs = List.copyOf(runs);
    }
}
