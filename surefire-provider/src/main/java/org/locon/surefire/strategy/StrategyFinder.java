package org.locon.surefire.strategy;

import java.util.ServiceLoader;

/** Finds strategies: those that declare themselves as services by their name, others by their class. */
public final class StrategyFinder {

    private final ClassLoader loader;

    /** @param loader finds the user's classes */
    public StrategyFinder(ClassLoader loader) {
        this.loader = loader;
    }

    /** A new strategy; an {@link IllegalArgumentException} says in one line why there is none. */
    public Strategy named(String name) {
        for (Strategy strategy : ServiceLoader.load(Strategy.class, Strategy.class.getClassLoader())) {
            if (strategy.name().equals(name)) {
                return strategy;
            }
        }
        return new UserClass("locon.strategy", name).create(Strategy.class, loader);
    }
}
