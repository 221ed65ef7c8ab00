package org.locon.surefire.strategy;

import java.util.SplittableRandom;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Plan;

/** Random priorities of the threads with few changes: most bugs need no more than one or two unlucky switches. */
final class PrioritySearch implements Strategy {

    private static final int MOST_CHANGES = 5;
    private static final double LIGHT = 0.02;

    @Override
    public String name() {
        return BundledStrategy.PRIORITIES.toString();
    }

    @Override
    public Plan next(History history) {
        long seed = history.nextSeed();
        SplittableRandom random = new SplittableRandom(seed);
        int changes = 1 + random.nextInt(MOST_CHANGES);
        return new Plan(seed, random.nextInt(3) == 0 ? LIGHT : 0).by(name()).prioritized(changes);
    }
}
