package org.locon.surefire.strategy;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.stats.spectrum.Plan;

/**
 * What the noise of an experiment is made of: what lasts long enough for others to overtake, since the rest would blur the comparison. Some bugs
 * show only if a thread lingers until what it has seen isn't true any more; where that makes no difference it blurs the
 * comparison, too. So it's mostly done where experiments fail more often with it, as far as is known.
 */
final class ExperimentNoise {

    static final Set<Plan.Kind> PLAIN = Set.of(Plan.Kind.PAUSE, Plan.Kind.HOLD);

    /** What is taken to be known at first: that one of so many experiments fails. */
    private static final double PRIOR = 10;

    /** Lingering has to make so many times as many fail. */
    private static final double CLEARLY = 2;

    /** So often what seems to be worth less is tried. */
    private static final double OTHER = 0.15;

    private final List<History.Outcome> outcomes;

    /** @param outcomes of the experiments so far */
    ExperimentNoise(List<History.Outcome> outcomes) {
        this.outcomes = outcomes;
    }

    Set<Plan.Kind> next(SplittableRandom random) {
        boolean better = rate(true) > CLEARLY * rate(false);
        EnumSet<Plan.Kind> kinds = EnumSet.copyOf(PLAIN);
        if (better == random.nextDouble() >= OTHER) {
            kinds.add(Plan.Kind.LINGER);
        }
        return kinds;
    }

    /** Of experiments on several points: at one alone no thread lingers, so that it can be compared with its neighbours. */
    private double rate(boolean lingering) {
        double runs = PRIOR;
        double failed = 1;
        for (History.Outcome outcome : outcomes) {
            Plan plan = outcome.plan();
            if (plan.points().size() > 1 && plan.kinds().contains(Plan.Kind.LINGER) == lingering) {
                runs++;
                failed += outcome.failed() ? 1 : 0;
            }
        }
        return failed / runs;
    }
}
