package org.locon.surefire.strategy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Plan;

/**
 * Gives the next run to the strategy that is likely to teach most, by what the latest runs of each have taught. Until
 * something fails the first four take turns, those that find most failures more often, priorities seldom: orders most
 * of all when what is simple has had its runs. As long as few runs fail, new behaviour, failures, and what makes the
 * ranking clearer count, and a third of the runs repeats plans that failed; when too many do it is passed runs, since
 * it takes both to tell what makes the difference. Switches at methods and delta debugging have to show that they are
 * worth it, where there is something for them at all.
 */
final class AdaptiveChoice implements Strategy {

    private static final int MEMORY = 30;
    private static final int SIMPLE = 48;

    /** Of so many of these one is for priorities. */
    private static final int SELDOM = 16;

    private static final double LEAST = 0.10;
    private static final double MOST = 0.30;
    private static final double CURIOSITY = 0.1;
    private static final double REPEATED = 1 / 3.0;
    private static final double NEWS = 0.2;
    private static final double CLEARER = 0.2;

    /** What an arm is taken to have earned before its first run: in two runs, one. */
    private static final double HOPE = 0.5;

    /** What an arm that seldom pays is taken to have earned. */
    private static final double LITTLE_HOPE = 0.2;

    private final Strategy noise = new NoiseSteering();
    private final Strategy orders = new OrderSearch();
    private final Strategy priorities = new PrioritySearch();
    private final Strategy design = new DesignSearch();
    private final PlanRepetition again = new PlanRepetition();
    private final List<Arm> arms = List.of(
            new Arm(noise, HOPE, any -> true),
            new Arm(orders, HOPE, any -> true),
            new Arm(priorities, HOPE, any -> true),
            new Arm(design, HOPE, any -> true),
            new Arm(new BlockSearch(), LITTLE_HOPE, history -> !history.blocks().isEmpty()),
            new Arm(new DeltaSearch(), LITTLE_HOPE, DeltaSearch::canBegin));
    private final List<Strategy> turns = List.of(noise, orders, design, noise, orders, design, orders, design);
    private final List<Strategy> laterTurns = List.of(orders, orders, noise, orders, design, orders, priorities);

    /**
     * One of those to choose from.
     *
     * @param hope the reward of a run that nothing is known of
     * @param fits whether there is something for it
     */
    private record Arm(Strategy strategy, double hope, Predicate<History> fits) {}

    @Override
    public String name() {
        return BundledStrategy.ADAPTIVE.toString();
    }

    @Override
    public Plan next(History history) {
        return choose(history, new SplittableRandom(~history.nextSeed())).next(history);
    }

    private Strategy choose(History history, SplittableRandom random) {
        int turn = history.outcomes().size();
        if (history.failed() == 0) {
            if (turn < SIMPLE && turn % SELDOM == SELDOM - 1) {
                return priorities;
            }
            List<Strategy> inTurn = turn < SIMPLE ? turns : laterTurns;
            return inTurn.get(turn % inTurn.size());
        }
        double rate = (double) history.failed() / turn;
        if (rate < LEAST && random.nextDouble() < REPEATED && again.hasHope(history)) {
            return again;
        }
        List<Arm> fitting =
                arms.stream().filter(arm -> arm.fits().test(history)).toList();
        if (random.nextDouble() < CURIOSITY) {
            return fitting.get(random.nextInt(fitting.size())).strategy();
        }
        Strategy best = null;
        double most = -1;
        for (Arm arm : fitting) {
            double promise = promise(arm, history, rate, random);
            if (promise > most) {
                best = arm.strategy();
                most = promise;
            }
        }
        return best;
    }

    /** A guess at the reward of one more run, drawn from what the arm's latest runs leave possible. */
    private static double promise(Arm arm, History history, double rate, SplittableRandom random) {
        List<History.Outcome> outcomes = history.outcomes(arm.strategy().name());
        double weight = 2;
        double sum = weight * arm.hope();
        for (History.Outcome outcome : outcomes.subList(Math.max(0, outcomes.size() - MEMORY), outcomes.size())) {
            sum += reward(outcome, rate);
            weight++;
        }
        double mean = sum / weight;
        double deviation = Math.sqrt(mean * (1 - mean) / weight);
        return mean + deviation * random.nextGaussian();
    }

    private static double reward(History.Outcome outcome, double rate) {
        double known = (outcome.fresh() > 0 ? NEWS : 0) + (outcome.clearer() ? CLEARER : 0);
        double most = 1 - NEWS - CLEARER;
        if (rate > MOST) {
            return outcome.failed() ? 0 : most + known;
        }
        return (outcome.failed() ? rate < LEAST ? most : most / 2 : 0) + known;
    }
}
