package org.locon.surefire.strategy;

import org.locon.model.Plan;

/**
 * What runs have shown of one order, and what came of aiming at it.
 *
 * @param seen how many runs have shown it; 0 if only its reverse was seen, or nothing but that it might come
 * @param seenFailing how many of these have failed
 * @param tried how many runs have aimed at it
 * @param came how many of these have shown it
 * @param failed how many of those that aimed at it have failed
 * @param apart whether it was seen between threads neither of which has created the other. One that has is mostly done
 *     before the other begins, or waits for its end.
 */
public record KnownOrder(Plan.Order order, int seen, int seenFailing, int tried, int came, int failed, boolean apart) {

    /**
     * How likely a run fails that aims at it: it has to show it, and to fail with it. The little that was seen so far
     * counts with one run more that didn't.
     */
    public double promise() {
        double fails = (double) seenFailing / (seen + 1) * (came + 1) / (tried + 1);
        return Math.max(fails, (double) failed / (tried + 1) / 2);
    }
}
