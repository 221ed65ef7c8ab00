package org.locon.surefire.strategy;

import org.locon.model.Plan;

/**
 * Decides what the next run of a subject does to the schedule. The same history gives the same plan, whatever was asked
 * before: a campaign goes on in another JVM when one dies. An implementation has a public constructor without
 * parameters; each subject has an object of its own.
 */
public interface Strategy {

    Plan next(History history);

    /** The word that users write for it. */
    default String name() {
        return getClass().getName();
    }

    /**
     * Whether it asks for more than what explains the failures, so that a campaign goes on when the first place is
     * settled, or nothing new has shown for long.
     */
    default boolean asksForMore() {
        return false;
    }
}
