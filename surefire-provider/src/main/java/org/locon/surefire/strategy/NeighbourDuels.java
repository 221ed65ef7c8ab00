package org.locon.surefire.strategy;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.locon.model.Site;
import org.locon.stats.noise.PointScores;
import org.locon.stats.noise.Sample;

/**
 * Noise at one end of an edge alone, against noise at its other end alone: where that differs much, and where little is
 * known of it, comes first. So two neighbours are told apart with a fraction of the runs that it takes among many other
 * points with noise.
 */
final class NeighbourDuels {

    /**
     * So many runs at each point without a failure, and as many more as others have failed, and noise at one point
     * alone is taken not to be enough.
     */
    private static final int TRIES = 3;

    /** What one run less at either end is worth. */
    private static final double CURIOSITY = 1;

    /** What the largest change is worth however small it is, as where few runs fail at all. */
    private static final double STEEPEST = 0.2;

    /**
     * By so many standard deviations the ends of an edge differ when that is beyond doubt, among all the edges that
     * might differ by chance.
     */
    private static final double SETTLED = 5;

    private static final double PRIOR = 0.5;

    private final List<PointEdge> edges;
    private final Map<Set<Site>, Sample<Site>> samples;
    private final int failures;

    /** @param samples what has come of noise at some points only */
    NeighbourDuels(List<PointEdge> edges, Map<Set<Site>, Sample<Site>> samples) {
        this.edges = edges;
        this.samples = samples;
        this.failures = samples.values().stream().mapToInt(Sample::failures).sum();
    }

    /**
     * Where to make noise next: where the largest change is, by what noise at one point alone has shown, or else by the
     * scores.
     */
    Optional<Site> next(PointScores<Site> scores) {
        if (isInVain()) {
            return Optional.empty();
        }
        boolean alone = edges.stream().anyMatch(edge -> failures(edge.from()) + failures(edge.to()) > 0);
        ToDoubleFunction<PointEdge> change =
                alone ? this::change : edge -> Math.abs(scores.of(edge.to()) - scores.of(edge.from()));
        double steepest = edges.stream().mapToDouble(change).max().orElse(0);
        double unit = steepest > 0 ? STEEPEST / steepest : 0;
        return edges.stream()
                .filter(edge -> !isSettled(edge))
                .max(Comparator.comparingDouble(edge -> worth(edge) + unit * change.applyAsDouble(edge)))
                .map(edge -> runs(edge.from()) <= runs(edge.to()) ? edge.from() : edge.to());
    }

    private boolean isInVain() {
        return edges.stream().allMatch(edge -> isInVain(edge.from()) && isInVain(edge.to()));
    }

    private boolean isInVain(Site point) {
        return runs(point) >= TRIES + failures && failures(point) == 0;
    }

    /** Whether more runs would hardly change that the two ends differ. */
    private boolean isSettled(PointEdge edge) {
        double from = rate(edge.from());
        double to = rate(edge.to());
        double variance =
                from * (1 - from) / (runs(edge.from()) + 2 * PRIOR) + to * (1 - to) / (runs(edge.to()) + 2 * PRIOR);
        return Math.abs(from - to) > SETTLED * Math.sqrt(variance);
    }

    private double worth(PointEdge edge) {
        double doubt = Math.sqrt(1 / (runs(edge.from()) + PRIOR) + 1 / (runs(edge.to()) + PRIOR));
        return change(edge) + CURIOSITY * doubt;
    }

    private double change(PointEdge edge) {
        return Math.abs(rate(edge.from()) - rate(edge.to()));
    }

    private double rate(Site point) {
        return (failures(point) + PRIOR) / (runs(point) + 2 * PRIOR);
    }

    private int runs(Site point) {
        Sample<Site> sample = samples.get(Set.of(point));
        return sample == null ? 0 : sample.runs();
    }

    private int failures(Site point) {
        Sample<Site> sample = samples.get(Set.of(point));
        return sample == null ? 0 : sample.failures();
    }
}
