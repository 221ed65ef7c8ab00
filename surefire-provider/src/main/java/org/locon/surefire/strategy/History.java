package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.List;
import org.locon.stats.spectrum.Plan;

/**
 * The runs of one subject so far, as far as a strategy needs to know them: how much noise each had, and whether it
 * failed. For one thread.
 */
public final class History {

    private final long seed;
    private final List<Outcome> outcomes = new ArrayList<>();
    private int next = 1;

    /** How a run under this much noise ended. */
    record Outcome(double noise, boolean failed) {}

    /** Nothing so far. All choices follow from the campaign's seed, the subject's name and the run's number. */
    public History(long campaignSeed, String subject) {
        this.seed = Seeds.mix(campaignSeed ^ Seeds.of(subject));
    }

    /** Adds a run; numbers come in ascending order. */
    public void add(int number, Plan plan, boolean failed) {
        outcomes.add(new Outcome(plan.noise(), failed));
        next = number + 1;
    }

    /** The number of the next run; the first is 1. */
    public int next() {
        return next;
    }

    /** The seed of the next run. */
    long nextSeed() {
        return Seeds.mix(seed + next * 0x9E3779B97F4A7C15L);
    }

    List<Outcome> outcomes() {
        return outcomes;
    }
}
