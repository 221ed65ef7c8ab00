package org.locon.surefire.strategy;

import org.locon.campaign.BundledStrategy;
import org.locon.model.Plan;

/** Leaves the runs to themselves. */
final class NoNoise implements Strategy {

    @Override
    public String name() {
        return BundledStrategy.NONE.toString();
    }

    @Override
    public Plan next(History history) {
        return new Plan(history.nextSeed(), 0).by(name());
    }
}
