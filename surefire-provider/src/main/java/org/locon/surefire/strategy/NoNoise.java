package org.locon.surefire.strategy;

import org.locon.model.Plan;

/** Leaves the runs to themselves. */
public final class NoNoise implements Strategy {

    @Override
    public String name() {
        return "none";
    }

    @Override
    public Plan next(History history) {
        return new Plan(history.nextSeed(), 0).by(name());
    }
}
