package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Derived;
import org.locon.stats.noise.PointScores;
import org.locon.stats.noise.Sample;
import org.locon.stats.noise.ThreadPaths;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Occurrence;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spectrum.Site;
import org.roaringbitmap.RoaringBitmap;

/**
 * Compares the runs with noise at some points only by these points; a thread that is held to let others pass is noise, too. What it names is significant at one in twenty for all
 * points, or all edges, together. Places where threads are started or begin tell which threads matter and not where; they are left out.
 */
final class PointBlame {

    static final double LEVEL = 0.05;
    private static final int POINTS = 5;
    private static final int BUGS = 3;

    private final List<Run> runs;
    private final Set<Site> points = new LinkedHashSet<>();
    private final ThreadPaths paths = new ThreadPaths();

    PointBlame(List<Run> all) {
        runs = experiments(all);
        all.stream()
                .flatMap(run -> run.spectrum().occurrences().stream())
                .map(Occurrence::feature)
                .filter(Feature::isStep)
                .distinct()
                .forEach(paths::add);
        runs.forEach(run ->
                disturbed(run).stream().filter(site -> !paths.isBeforeAll(site)).forEach(points::add));
    }

    /**
     * The runs of the strategy that has made most of them fail, for how it chooses points would seem to make the difference if they
     * were compared with those of others. What repeats a run, seed and all, isn't another experiment.
     */
    private static List<Run> experiments(List<Run> all) {
        Map<String, List<Run>> byStrategy = all.stream()
                .filter(run -> !disturbed(run).isEmpty() && !run.plan().isRepetition())
                .collect(Collectors.groupingBy(run -> run.plan().strategy(), LinkedHashMap::new, Collectors.toList()));
        return byStrategy.values().stream()
                .max(Comparator.comparingLong(PointBlame::failures))
                .orElse(List.of());
    }

    /**
     * Where threads were held up in this run more than elsewhere: where noise was made, or where one was held to let another pass and that one waited for
     * somebody to be held. Where they lingered after all accesses to a variable, none of these is told from the others.
     */
    static Set<Site> disturbed(Run run) {
        Plan plan = run.plan();
        boolean lingered =
                plan.kinds().contains(Plan.Kind.LINGER) && plan.points().size() > 1;
        return plan.order()
                .map(order -> Stream.of(order.first(), order.second()).collect(Collectors.toUnmodifiableSet()))
                .orElseGet(() -> plan.noise() > 0 && !lingered ? plan.points() : Set.of());
    }

    private static long failures(List<Run> runs) {
        return runs.stream().filter(Run::failed).count();
    }

    /** Null when noise at no point is more than chance. */
    NoiseEffect effect() {
        List<NoiseEffect.Point> found = new ArrayList<>();
        List<Run> left = runs;
        for (int bug = 1; bug <= BUGS && left.stream().anyMatch(Run::failed); bug++) {
            List<Site> leading = leading(left);
            if (leading.isEmpty()) {
                break;
            }
            PointScores<Site> scores = scores(left);
            for (Site site : leading) {
                Counts counts = counts(left, site);
                found.add(new NoiseEffect.Point(
                        place(site), scores.of(site), (int) counts.n11(), (int) (counts.n11() + counts.n10()), bug));
            }
            Site explained = leading.get(0);
            left = left.stream()
                    .filter(run -> !(run.failed() && disturbed(run).contains(explained)))
                    .toList();
        }
        List<NoiseEffect.Edge> edges = new EdgeBlame(runs, paths.edges(unexplained())).steepest();
        return found.isEmpty() && edges.isEmpty() ? null : new NoiseEffect(found, edges);
    }

    /** All but those that seem to make the test fail for what others do. */
    private Set<Site> unexplained() {
        List<Site> significant = significant(runs);
        Set<Site> unexplained = new LinkedHashSet<>(points);
        unexplained.removeIf(point -> significant.contains(point) && isExplained(point, significant, runs));
        return unexplained;
    }

    /** The same runs, with a column for each of the points. */
    ActivityMatrix matrix() {
        List<Derived> columns = points.stream()
                .map(point -> new Derived(Feature.noise(point), rowsWith(point), 0, points.size()))
                .toList();
        return ActivityMatrix.of(runs).only(recorded -> false).with(columns, blamed -> false);
    }

    private RoaringBitmap rowsWith(Site point) {
        RoaringBitmap rows = new RoaringBitmap();
        for (int row = 0; row < runs.size(); row++) {
            if (disturbed(runs.get(row)).contains(point)) {
                rows.add(row);
            }
        }
        return rows;
    }

    private List<Site> leading(List<Run> from) {
        List<Site> significant = significant(from);
        return significant.stream()
                .filter(site -> !isExplained(site, significant, from))
                .limit(POINTS)
                .toList();
    }

    private List<Site> significant(List<Run> from) {
        double needed = Math.log(points.size() / LEVEL);
        return scores(from).ranked(points).stream()
                .filter(site -> Coefficient.FISHER.suspicion(counts(from, site)) > needed)
                .toList();
    }

    private static boolean isExplained(Site point, List<Site> others, List<Run> from) {
        return others.stream().anyMatch(other -> explains(other, point, from));
    }

    /**
     * Whether threads were never held up at a point but in runs in which they were at another one, too, and these runs don't fail significantly more often than
     * others with that one: then it's the other one that is known to matter.
     */
    private static boolean explains(Site other, Site point, List<Run> from) {
        List<Run> withOther =
                from.stream().filter(run -> disturbed(run).contains(other)).toList();
        Counts all = counts(from, point);
        Counts there = counts(withOther, point);
        return there.n11() == all.n11()
                && there.n10() == all.n10()
                && there.n01() + there.n00() > 0
                && Coefficient.FISHER.suspicion(there) < Math.log(1 / LEVEL);
    }

    /** Each run is a sample of its own, so that a point that was tried often, alone or with others, isn't judged by one of these runs. */
    static PointScores<Site> scores(List<Run> from) {
        return new PointScores<>(from.stream()
                .map(run -> new Sample<>(disturbed(run), 1, run.failed() ? 1 : 0))
                .toList());
    }

    static Counts counts(List<Run> from, Site site) {
        long[] counts = new long[4];
        for (Run run : from) {
            counts[(disturbed(run).contains(site) ? 0 : 2) + (run.failed() ? 0 : 1)]++;
        }
        return new Counts(counts[0], counts[1], counts[2], counts[3]);
    }

    static AccessPlace place(Site site) {
        return AccessPlace.of(new Access(1, site), null);
    }
}
