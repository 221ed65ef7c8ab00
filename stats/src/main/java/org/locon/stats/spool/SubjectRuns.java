package org.locon.stats.spool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Trial;

/**
 * All runs of one subject, by number, from whichever forks; and why they ended, unless the campaign was cut off.
 *
 * @param circumstances of the accesses of some patterns, one for each; in the order in which they were recorded
 * @param conflicts accesses of two threads and whether anything orders them, as far as runs that look at everything
 *     have seen
 * @param gaps one for each run whose record lacks anything
 * @param forks how many JVMs ended with it, so that it takes another one to go on
 * @param trials runs that were made to find the part of Locon that makes it fail; these aren't among the others
 * @param omission what Locon does without in the runs, if that was found out
 * @param proofs runs that put suspects to the proof; these aren't among the others either
 * @param threads what they did in runs that were given up, cut off or long, by the number of the run
 */
public record SubjectRuns(
        Subject subject,
        List<Run> runs,
        Optional<StopNotice> stopped,
        Map<Feature, List<Circumstance>> circumstances,
        Set<Conflict> conflicts,
        List<Gaps> gaps,
        int forks,
        List<Trial> trials,
        Optional<Omission> omission,
        List<ProofRun> proofs,
        Map<Integer, ThreadDump> threads) {
    public SubjectRuns {
        runs = List.copyOf(runs);
        conflicts = Set.copyOf(conflicts);
        gaps = List.copyOf(gaps);
        trials = List.copyOf(trials);
        proofs = List.copyOf(proofs);
        threads = Map.copyOf(threads);
        circumstances = Collections.unmodifiableMap(new LinkedHashMap<>(circumstances));
    }

    /** The same with these runs for proofs. */
    public SubjectRuns with(List<ProofRun> others) {
        return new SubjectRuns(
                subject, runs, stopped, circumstances, conflicts, gaps, forks, trials, omission, others, threads);
    }

    /** Nothing was tried, left out or proved. */
    public SubjectRuns(
            Subject subject,
            List<Run> runs,
            Optional<StopNotice> stopped,
            Map<Feature, List<Circumstance>> circumstances,
            Set<Conflict> conflicts,
            List<Gaps> gaps,
            int forks) {
        this(
                subject,
                runs,
                stopped,
                circumstances,
                conflicts,
                gaps,
                forks,
                List.of(),
                Optional.empty(),
                List.of(),
                Map.of());
    }

    /** Nothing is known of what orders the accesses, no record lacks anything, and one JVM made all runs. */
    public SubjectRuns(
            Subject subject,
            List<Run> runs,
            Optional<StopNotice> stopped,
            Map<Feature, List<Circumstance>> circumstances) {
        this(subject, runs, stopped, circumstances, Set.of(), List.of(), 1);
    }
}
