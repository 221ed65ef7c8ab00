package org.locon.surefire.strategy;

import org.locon.stats.spectrum.Plan;

/** Decides what the next run of a subject does to the schedule. The same history gives the same plan. */
public interface Strategy {

    Plan next(History history);

    /** The strategy that users call so. */
    static Strategy of(org.locon.stats.campaign.Strategy name) {
        return switch (name) {
            case ADAPTIVE, RANDOM -> new Steering();
            case NONE -> history -> new Plan(history.nextSeed(), 0);
        };
    }
}
