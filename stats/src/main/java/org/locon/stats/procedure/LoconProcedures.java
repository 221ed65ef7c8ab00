package org.locon.stats.procedure;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.locon.model.AccessPattern.Pair;

/**
 * LOCON's test procedures: the pairs that explain a single failed run, given passed ones. They ask whether runs show a
 * pair and never how often, so one failed run is enough, and they find pairs whose second access never came because the
 * first one ended the run.
 */
public final class LoconProcedures {

    private final IntFunction<Map<Integer, Long>> passings;
    private final FailedOnlyPairSearch present;
    private final MissingPairSearch missing;
    private final CoupleSearch coupled;
    private final RecordedCoupleSearch torn;

    /**
     * Over all of these runs, of which at least one should have passed; they are numbered by their place in the list.
     */
    public LoconProcedures(List<SightedRun> runs) {
        this(runs, any -> Map.of());
    }

    /**
     * @param passings of a failed run, at which positions which passed runs are known to be past the place where it
     *     failed
     */
    public LoconProcedures(List<SightedRun> runs, IntFunction<Map<Integer, Long>> passings) {
        this.passings = passings;
        SightingIndex sightings = new SightingIndex(runs);
        present = new FailedOnlyPairSearch(sightings);
        missing = new MissingPairSearch(sightings);
        coupled = new CoupleSearch(sightings);
        torn = new RecordedCoupleSearch(runs);
    }

    /**
     * I, II and III in turn, III by all its levels, up to the first that reports anything about this run. What was
     * recorded as a couple comes before II: it happened, while much that a run lacks it lacks because it ended.
     */
    public ProcedureReport inTurn(int failedRun) {
        ProcedureReport findings = apply(Procedure.I, failedRun);
        if (findings.isEmpty()) {
            findings = torn.in(failedRun);
        }
        for (Procedure next : List.of(Procedure.II, Procedure.III)) {
            if (findings.isEmpty()) {
                findings = apply(next, failedRun);
            }
        }
        return findings;
    }

    /** This procedure alone, whatever the others would report. */
    public ProcedureReport apply(Procedure procedure, int failedRun) {
        return switch (procedure) {
            case I -> present.in(failedRun);
            case II -> missing.in(failedRun, passings.apply(failedRun));
            case III -> third(failedRun);
        };
    }

    /** Procedure III at one level. */
    public ProcedureReport apply(ComparisonLevel level, int failedRun) {
        return coupled.in(failedRun, level);
    }

    /** The pairs of this run between the same two threads in opposite directions, which passed runs show as well. */
    public List<Pair> opposite(int failedRun) {
        return coupled.opposite(failedRun);
    }

    private ProcedureReport third(int failedRun) {
        ProcedureReport findings = torn.in(failedRun);
        for (ComparisonLevel next : List.of(ComparisonLevel.PC, ComparisonLevel.TID, ComparisonLevel.LOOP)) {
            if (findings.isEmpty()) {
                findings = coupled.in(failedRun, next);
            }
        }
        return findings;
    }
}
