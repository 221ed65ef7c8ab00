package com.acme.counter;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.stats.noise.Sample;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.Strategy;

/**
 * Tries noise at one point after the other, five times each. From then on it stays with the one that failed most often.
 */
public final class OnePointAtATime implements Strategy {

    private static final int REPEATS = 5;

    @Override
    public Plan next(History history) {
        Plan quiet = new Plan(history.nextSeed(), 0).by(name());
        List<Site> points = history.points();
        if (points.isEmpty()) {
            return quiet;
        }
        return new Plan(history.nextSeed(), 1)
                .by(name())
                .with(EnumSet.of(Plan.Kind.HOLD))
                .at(Set.of(choose(points, history.samples(name()))));
    }

    private static Site choose(List<Site> points, Map<Set<Site>, Sample<Site>> samples) {
        Site best = points.get(0);
        for (Site point : points) {
            Sample<Site> sample = samples.get(Set.of(point));
            if (sample == null || sample.runs() < REPEATS) {
                return point;
            }
            if (sample.rate() > samples.get(Set.of(best)).rate()) {
                best = point;
            }
        }
        return best;
    }
}
