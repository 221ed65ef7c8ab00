package org.locon.stats.rank;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.roaringbitmap.RoaringBitmap;

/**
 * Couples of pairs over two variables. Nearly every run shows many of them, and most only repeat what one of their
 * pairs says. To be ranked, one has to say more than that, and more than chance would make one of so many say.
 */
final class TellingCouples {

    /** By Fisher's exact test, for all of them together (Bonferroni). */
    private static final double LEVEL = 0.01;

    private final ActivityMatrix matrix;
    private final Map<Pair, Column> pairs = new HashMap<>();

    /**
     * Of each triple that isn't one of a loop its first two places and its last two, each with the method of the third
     * one.
     */
    private final Set<List<Object>> interruptions = new HashSet<>();

    private TellingCouples(ActivityMatrix matrix) {
        this.matrix = matrix;
        for (Column column : matrix.columns()) {
            if (column.feature() instanceof Pair pair) {
                pairs.put(pair, column);
            } else if (column.feature() instanceof Triple triple && !triple.isRound()) {
                interruptions.add(List.of(triple.begin().qualifiedMethod(), triple.remote(), triple.end()));
                interruptions.add(
                        List.of(triple.begin(), triple.remote(), triple.end().qualifiedMethod()));
            }
        }
    }

    static boolean isRecorded(Column column) {
        return column.isRecorded() && column.feature() instanceof OfTwoVariables;
    }

    /**
     * Those that are more suspicious than everything else at any of their places, and that take both of their pairs and
     * both variables to say so. What a failure leads to is most suspicious there, so they aren't made of that.
     */
    static List<ScoredFeature> telling(List<ScoredFeature> couples, List<ScoredFeature> others, ActivityMatrix matrix) {
        Map<Site, Double> most = new HashMap<>();
        for (ScoredFeature other : others) {
            for (Site site : other.column().feature().sites()) {
                most.merge(site, other.suspicion(), Math::max);
            }
        }
        double needed = Math.log(couples.size() / LEVEL);
        List<ScoredFeature> best = couples.stream()
                .filter(couple -> Coefficient.FISHER.suspicion(couple.counts()) > needed)
                .filter(couple -> couple.column().feature().sites().stream()
                        .allMatch(site -> couple.suspicion() > most.getOrDefault(site, Double.NEGATIVE_INFINITY)))
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
                .filter(other -> other.feature() instanceof Region region && !region.isRound())
                .filter(other ->
                        2 * RoaringBitmap.andCardinality(failures, matrix.failures(other)) > failures.getCardinality())
                .allMatch(other -> McNemar.isBetter(matrix, couple, other, level));
    }

    private boolean takesBothPairs(Column couple) {
        return couple.feature() instanceof OfTwoVariables pairs
                && !takesTwoPasses(pairs)
                && isMatterOfTime(pairs.earlier())
                && isMatterOfTime(pairs.later())
                && !isOfOneVariable(pairs.earlier(), pairs.later())
                && tellsMoreThan(pairs.earlier(), couple)
                && tellsMoreThan(pairs.later(), couple);
    }

    /**
     * Thread 1 ends before where it began, in a loop or by two calls: it may have been done with one when it began the
     * other.
     */
    private static boolean takesTwoPasses(OfTwoVariables pairs) {
        return pairs.earlier().first().isBehind(pairs.later().second());
    }

    /**
     * A pair that no run shows the other way round comes so by the program, and what remains of the couple is the other
     * pair.
     */
    private boolean isMatterOfTime(Pair pair) {
        return pairs.containsKey(pair.reversed());
    }

    /**
     * Thread 1 comes to the one variable where it comes to the other: then thread 2 comes between two accesses of one
     * variable.
     */
    private boolean isOfOneVariable(Pair earlier, Pair later) {
        return interruptions.contains(List.of(earlier.first().qualifiedMethod(), later.first(), later.second()))
                || interruptions.contains(List.of(
                        earlier.first(), earlier.second(), later.second().qualifiedMethod()));
    }

    private boolean tellsMoreThan(Pair part, Column couple) {
        Column pair = pairs.get(part);
        return pair == null || McNemar.isBetter(matrix, couple, pair);
    }
}
