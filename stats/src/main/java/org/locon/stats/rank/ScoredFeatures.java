package org.locon.stats.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.FeatureKind;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.roaringbitmap.RoaringBitmap;

/**
 * The features of a matrix with their suspicion, in no order: enough to ask which of them are more than chance.
 *
 * @param telling what there is to rank; of couples of pairs, of which there are many, only those that are significant
 *     and more suspicious than all that is known of any of their places
 * @param background what stands behind everything else: predicates, since patterns at their sites tell it better, and
 *     overlaps and inner blocks, unless they tell more than anything else
 * @param couples all that there were to choose from
 * @param constant features left out, because every run shows them or none
 * @param hypotheses the different columns; features that the same runs show are one, and couples don't count
 */
public record ScoredFeatures(
        Coefficient coefficient,
        List<ScoredFeature> telling,
        List<ScoredFeature> background,
        List<ScoredFeature> couples,
        int constant,
        TestedHypotheses hypotheses) {

    /** Empty when no run failed or none passed: then there's nothing to compare. */
    public static ScoredFeatures of(ActivityMatrix matrix, Coefficient coefficient) {
        List<ScoredFeature> plain = new ArrayList<>();
        List<ScoredFeature> predicates = new ArrayList<>();
        List<ScoredFeature> couples = new ArrayList<>();
        List<ScoredFeature> overlaps = new ArrayList<>();
        List<ScoredFeature> inner = new ArrayList<>();
        Set<RoaringBitmap> different = new HashSet<>();
        Map<Counts, Double> suspicions = new HashMap<>();
        int constant = 0;
        for (Column column : matrix.columns()) {
            boolean isPredicate = column.feature().kind().family() == FeatureKind.Family.PREDICATE;
            boolean isCouple = TellingCouples.isRecorded(column);
            if (matrix.varies(column) && matrix.canCompare()) {
                Counts counts = matrix.counts(column);
                double suspicion = suspicions.computeIfAbsent(counts, coefficient::suspicion);
                boolean isOverlap = column.feature() instanceof MethodOverlap;
                boolean isInner = column.feature() instanceof BlockEntered block && block.isInner();
                (isPredicate ? predicates : isCouple ? couples : isOverlap ? overlaps : isInner ? inner : plain)
                        .add(new ScoredFeature(column, counts, suspicion));
                if (!isPredicate && !isCouple) {
                    different.add(column.hits());
                }
            } else if (!isPredicate && !isCouple) {
                constant++;
            }
        }
        List<ScoredFeature> tellingOverlaps = TellingOverlaps.telling(overlaps, plain);
        List<ScoredFeature> tellingBlocks = TellingBlocks.telling(inner, plain, matrix);
        return new ScoredFeatures(
                coefficient,
                together(plain, TellingCouples.telling(couples, plain, matrix), tellingOverlaps, tellingBlocks),
                together(predicates, without(overlaps, tellingOverlaps), without(inner, tellingBlocks)),
                List.copyOf(couples),
                constant,
                TestedHypotheses.of(different, matrix.failures().getCardinality(), matrix.passed()));
    }

    /** How many features this one was picked from, for the sake of significance. */
    long chosenFrom(Column column) {
        return TellingCouples.isRecorded(column) ? couples.size() : column.chosenFrom();
    }

    @SafeVarargs
    private static List<ScoredFeature> together(List<ScoredFeature>... parts) {
        return Stream.of(parts).flatMap(List::stream).toList();
    }

    private static List<ScoredFeature> without(List<ScoredFeature> all, List<ScoredFeature> some) {
        Set<ScoredFeature> gone = new HashSet<>(some);
        return all.stream().filter(each -> !gone.contains(each)).toList();
    }
}
