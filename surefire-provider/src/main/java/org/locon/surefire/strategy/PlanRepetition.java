package org.locon.surefire.strategy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.locon.model.Plan;

/**
 * Repeats plans that have made a run fail, seed and all. The threads then make the same choices at the same places, and
 * what seldom fails often fails again. Each such plan is tried for as long as there is hope, the one that has kept its
 * promise more often than others.
 */
final class PlanRepetition implements Strategy {

    /** Below that one plan isn't repeated any more: nine repetitions have passed. */
    private static final double HOPELESS = 0.1;

    /** Those that have made a run fail, as repetitions, and what became of these. */
    private final Map<Plan, FailureTally> plans = new LinkedHashMap<>();

    /** So many runs are learned from: each is looked at once, since plans name hundreds of points. */
    private int learned;

    boolean hasHope(History history) {
        learn(history.outcomes());
        return !hopeful().isEmpty();
    }

    @Override
    public Plan next(History history) {
        learn(history.outcomes());
        return WeightedDraw.draw(
                        hopeful(), plan -> Math.pow(promise(plan), 2), new SplittableRandom(history.nextSeed()))
                .map(Map.Entry::getKey)
                .orElseThrow();
    }

    private void learn(List<History.Outcome> outcomes) {
        for (; learned < outcomes.size(); learned++) {
            History.Outcome outcome = outcomes.get(learned);
            if (outcome.plan().isRepetition()) {
                plans.computeIfAbsent(outcome.plan(), any -> new FailureTally()).add(outcome.failed());
            } else if (outcome.failed()) {
                plans.putIfAbsent(outcome.plan().again(), new FailureTally());
            }
        }
    }

    private List<Map.Entry<Plan, FailureTally>> hopeful() {
        return plans.entrySet().stream()
                .filter(plan -> promise(plan) >= HOPELESS)
                .toList();
    }

    /** Together with the run that failed first, and one that might not have. */
    private static double promise(Map.Entry<Plan, FailureTally> plan) {
        return plan.getValue().rate(2, 1);
    }
}
