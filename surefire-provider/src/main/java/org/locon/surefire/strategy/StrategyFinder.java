package org.locon.surefire.strategy;

import org.locon.campaign.BundledStrategy;

/** Finds strategies: those that Locon brings along by their names, others by their class. */
public final class StrategyFinder {

    private final ClassLoader loader;

    /** @param loader finds the user's classes */
    public StrategyFinder(ClassLoader loader) {
        this.loader = loader;
    }

    /** A new strategy; an {@link IllegalArgumentException} says in one line why there is none. */
    public Strategy named(String name) {
        for (BundledStrategy bundled : BundledStrategy.values()) {
            if (bundled.toString().equals(name)) {
                return made(bundled);
            }
        }
        return new UserClass("locon.strategy", name).create(Strategy.class, loader);
    }

    private static Strategy made(BundledStrategy which) {
        return switch (which) {
            case ADAPTIVE -> new AdaptiveChoice();
            case RANDOM -> new NoiseSteering();
            case ORDERS -> new OrderSearch();
            case PRIORITIES -> new PrioritySearch();
            case DESIGN -> new DesignSearch();
            case BLOCKS -> new BlockSearch();
            case DELTA -> new DeltaSearch();
            case NONE -> new NoNoise();
        };
    }
}
