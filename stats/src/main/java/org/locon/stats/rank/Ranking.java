package org.locon.stats.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.locon.model.Feature;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.FeatureOrder;
import org.roaringbitmap.RoaringBitmap;

/**
 * The features of a matrix, most suspicious first. Equal ones share the worst rank they span, so that a rank is never
 * flattered. Among equals a deadlock comes first, since it leaves no doubt why a run didn't end; what runs recorded
 * comes before what comparing them has shown; patterns and regions come before blocks, which are entered before
 * anything in them happens; then those whose sites passed runs come to as well, since what only failed runs reach is
 * rather a consequence; then those that LOCON's procedures blame; then those that failed runs show earliest; then
 * regions, triples, pairs. What was found to be a consequence counts no more than the best of the others. Of the
 * couples of pairs, of which there are many, only those are in it that are significant and more suspicious than all
 * that is known of any of their places.
 *
 * @param predicates ranked behind everything else: what one of them tells, the patterns at its site tell better, and it
 *     would only push them down where it ties; and so are methods that two threads were in at once, and blocks inside
 *     methods, unless they tell more than anything else
 * @param couples all that there were to choose from, as if they were ranked behind everything else
 * @param constant features left out, because every run shows them or none
 * @param hypotheses the different columns; features that the same runs show are one, and couples don't count
 */
public record Ranking(
        Coefficient coefficient,
        List<RankedFeature> entries,
        List<RankedFeature> predicates,
        List<RankedFeature> couples,
        int constant,
        TestedHypotheses hypotheses) {

    private static final Comparator<RankedFeature> ORDER = Comparator.comparingDouble(
                    (RankedFeature ranked) -> -ranked.suspicion())
            .thenComparing(ranked -> !ranked.column().feature().isDeadlock())
            .thenComparing(ranked -> ranked.column().isAftermath())
            .thenComparing(ranked -> !ranked.column().isRecorded())
            .thenComparing(
                    ranked -> !FeatureOrder.isAboutAccesses(ranked.column().feature()))
            .thenComparing(ranked -> !ranked.column().known())
            .thenComparing(ranked -> !ranked.column().isBlamed())
            .thenComparingLong(ranked -> ranked.column().first())
            .thenComparing(ranked -> ranked.column().feature(), FeatureOrder.FEATURES);

    /** Empty when no run failed or none passed: then there's nothing to compare. */
    public static Ranking of(ActivityMatrix matrix, Coefficient coefficient) {
        List<RankedFeature> unranked = new ArrayList<>();
        List<RankedFeature> predicates = new ArrayList<>();
        List<RankedFeature> couples = new ArrayList<>();
        List<RankedFeature> overlaps = new ArrayList<>();
        List<RankedFeature> inner = new ArrayList<>();
        Set<RoaringBitmap> different = new HashSet<>();
        Map<Counts, Double> suspicions = new HashMap<>();
        int constant = 0;
        for (Column column : matrix.columns()) {
            boolean isPredicate = column.feature().kind() == Feature.Kind.PREDICATE;
            boolean isCouple = TellingCouples.isRecorded(column);
            if (matrix.varies(column) && matrix.canCompare()) {
                Counts counts = matrix.counts(column);
                double suspicion = suspicions.computeIfAbsent(counts, coefficient::suspicion);
                boolean isOverlap = column.feature().isOverlap();
                boolean isInner = column.feature().isInnerBlock();
                (isPredicate ? predicates : isCouple ? couples : isOverlap ? overlaps : isInner ? inner : unranked)
                        .add(new RankedFeature(0, column, counts, suspicion));
                if (!isPredicate && !isCouple) {
                    different.add(column.hits());
                }
            } else if (!isPredicate && !isCouple) {
                constant++;
            }
        }
        List<RankedFeature> all = new ArrayList<>(unranked);
        all.addAll(TellingCouples.telling(couples, unranked, matrix));
        List<RankedFeature> telling = TellingOverlaps.telling(overlaps, unranked);
        all.addAll(telling);
        overlaps.removeAll(telling);
        predicates.addAll(overlaps);
        List<RankedFeature> tellingInner = TellingBlocks.telling(inner, unranked, matrix);
        all.addAll(tellingInner);
        inner.removeAll(tellingInner);
        predicates.addAll(inner);
        List<RankedFeature> entries = behindTheirCauses(all);
        return new Ranking(
                coefficient,
                ranked(entries, 0),
                ranked(predicates, entries.size()),
                ranked(couples, entries.size() + predicates.size()),
                constant,
                TestedHypotheses.of(different, matrix.failures().getCardinality(), matrix.passed()));
    }

    /** How many features this one was picked from, for the sake of significance. */
    public long chosenFrom(RankedFeature entry) {
        return TellingCouples.isRecorded(entry.column())
                ? couples.size()
                : entry.column().chosenFrom();
    }

    /**
     * The same, where each of these features stands behind another one, which says why it is so: it counts no more than
     * that one, and doesn't share its rank.
     */
    public Ranking behind(Map<Feature, Feature> reasons) {
        Map<Feature, Double> suspicions = new HashMap<>();
        entries.forEach(entry -> suspicions.put(entry.column().feature(), entry.suspicion()));
        List<RankedFeature> moved = entries.stream()
                .map(entry -> {
                    Feature reason = reasons.get(entry.column().feature());
                    return reason == null ? entry : entry.atMost(suspicions.get(reason));
                })
                .collect(Collectors.toCollection(ArrayList::new));
        return new Ranking(coefficient, ranked(moved, 0, reasons.keySet()), predicates, couples, constant, hypotheses);
    }

    /** What a failure leads to counts no more than the best of what came before. */
    private static List<RankedFeature> behindTheirCauses(List<RankedFeature> unranked) {
        double most = unranked.stream()
                .filter(entry -> entry.column().known() && !entry.column().isAftermath())
                .mapToDouble(RankedFeature::suspicion)
                .max()
                .orElse(Double.POSITIVE_INFINITY);
        return unranked.stream()
                .map(entry -> entry.column().isAftermath() ? entry.atMost(most) : entry)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static List<RankedFeature> ranked(List<RankedFeature> unranked, int before) {
        return ranked(unranked, before, Set.of());
    }

    /**
     * @param before how many come before all of these
     * @param last those that are behind their equals
     */
    private static List<RankedFeature> ranked(List<RankedFeature> unranked, int before, Set<Feature> last) {
        Predicate<RankedFeature> isLast = entry -> last.contains(entry.column().feature());
        BiPredicate<RankedFeature, RankedFeature> areLike = (entry, next) -> entry.suspicion() == next.suspicion()
                && entry.column().isAftermath() == next.column().isAftermath()
                && isLast.test(entry) == isLast.test(next);
        unranked.sort(Comparator.comparingDouble((RankedFeature entry) -> -entry.suspicion())
                .thenComparing(isLast::test)
                .thenComparing(ORDER));
        RankedFeature[] ranked = new RankedFeature[unranked.size()];
        int rank = unranked.size();
        for (int i = unranked.size() - 1; i >= 0; i--) {
            RankedFeature entry = unranked.get(i);
            if (i + 1 < unranked.size() && !areLike.test(entry, unranked.get(i + 1))) {
                rank = i + 1;
            }
            ranked[i] = new RankedFeature(before + rank, entry.column(), entry.counts(), entry.suspicion());
        }
        return List.of(ranked);
    }
}
