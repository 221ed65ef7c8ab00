package org.locon.stats.diagnosis;

import java.util.List;
import org.locon.stats.cause.NoisePointComparison;

/**
 * Where noise makes the test fail.
 *
 * @param points those at which it does more often than by chance, the most effective first, but behind those that they
 *     were never tried without and that matter without them
 * @param edges ways from one point to the next on which that changes, the largest rises, then the largest drops
 */
public record NoiseEffect(List<Point> points, List<Edge> edges) {

    /**
     * A point of noise.
     *
     * @param score the runs with noise there that failed, over those that passed, half a run added to either
     * @param failed how many of the {@code runs} with noise there failed
     * @param bug 1 for what the most effective point explains, 2 for what is found when that is set aside, and so on
     */
    public record Point(AccessPlace place, double score, int failed, int runs, int bug) {}

    /** A thread comes from one point to the other, and the share of failures by noise there changes by so much. */
    public record Edge(AccessPlace from, AccessPlace to, double change) {}

    public NoiseEffect {
        points = List.copyOf(points);
        edges = List.copyOf(edges);
    }

    /** Empty when noise at no point is more than chance. */
    static NoiseEffect of(NoisePointComparison blame) {
        List<Point> points = blame.effects().stream()
                .map(effect -> new Point(
                        AccessPlace.of(effect.point()), effect.score(), effect.failed(), effect.runs(), effect.bug()))
                .toList();
        List<Edge> edges = blame.steepest().stream()
                .map(edge -> new Edge(AccessPlace.of(edge.from()), AccessPlace.of(edge.to()), edge.rise()))
                .toList();
        return new NoiseEffect(points, edges);
    }

    public boolean isEmpty() {
        return points.isEmpty() && edges.isEmpty();
    }
}
