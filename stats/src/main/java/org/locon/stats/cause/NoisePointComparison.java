package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.Occurrence;
import org.locon.model.PointFeature.NoiseAt;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.DerivedColumn;
import org.locon.stats.noise.PointScores;
import org.locon.stats.noise.Sample;
import org.locon.stats.noise.ThreadPaths;
import org.roaringbitmap.RoaringBitmap;

/**
 * Compares the runs with noise at some points only by these points; threads that are held for the sake of an order are
 * noise, too. What it names is significant at one in twenty for all points, or all edges, together. Places where
 * threads are started or begin tell which threads matter and not where; they are left out.
 */
public final class NoisePointComparison {

    static final double LEVEL = 0.05;
    private static final int POINTS = 5;
    private static final int BUGS = 3;

    private final List<NoiseExperiment> experiments;
    private final Set<Site> points = new LinkedHashSet<>();
    private final ThreadPaths paths = new ThreadPaths();

    public NoisePointComparison(List<Run> runs) {
        experiments = ofOneStrategy(runs);
        runs.stream()
                .flatMap(run -> run.spectrum().occurrences().stream())
                .map(Occurrence::feature)
                .filter(PointStep.class::isInstance)
                .map(PointStep.class::cast)
                .distinct()
                .forEach(paths::add);
        experiments.stream()
                .flatMap(experiment -> experiment.points().stream().sorted(Site.BY_PLACE))
                .filter(point -> !paths.isBeforeAll(point))
                .forEach(points::add);
    }

    /**
     * Those of the strategy that has made most of them fail, for how it chooses points would seem to make the
     * difference if they were compared with those of others. What repeats a run, seed and all, isn't another
     * experiment.
     */
    private static List<NoiseExperiment> ofOneStrategy(List<Run> runs) {
        Map<String, List<NoiseExperiment>> byStrategy = runs.stream()
                .filter(run -> !run.plan().isRepetition())
                .map(NoiseExperiment::of)
                .filter(experiment -> !experiment.points().isEmpty())
                .collect(Collectors.groupingBy(
                        experiment -> experiment.run().plan().strategy(), LinkedHashMap::new, Collectors.toList()));
        return byStrategy.values().stream()
                .max(Comparator.comparingLong(
                        each -> each.stream().filter(NoiseExperiment::failed).count()))
                .orElse(List.of());
    }

    /** Those at which noise makes the test fail more often than by chance, those of one bug together. */
    public List<NoisePointEffect> effects() {
        List<NoisePointEffect> found = new ArrayList<>();
        List<NoiseExperiment> left = experiments;
        for (int bug = 1; bug <= BUGS && left.stream().anyMatch(NoiseExperiment::failed); bug++) {
            List<Site> leading = unexplained(left).stream().limit(POINTS).toList();
            if (leading.isEmpty()) {
                break;
            }
            PointScores<Site> scores = scores(left);
            for (Site point : leading) {
                Counts counts = NoiseExperiment.counts(left, point);
                found.add(new NoisePointEffect(
                        point, scores.of(point), (int) counts.n11(), (int) (counts.n11() + counts.n10()), bug));
            }
            Site first = leading.get(0);
            left = left.stream()
                    .filter(experiment -> !(experiment.failed() && experiment.isAt(first)))
                    .toList();
        }
        return found;
    }

    /** Where the share of failures changes most from one point to the next: rises first, then drops. */
    public List<PointScores.Edge<Site>> steepest() {
        return new NoiseEdgeComparison(experiments, paths.edges(nodes())).steepest();
    }

    /**
     * All points but those that seem to matter and were only tried together with another one that does: they can't be
     * compared with their neighbours.
     */
    private Set<Site> nodes() {
        Set<Site> nodes = new LinkedHashSet<>(points);
        List<Site> significant = significant(experiments);
        significant.stream()
                .filter(point -> significant.stream()
                        .anyMatch(
                                other -> explains(other, point, experiments) || comesBefore(other, point, experiments)))
                .forEach(nodes::remove);
        return nodes;
    }

    /** These runs, with a column for each of the points. */
    public ActivityMatrix matrix() {
        List<DerivedColumn> columns = points.stream()
                .map(point -> new DerivedColumn(new NoiseAt(point), rowsWith(point), 0, points.size()))
                .toList();
        return ActivityMatrix.of(experiments.stream().map(NoiseExperiment::run).toList())
                .only(recorded -> false)
                .with(columns, blamed -> false);
    }

    private RoaringBitmap rowsWith(Site point) {
        RoaringBitmap rows = new RoaringBitmap();
        for (int row = 0; row < experiments.size(); row++) {
            if (experiments.get(row).isAt(point)) {
                rows.add(row);
            }
        }
        return rows;
    }

    /** Where noise makes more fail than it would by chance, the most effective first. */
    private List<Site> significant(List<NoiseExperiment> from) {
        double needed = Math.log(points.size() / LEVEL);
        return scores(from).ranked(points).stream()
                .filter(point -> Coefficient.FISHER.suspicion(NoiseExperiment.counts(from, point)) > needed)
                .toList();
    }

    /**
     * Those of them that no other one accounts for, each behind those that it was never tried without and that matter
     * without it.
     */
    private List<Site> unexplained(List<NoiseExperiment> from) {
        List<Site> significant = significant(from);
        List<Site> left = new ArrayList<>(significant.stream()
                .filter(point -> significant.stream().noneMatch(other -> explains(other, point, from)))
                .toList());
        List<Site> ordered = new ArrayList<>();
        while (!left.isEmpty()) {
            Site next = left.stream()
                    .filter(point -> left.stream().noneMatch(other -> comesBefore(other, point, from)))
                    .findFirst()
                    .orElseThrow();
            left.remove(next);
            ordered.add(next);
        }
        return ordered;
    }

    /**
     * Whether threads were never held up at a point but in runs in which they were at another one, too. If these runs
     * don't fail significantly more often than others with that one, it's the other one that is known to matter.
     */
    private static boolean explains(Site other, Site point, List<NoiseExperiment> from) {
        if (!isWider(other, point, from)) {
            return false;
        }
        Counts compared = NoiseExperiment.counts(
                from.stream().filter(experiment -> experiment.isAt(other)).toList(), point);
        return compared.n01() + compared.n00() > 0 && Coefficient.FISHER.suspicion(compared) < Math.log(1 / LEVEL);
    }

    /**
     * Whether a point was never tried without another one, which matters without it: of the point alone nothing is
     * known.
     */
    private static boolean comesBefore(Site other, Site point, List<NoiseExperiment> from) {
        if (other.equals(point) || !isWider(other, point, from)) {
            return false;
        }
        Counts without = NoiseExperiment.counts(
                from.stream().filter(experiment -> !experiment.isAt(point)).toList(), other);
        return Coefficient.FISHER.suspicion(without) > Math.log(1 / LEVEL);
    }

    /** Whether all experiments at the point were at the other one, too. */
    private static boolean isWider(Site other, Site point, List<NoiseExperiment> from) {
        return from.stream().allMatch(experiment -> experiment.isAt(other) || !experiment.isAt(point));
    }

    /**
     * Each run is a sample of its own, so that a point that was tried often, alone or with others, isn't judged by one
     * of these runs.
     */
    private static PointScores<Site> scores(List<NoiseExperiment> from) {
        return new PointScores<>(from.stream()
                .map(experiment -> new Sample<>(experiment.points(), 1, experiment.failed() ? 1 : 0))
                .toList());
    }
}
