package org.locon.surefire.strategy;

import java.util.List;
import java.util.SplittableRandom;
import org.locon.stats.spectrum.Plan;

/**
 * Gives the next run to the strategy that is likely to teach most, by what the latest runs of each have taught. Until
 * something fails the first three take turns, those that find most failures more often: orders most of all when what is simple has had
 * its runs. As long as few runs fail, new behaviour and
 * failures count; when too many do it is passed runs, since it takes both to tell what makes the difference.
 */
public final class Adaptive implements Strategy {

    private static final int MEMORY = 30;
    private static final int SIMPLE = 18;
    private static final double LEAST = 0.10;
    private static final double MOST = 0.30;
    private static final double CURIOSITY = 0.1;

    private final Strategy noise = new Steering();
    private final Strategy orders = new OrderSearch();
    private final Strategy priorities = new PrioritySearch();
    private final List<Strategy> arms = List.of(noise, orders, priorities, new DesignSearch());
    private final List<Strategy> turns = List.of(noise, orders, orders, noise, orders, priorities);
    private final List<Strategy> laterTurns = List.of(orders, orders, noise, orders, orders, priorities);

    @Override
    public String name() {
        return "adaptive";
    }

    @Override
    public Plan next(History history) {
        return choose(history, new SplittableRandom(~history.nextSeed())).next(history);
    }

    private Strategy choose(History history, SplittableRandom random) {
        int turn = history.outcomes().size();
        if (history.failed() == 0) {
            return (turn < SIMPLE ? turns : laterTurns).get(turn % turns.size());
        }
        if (random.nextDouble() < CURIOSITY) {
            return arms.get(random.nextInt(arms.size()));
        }
        double rate = (double) history.failed() / turn;
        Strategy best = null;
        double most = -1;
        for (Strategy arm : arms) {
            double promise = promise(history.outcomes(arm.name()), rate, random);
            if (promise > most) {
                best = arm;
                most = promise;
            }
        }
        return best;
    }

    /** A guess at the reward of one more run, drawn from what the arm's latest runs leave possible. */
    private static double promise(List<History.Outcome> outcomes, double rate, SplittableRandom random) {
        double sum = 1;
        double weight = 2;
        for (History.Outcome outcome : outcomes.subList(Math.max(0, outcomes.size() - MEMORY), outcomes.size())) {
            sum += reward(outcome, rate);
            weight++;
        }
        double mean = sum / weight;
        double deviation = Math.sqrt(mean * (1 - mean) / weight);
        return mean + deviation * random.nextGaussian();
    }

    private static double reward(History.Outcome outcome, double rate) {
        double fresh = outcome.fresh() > 0 ? 0.3 : 0;
        if (rate > MOST) {
            return outcome.failed() ? 0 : 0.7 + fresh;
        }
        double failure = rate < LEAST ? 0.7 : 0.4;
        return (outcome.failed() ? failure : 0) + fresh;
    }
}
