package org.locon.stats.spool;

import java.util.List;
import java.util.Optional;

/**
 * The runs without Locon that come before all others.
 *
 * @param runs at most one for each test; the latest, if there are several
 * @param forks that made them, in the order in which they were started
 */
public record PlainRuns(List<PlainRun> runs, List<Fork> forks) {

    public static final PlainRuns NONE = new PlainRuns(List.of(), List.of());

    public PlainRuns {
        runs = List.copyOf(runs);
        forks = List.copyOf(forks);
    }

    /** How the test behaved, as far as it says. */
    public Optional<PlainRun> of(Subject subject) {
        return runs.stream()
                .filter(run -> run.subject().uniqueId().equals(subject.uniqueId()))
                .filter(run -> run.end() != PlainRun.End.UNKNOWN)
                .findFirst();
    }
}
