package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.noise.PointScores;
import org.locon.stats.noise.Sample;
import org.locon.stats.rank.TestedHypotheses;

/**
 * Compares noise at a point with noise at the one that threads come to next. What it names is significant for all
 * edges, both directions and both ways of comparing together. By how much it changes the runs say that have noise at
 * one of the two alone, where they are enough. Elsewhere noise at other points makes runs fail, too, and lessens the
 * difference.
 */
final class NoiseEdgeComparison {

    private static final int EDGES = 3;

    private final List<NoiseExperiment> experiments;
    private final List<PointScores.Edge<Site>> graph;

    NoiseEdgeComparison(List<NoiseExperiment> experiments, List<PointScores.Edge<Site>> graph) {
        this.experiments = experiments;
        this.graph = graph;
    }

    /** At most three rises, the largest first, then as many drops. */
    List<PointScores.Edge<Site>> steepest() {
        List<Comparisons> comparisons = graph.stream().map(this::compared).toList();
        double needed = TestedHypotheses.ofMost(comparisons.stream()
                        .flatMap(Comparisons::each)
                        .mapToDouble(Comparison::most)
                        .toArray())
                .needed(NoisePointComparison.LEVEL / 2);
        List<PointScores.Edge<Site>> changes = comparisons.stream()
                .flatMap(edge -> edge.significant(needed).stream())
                .map(Comparison::change)
                .sorted(Comparator.comparingDouble((PointScores.Edge<Site> edge) -> edge.rise())
                        .reversed())
                .toList();
        List<PointScores.Edge<Site>> largest = new ArrayList<>();
        changes.stream().filter(edge -> edge.rise() > 0).limit(EDGES).forEach(largest::add);
        for (int i = changes.size() - 1; i >= Math.max(0, changes.size() - EDGES); i--) {
            if (changes.get(i).rise() < 0) {
                largest.add(changes.get(i));
            }
        }
        return largest;
    }

    private Comparisons compared(PointScores.Edge<Site> edge) {
        List<NoiseExperiment> atOneEnd = experiments.stream()
                .filter(experiment -> experiment.isAt(edge.from()) != experiment.isAt(edge.to()))
                .toList();
        List<NoiseExperiment> there =
                atOneEnd.stream().filter(NoiseEdgeComparison::isNowhereElse).toList();
        return new Comparisons(Comparison.of(edge, there), Comparison.of(edge, atOneEnd));
    }

    /** Whether there was noise at one point only, but for where threads are started. */
    private static boolean isNowhereElse(NoiseExperiment experiment) {
        return experiment.points().stream()
                        .filter(point -> point.operation() != Operation.START)
                        .count()
                == 1;
    }

    /**
     * The two ways of comparing the ends of an edge.
     *
     * @param alone by runs with noise at one end and nowhere else: these are few, and differ in nothing but that
     * @param amongOthers by all that have noise at one of the ends
     */
    private record Comparisons(Comparison alone, Comparison amongOthers) {

        Stream<Comparison> each() {
            return Stream.of(alone, amongOthers);
        }

        Optional<Comparison> significant(double needed) {
            return each().filter(comparison -> comparison.suspicion() > needed).findFirst();
        }
    }

    /**
     * Noise at the one end of an edge against noise at the other.
     *
     * @param change from the one end to the other, of the share that fails
     * @param suspicion by Fisher's test, of whichever end fails more often
     * @param most the highest suspicion that so many runs with so many failures could give
     */
    private record Comparison(PointScores.Edge<Site> change, double suspicion, double most) {

        /** @param compared each has noise at one end */
        static Comparison of(PointScores.Edge<Site> edge, List<NoiseExperiment> compared) {
            Counts there = NoiseExperiment.counts(compared, edge.to());
            Counts here = new Counts(there.n01(), there.n00(), there.n11(), there.n10());
            return new Comparison(
                    change(edge, compared), Math.max(fisher(there), fisher(here)), Math.max(most(there), most(here)));
        }

        private static PointScores.Edge<Site> change(PointScores.Edge<Site> edge, List<NoiseExperiment> compared) {
            Set<Site> from = Set.of(edge.from());
            Set<Site> to = Set.of(edge.to());
            return new PointScores<>(compared.stream()
                            .map(each -> new Sample<>(each.isAt(edge.to()) ? to : from, 1, each.failed() ? 1 : 0))
                            .toList())
                    .derivative(Set.of(edge))
                    .get(0);
        }

        private static double fisher(Counts counts) {
            return Coefficient.FISHER.suspicion(counts);
        }

        private static double most(Counts counts) {
            long failed = counts.n11() + counts.n01();
            long there = counts.n11() + counts.n10();
            long both = Math.min(failed, there);
            long elsewhere = counts.n01() + counts.n00();
            return fisher(new Counts(both, there - both, failed - both, elsewhere - (failed - both)));
        }
    }
}
