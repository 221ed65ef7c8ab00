package org.locon.surefire.strategy;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.stats.spectrum.Plan;

/**
 * What the noise of experiments is made of: what lasts long enough for others to overtake, since the rest would blur the comparison. Some bugs
 * show only if a thread lingers, too, until what it has seen isn't true any more. So there are two series of experiments, and since noise does
 * something else in each, those of one are never compared with those of the other. The second one has runs only where the first one seldom fails, and few unless it fails
 * more often, as far as is known.
 */
final class ExperimentNoise {

    private static final Set<Plan.Kind> PLAIN = Set.of(Plan.Kind.PAUSE, Plan.Kind.HOLD);
    private static final Set<Plan.Kind> LINGERING = Set.of(Plan.Kind.PAUSE, Plan.Kind.HOLD, Plan.Kind.LINGER);

    /** What is taken to be known at first: that one of so many experiments fails. */
    private static final double PRIOR = 10;

    /** Lingering has to make so many times as many fail. */
    private static final double CLEARLY = 2;

    /** Where more fail without it there's no need to. */
    private static final double OFTEN = 0.05;

    /** So often what seems to be worth less is tried. */
    private static final double OTHER = 0.15;

    private final List<History.Outcome> outcomes;

    /** @param outcomes of the experiments so far */
    ExperimentNoise(List<History.Outcome> outcomes) {
        this.outcomes = outcomes;
    }

    static Set<Plan.Kind> kinds(boolean lingering) {
        return lingering ? LINGERING : PLAIN;
    }

    /** Whether threads are to linger in the next one. */
    boolean lingers(SplittableRandom random) {
        boolean better = rate(true) > CLEARLY * rate(false);
        return rate(false) < OFTEN && better == random.nextDouble() >= OTHER;
    }

    /** Those of one series. */
    List<History.Outcome> outcomes(boolean lingering) {
        return outcomes.stream()
                .filter(outcome -> outcome.plan().kinds().contains(Plan.Kind.LINGER) == lingering)
                .toList();
    }

    private double rate(boolean lingering) {
        List<History.Outcome> series = outcomes(lingering);
        long failed = series.stream().filter(History.Outcome::failed).count();
        return (failed + 1) / (series.size() + PRIOR);
    }
}
