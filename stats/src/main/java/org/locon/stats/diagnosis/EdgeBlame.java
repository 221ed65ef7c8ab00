package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.Hypotheses;
import org.locon.stats.noise.PointScores;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spectrum.Site;

/**
 * Compares noise at a point with noise at the one that threads come to next. What it names is significant for all edges, both directions
 * and both ways of comparing together. By how much it changes the runs say that have noise at one of the two alone, where they are enough to be significant:
 * elsewhere noise at other points makes runs fail, too, and lessens the difference.
 */
final class EdgeBlame {

    private static final int EDGES = 3;

    private final List<Run> runs;
    private final List<PointScores.Edge<Site>> graph;

    /** @param runs with noise at some points only */
    EdgeBlame(List<Run> runs, List<PointScores.Edge<Site>> graph) {
        this.runs = runs;
        this.graph = graph;
    }

    /** At most three rises, the largest first, then as many drops. */
    List<NoiseEffect.Edge> steepest() {
        List<Comparison> alone =
                graph.stream().map(edge -> Comparison.of(edge, alone(edge))).toList();
        List<Comparison> amongOthers = graph.stream()
                .map(edge -> Comparison.of(edge, amongOthers(edge)))
                .toList();
        double needed = Hypotheses.ofMost(Stream.concat(alone.stream(), amongOthers.stream())
                        .mapToDouble(Comparison::most)
                        .toArray())
                .needed(PointBlame.LEVEL / 2);
        List<PointScores.Edge<Site>> changes = IntStream.range(0, graph.size())
                .mapToObj(edge -> Stream.of(alone.get(edge), amongOthers.get(edge))
                        .filter(comparison -> comparison.suspicion() > needed)
                        .findFirst())
                .flatMap(Optional::stream)
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
        return largest.stream()
                .map(edge ->
                        new NoiseEffect.Edge(PointBlame.place(edge.from()), PointBlame.place(edge.to()), edge.rise()))
                .toList();
    }

    /** The runs with noise at one end of the edge and not at the other, wherever else they have noise. */
    private List<Run> amongOthers(PointScores.Edge<Site> edge) {
        return runs.stream()
                .filter(run -> PointBlame.disturbed(run).contains(edge.from())
                        != PointBlame.disturbed(run).contains(edge.to()))
                .toList();
    }

    /** The runs with noise at one end of the edge and nowhere else but where threads are started: these are few, and differ in nothing but that. */
    private List<Run> alone(PointScores.Edge<Site> edge) {
        return amongOthers(edge).stream()
                .filter(run -> PointBlame.disturbed(run).stream()
                                .filter(point -> point.operation() != Operation.START)
                                .count()
                        == 1)
                .toList();
    }

    /**
     * Noise at the one end of an edge against noise at the other.
     *
     * @param change from the one end to the other, of the share that fails
     * @param suspicion by Fisher's test, of whichever end fails more often
     * @param most the highest suspicion that so many runs with so many failures could give
     */
    private record Comparison(PointScores.Edge<Site> change, double suspicion, double most) {

        static Comparison of(PointScores.Edge<Site> edge, List<Run> compared) {
            Counts there = PointBlame.counts(compared, edge.to());
            Counts here = new Counts(there.n01(), there.n00(), there.n11(), there.n10());
            return new Comparison(
                    PointBlame.scores(compared).derivative(Set.of(edge)).get(0),
                    Math.max(fisher(there), fisher(here)),
                    Math.max(most(there), most(here)));
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
