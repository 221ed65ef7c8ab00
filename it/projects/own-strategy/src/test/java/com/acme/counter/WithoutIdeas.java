package com.acme.counter;

import org.locon.model.Plan;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.Strategy;

/** Fails at its third plan. */
public final class WithoutIdeas implements Strategy {

    @Override
    public Plan next(History history) {
        if (history.next() > 2) {
            throw new IllegalStateException("no more ideas");
        }
        return new Plan(history.nextSeed(), 0.1).by(name());
    }
}
