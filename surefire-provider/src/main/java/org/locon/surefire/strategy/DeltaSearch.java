package org.locon.surefire.strategy;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.stats.noise.DeltaDebugging;
import org.locon.stats.noise.Sample;

/**
 * Delta debugging over the points with noise: from noise everywhere, once that has failed, to a smaller and smaller set
 * that still fails, then to the one point that makes the difference, then the smallest set again and again. A set
 * passes when it has passed a few times; where noise at one point hides what noise at another reveals, it stops at too
 * large a set.
 */
final class DeltaSearch implements Strategy {

    private static final String NAME = BundledStrategy.DELTA.toString();
    private static final int TESTS = 5;
    private static final double EVERYWHERE = 0.3;
    private static final double HERE = 0.5;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Plan next(History history) {
        long seed = history.nextSeed();
        List<Site> all = failing(history);
        if (all.isEmpty()) {
            return new Plan(seed, EVERYWHERE).by(NAME);
        }
        Map<Set<Site>, Sample<Site>> samples = history.samples(NAME);
        DeltaDebugging<Site> debugging = new DeltaDebugging<>(set -> answer(samples.get(set)));
        DeltaDebugging.Step<Site> smaller = debugging.minimize(all);
        DeltaDebugging.Step<Site> next = smaller.done() ? debugging.isolate(all) : smaller;
        Set<Site> points = next.done() ? smaller.set() : next.set();
        return new Plan(seed, HERE).by(NAME).with(EnumSet.copyOf(Plan.BEFORE)).at(points);
    }

    /** Whether there is a failure to start from. */
    static boolean canBegin(History history) {
        return !failing(history).isEmpty();
    }

    /** The points that were known when nothing but noise everywhere first made a run fail. */
    private static List<Site> failing(History history) {
        return history.outcomes().stream()
                .filter(outcome -> outcome.failed() && isNoiseEverywhere(outcome.plan()))
                .findFirst()
                .map(outcome -> history.points().subList(0, outcome.points()))
                .orElse(List.of());
    }

    private static boolean isNoiseEverywhere(Plan plan) {
        return plan.noise() > 0
                && plan.points().isEmpty()
                && plan.order().isEmpty()
                && plan.changes().isEmpty();
    }

    private static DeltaDebugging.Answer answer(Sample<Site> sample) {
        if (sample != null && sample.failures() > 0) {
            return DeltaDebugging.Answer.FAILS;
        }
        return sample != null && sample.runs() >= TESTS ? DeltaDebugging.Answer.PASSES : DeltaDebugging.Answer.UNKNOWN;
    }
}
