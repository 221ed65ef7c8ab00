package org.locon.stats.procedure;

import java.util.List;
import org.locon.model.Feature;

/**
 * LOCON's test procedures: the pairs that explain a single failed run, given passed ones. They ask whether runs show a
 * pair and never how often, so one failed run is enough, and they find pairs whose second access never came because the
 * first one ended the run.
 */
public final class Procedures {

    private final Present present;
    private final Missing missing;
    private final Coupled coupled;
    private final Torn torn;

    /**
     * Over all of these runs, of which at least one should have passed; they are numbered by their place in the list.
     */
    public Procedures(List<SightedRun> runs) {
        Sightings sightings = new Sightings(runs);
        present = new Present(sightings);
        missing = new Missing(sightings);
        coupled = new Coupled(sightings);
        torn = new Torn(runs);
    }

    /**
     * I, II and III in turn, III by all its levels, up to the first that reports anything about this run. What was
     * recorded as a couple comes before II: it happened, while much that a run lacks it lacks because it ended.
     */
    public Findings inTurn(int failedRun) {
        Findings findings = apply(Procedure.I, failedRun);
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
    public Findings apply(Procedure procedure, int failedRun) {
        return switch (procedure) {
            case I -> present.in(failedRun);
            case II -> missing.in(failedRun);
            case III -> third(failedRun);
        };
    }

    /** Procedure III at one level. */
    public Findings apply(Level level, int failedRun) {
        return coupled.in(failedRun, level);
    }

    /** The pairs of this run between the same two threads in opposite directions, which passed runs show as well. */
    public List<Feature> opposite(int failedRun) {
        return coupled.opposite(failedRun);
    }

    private Findings third(int failedRun) {
        Findings findings = torn.in(failedRun);
        for (Level next : List.of(Level.PC, Level.TID, Level.LOOP)) {
            if (findings.isEmpty()) {
                findings = coupled.in(failedRun, next);
            }
        }
        return findings;
    }
}
