package org.locon.surefire.strategy;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Plan;
import org.locon.model.Site;

/**
 * Random noise in the amount that lets about 15 % of the runs fail: fewer teach little, and many more blur the ranking.
 * It tries all levels in turn, goes on so until something fails, and from then on takes the level whose failure rate is
 * nearest to the goal. Where no level comes near but some fail too often and some too seldom, it mixes two of them. A
 * third of the runs has its noise only where threads come to one variable: elsewhere it would drown what matters there.
 */
final class NoiseSteering implements Strategy {

    private static final String NAME = BundledStrategy.RANDOM.toString();
    static final double GOAL = 0.15;
    private static final double LEAST = 0.05;
    private static final double MOST = 0.30;
    private static final double EXPLORATION = 0.1;
    private static final double[] LEVELS = {0, 0.02, 0.05, 0.10, 0.30, 0.70};

    /** How levels are tried: those with which most programs fail more often than others. */
    private static final double[] OPENING = {0, 0.30, 0.70, 0.10, 0.05, 0.30, 0.70, 0.02, 0.10, 0.30};

    /** Beta prior of a level's failure rate: worth two runs, with its mean at the goal. */
    private static final double PRIOR_RUNS = 2;

    private record Level(double noise, double rate) {
        double distance() {
            return Math.abs(rate - GOAL);
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Plan next(History history) {
        long seed = history.nextSeed();
        SplittableRandom random = new SplittableRandom(seed);
        Plan plan = new Plan(seed, noise(history, random)).by(NAME);
        Plan mixed = random.nextBoolean() ? plan : plan.with(EnumSet.copyOf(Plan.BEFORE));
        return random.nextInt(3) > 0
                ? mixed
                : mixed.at(ofOneVariable(history.orders().byVariable(), random));
    }

    /** Nothing as long as no variable is known. */
    private static Set<Site> ofOneVariable(List<Set<Site>> variables, SplittableRandom random) {
        return variables.isEmpty() ? Set.of() : variables.get(random.nextInt(variables.size()));
    }

    private static double noise(History history, SplittableRandom random) {
        int turn = history.outcomes(NAME).size();
        boolean failedBefore = history.outcomes(NAME).stream().anyMatch(History.Outcome::failed);
        if (turn < OPENING.length || !failedBefore) {
            return OPENING[turn % OPENING.length];
        }
        if (random.nextDouble() < EXPLORATION) {
            return LEVELS[random.nextInt(LEVELS.length)];
        }
        List<Level> levels = DoubleStream.of(LEVELS)
                .mapToObj(noise -> new Level(noise, rate(history, noise)))
                .toList();
        Level nearest = best(levels, Comparator.comparingDouble(Level::distance));
        return nearest.rate() >= LEAST && nearest.rate() <= MOST ? nearest.noise() : mixed(levels, nearest, random);
    }

    /** The two levels that enclose the goal, in the proportion that meets it; without two, the nearest. */
    private static double mixed(List<Level> levels, Level nearest, SplittableRandom random) {
        List<Level> below = levels.stream().filter(level -> level.rate() < GOAL).toList();
        List<Level> above = levels.stream().filter(level -> level.rate() > GOAL).toList();
        if (below.isEmpty() || above.isEmpty()) {
            return nearest.noise();
        }
        Level low = best(below, Comparator.comparingDouble(Level::distance));
        Level high = best(above, Comparator.comparingDouble(Level::distance));
        double share = (GOAL - low.rate()) / (high.rate() - low.rate());
        return random.nextDouble() < share ? high.noise() : low.noise();
    }

    private static Level best(List<Level> levels, Comparator<Level> order) {
        return levels.stream().min(order.thenComparingDouble(Level::noise)).orElseThrow();
    }

    private static double rate(History history, double noise) {
        FailureTally tally = new FailureTally();
        for (History.Outcome outcome : history.outcomes(NAME)) {
            if (outcome.plan().noise() == noise) {
                tally.add(outcome.failed());
            }
        }
        return tally.rate(PRIOR_RUNS, PRIOR_RUNS * GOAL);
    }
}
