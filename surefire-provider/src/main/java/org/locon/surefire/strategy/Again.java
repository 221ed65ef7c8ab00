package org.locon.surefire.strategy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.locon.stats.spectrum.Plan;

/**
 * Repeats plans that have made a run fail, seed and all. The threads then make the same choices at the same places, and what seldom fails
 * often fails again. Each such plan is tried for as long as there is hope, the one that has kept its promise more often than others.
 */
final class Again implements Strategy {

    /** Below that one plan isn't repeated any more: nine repetitions have passed. */
    private static final double HOPELESS = 0.1;

    /** What became of one plan when it was repeated. */
    private static final class Repeats {
        private int runs;
        private int failed;

        /** Together with the run that failed first, and one that might not have. */
        double promise() {
            return (failed + 1.0) / (runs + 2);
        }
    }

    @Override
    public String name() {
        return "again";
    }

    static boolean hasHope(History history) {
        return plans(history).values().stream().anyMatch(repeats -> repeats.promise() >= HOPELESS);
    }

    @Override
    public Plan next(History history) {
        Map<Plan, Repeats> plans = plans(history);
        plans.values().removeIf(repeats -> repeats.promise() < HOPELESS);
        double left = new SplittableRandom(history.nextSeed()).nextDouble()
                * plans.values().stream().mapToDouble(Again::weight).sum();
        Plan drawn = null;
        for (Map.Entry<Plan, Repeats> plan : plans.entrySet()) {
            drawn = plan.getKey();
            left -= weight(plan.getValue());
            if (left < 0) {
                break;
            }
        }
        return drawn;
    }

    private static double weight(Repeats repeats) {
        return repeats.promise() * repeats.promise();
    }

    /** Those that have made a run fail, as repetitions. */
    private static Map<Plan, Repeats> plans(History history) {
        Map<Plan, Repeats> plans = new LinkedHashMap<>();
        for (History.Outcome outcome : history.outcomes()) {
            if (outcome.plan().isRepetition()) {
                Repeats repeats = plans.computeIfAbsent(outcome.plan(), any -> new Repeats());
                repeats.runs++;
                repeats.failed += outcome.failed() ? 1 : 0;
            } else if (outcome.failed()) {
                plans.putIfAbsent(outcome.plan().again(), new Repeats());
            }
        }
        return plans;
    }
}
