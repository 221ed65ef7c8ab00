package org.locon.stats.rank;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.Region;
import org.roaringbitmap.RoaringBitmap;

/**
 * Couples of pairs over two variables. Nearly every run shows many of them, and most only repeat what one of their
 * pairs says, so one has to say more than that, and more than chance would make one of so many say, to be ranked.
 */
final class TellingCouples {

    /** By Fisher's exact test, for all of them together (Bonferroni). */
    private static final double LEVEL = 0.01;

    private final ActivityMatrix matrix;
    private final Map<Feature, Column> pairs = new HashMap<>();

    /**
     * Of each triple that isn't one of a loop its first two places and its last two, each with the method of the third
     * one.
     */
    private final Set<List<Object>> interruptions = new HashSet<>();

    private TellingCouples(ActivityMatrix matrix) {
        this.matrix = matrix;
        for (Column column : matrix.columns()) {
            List<Access> accesses = column.feature().accesses();
            if (column.feature().kind() == Feature.Kind.PATTERN && accesses.size() == 2) {
                pairs.put(column.feature(), column);
            } else if (Region.isIn(column.feature())) {
                Site begin = accesses.get(0).site();
                Site remote = accesses.get(1).site();
                Site end = accesses.get(2).site();
                if (!begin.equals(end)) {
                    interruptions.add(List.of(method(begin), remote, end));
                    interruptions.add(List.of(begin, remote, method(end)));
                }
            }
        }
    }

    static boolean isRecorded(Column column) {
        return column.isRecorded() && column.feature().isCouple();
    }

    /**
     * Those that are more suspicious than everything else at any of their places, and that take both of their pairs and
     * both variables to say so. What a failure leads to is most suspicious there, so they aren't made of that.
     */
    static List<ScoredFeature> telling(List<ScoredFeature> couples, List<ScoredFeature> others, ActivityMatrix matrix) {
        Map<Site, Double> most = new HashMap<>();
        for (ScoredFeature other : others) {
            for (Access access : other.column().feature().accesses()) {
                most.merge(access.site(), other.suspicion(), Math::max);
            }
        }
        double needed = Math.log(couples.size() / LEVEL);
        List<ScoredFeature> best = couples.stream()
                .filter(couple -> Coefficient.FISHER.suspicion(couple.counts()) > needed)
                .filter(couple -> couple.column().feature().accesses().stream()
                        .allMatch(access ->
                                couple.suspicion() > most.getOrDefault(access.site(), Double.NEGATIVE_INFINITY)))
                .toList();
        if (best.isEmpty()) {
            return best;
        }
        TellingCouples recorded = new TellingCouples(matrix);
        return best.stream()
                .filter(couple -> recorded.takesBothPairs(couple.column()))
                .filter(couple -> takesTwoVariables(couple.column(), others, matrix, LEVEL / couples.size()))
                .toList();
    }

    /**
     * An interruption that shows in most runs that failed with the couple is the simpler story, unless it fits the runs
     * worse; and of so many couples one always fits a little better. One that ends where it began, in a loop or by two
     * calls, is no story.
     */
    private static boolean takesTwoVariables(
            Column couple, List<ScoredFeature> others, ActivityMatrix matrix, double level) {
        RoaringBitmap failures = matrix.failures(couple);
        return others.stream()
                .map(ScoredFeature::column)
                .filter(other -> other.feature().kind() == Feature.Kind.REGION && !isRound(other.feature()))
                .filter(other ->
                        2 * RoaringBitmap.andCardinality(failures, matrix.failures(other)) > failures.getCardinality())
                .allMatch(other -> McNemar.isBetter(matrix, couple, other, level));
    }

    private static boolean isRound(Feature region) {
        return region.accesses().get(0).site().equals(region.accesses().get(1).site());
    }

    private boolean takesBothPairs(Column couple) {
        List<Access> accesses = couple.feature().accesses();
        return !takesTwoPasses(accesses.get(0).site(), accesses.get(3).site())
                && isMatterOfTime(accesses.get(0), accesses.get(1))
                && isMatterOfTime(accesses.get(2), accesses.get(3))
                && !isOfOneVariable(accesses.stream().map(Access::site).toList())
                && tellsMoreThan(accesses.get(0), accesses.get(1), couple)
                && tellsMoreThan(accesses.get(2), accesses.get(3), couple);
    }

    /**
     * Thread 1 ends before where it began, in a loop or by two calls: it may have been done with one when it began the
     * other.
     */
    private static boolean takesTwoPasses(Site begin, Site end) {
        return method(begin).equals(method(end)) && begin.index() > end.index();
    }

    /**
     * A pair that no run shows the other way round comes so by the program, and what remains of the couple is the other
     * pair.
     */
    private boolean isMatterOfTime(Access first, Access second) {
        return pairs.containsKey(pair(second, first));
    }

    /**
     * Thread 1 comes to the one variable where it comes to the other: then thread 2 comes between two accesses of one
     * variable.
     */
    private boolean isOfOneVariable(List<Site> sites) {
        return interruptions.contains(List.of(method(sites.get(0)), sites.get(2), sites.get(3)))
                || interruptions.contains(List.of(sites.get(0), sites.get(1), method(sites.get(3))));
    }

    private boolean tellsMoreThan(Access first, Access second, Column couple) {
        Column pair = pairs.get(pair(first, second));
        return pair == null || McNemar.isBetter(matrix, couple, pair);
    }

    private static Feature pair(Access first, Access second) {
        return Feature.pattern(new Access(1, first.site()), new Access(2, second.site()));
    }

    private static String method(Site site) {
        return site.className() + "." + site.method();
    }
}
