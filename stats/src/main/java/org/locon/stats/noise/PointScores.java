package org.locon.stats.noise;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How much noise at a point has to do with failures. A sample reveals the bug when it fails at least as often as
 * samples do on average. A point's score is the ratio of the samples with it that reveal the bug to those that don't.
 * Half a sample is added to either side, so that one sample alone proves nothing.
 */
public final class PointScores<P> {

    private static final double PRIOR = 0.5;
    private static final double DOUBT = 2;

    private final List<Sample<P>> samples;
    private final double threshold;
    private final long revealing;
    private final Map<P, double[]> counts = new LinkedHashMap<>();

    /** From one point to the one that the same thread comes to next, and by how much what is compared rises. */
    public record Edge<P>(P from, P to, double rise) {}

    public PointScores(Collection<Sample<P>> samples) {
        this.samples = List.copyOf(samples);
        this.threshold = samples.stream().mapToDouble(Sample::rate).average().orElse(0);
        this.revealing = this.samples.stream().filter(this::reveals).count();
        for (Sample<P> sample : this.samples) {
            for (P point : sample.points()) {
                counts.computeIfAbsent(point, key -> new double[2])[reveals(sample) ? 1 : 0]++;
            }
        }
    }

    /** The mean of the samples' failure rates. */
    public double threshold() {
        return threshold;
    }

    private boolean reveals(Sample<P> sample) {
        return sample.failures() > 0 && sample.rate() >= threshold;
    }

    /** 1 for a point that nothing is known of. */
    public double of(P point) {
        double[] count = counts.getOrDefault(point, new double[2]);
        return (count[1] + PRIOR) / (count[0] + PRIOR);
    }

    /**
     * By how much noise at this point raises or lowers the odds that a sample reveals the bug, against the samples
     * without it: 1 where it makes no difference. Two samples that reveal it, among as many as that takes on average,
     * are added to either side, so that few change little.
     */
    public double odds(P point) {
        double[] with = counts.getOrDefault(point, new double[2]);
        double hidden = samples.size() - revealing;
        double doubt = DOUBT * (hidden + PRIOR) / (revealing + PRIOR);
        double there = (with[1] + DOUBT) / (with[0] + doubt);
        double elsewhere = (revealing - with[1] + DOUBT) / (hidden - with[0] + doubt);
        return there / elsewhere;
    }

    /** The points of all samples, the highest score first; of equals, the one that was given first. */
    public List<P> ranked(Collection<P> order) {
        List<P> points = new ArrayList<>(order);
        points.sort(Comparator.comparingDouble(this::of).reversed());
        return points;
    }

    /**
     * The edges, the largest rise first and the largest drop last. What rises is the share that reveals the bug, from
     * the samples with noise at the beginning of the edge to those with noise at its end. Samples with noise at both
     * say nothing of the difference. Differences of scores, which are ratios, would be largest among the points that
     * matter most, and small where noise ceases to matter.
     */
    public List<Edge<P>> derivative(Collection<Edge<P>> graph) {
        return graph.stream()
                .map(edge -> new Edge<>(
                        edge.from(), edge.to(), share(edge.to(), edge.from()) - share(edge.from(), edge.to())))
                .sorted(Comparator.comparingDouble((Edge<P> edge) -> edge.rise())
                        .reversed())
                .toList();
    }

    private double share(P there, P notThere) {
        double revealed = PRIOR;
        double all = 2 * PRIOR;
        for (Sample<P> sample : samples) {
            if (sample.points().contains(there) && !sample.points().contains(notThere)) {
                revealed += reveals(sample) ? 1 : 0;
                all++;
            }
        }
        return revealed / all;
    }

    /** Without the samples that these points explain: what is left shows the next bug. */
    public PointScores<P> without(Set<P> found) {
        return new PointScores<>(samples.stream()
                .filter(sample -> !(reveals(sample) && sample.points().containsAll(found)))
                .toList());
    }
}
