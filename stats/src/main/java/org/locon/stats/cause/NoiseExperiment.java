package org.locon.stats.cause;

import java.util.List;
import java.util.Set;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Counts;

/**
 * A run by where its threads were held up more than elsewhere.
 *
 * @param run what was tried
 * @param points where noise was made, or where one thread was held to let another pass and that one waited for somebody
 *     to be held; none if it was everywhere
 */
record NoiseExperiment(Run run, Set<Site> points) {

    /** Where threads lingered after all accesses to a variable, none of these is told from the others. */
    static NoiseExperiment of(Run run) {
        Plan plan = run.plan();
        boolean lingered =
                plan.kinds().contains(Plan.Kind.LINGER) && plan.points().size() > 1;
        return new NoiseExperiment(
                run,
                plan.order()
                        .map(order -> Set.copyOf(order.steps()))
                        .orElseGet(() -> plan.noise() > 0 && !lingered ? plan.points() : Set.of()));
    }

    boolean isAt(Site point) {
        return points.contains(point);
    }

    boolean failed() {
        return run.failed();
    }

    /** How many of them were at this point and how many weren't, and failed or didn't. */
    static Counts counts(List<NoiseExperiment> experiments, Site point) {
        long[] counts = new long[4];
        for (NoiseExperiment experiment : experiments) {
            counts[(experiment.isAt(point) ? 0 : 2) + (experiment.failed() ? 0 : 1)]++;
        }
        return new Counts(counts[0], counts[1], counts[2], counts[3]);
    }
}
