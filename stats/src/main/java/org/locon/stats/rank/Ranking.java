package org.locon.stats.rank;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.locon.model.Feature;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.FeatureOrder;

/**
 * The features of a matrix, most suspicious first. Equal ones share the worst rank they span, so that a rank is never
 * flattered. {@link #ORDER} says who comes first among equals. What was found to be a consequence counts no more than
 * the best of the others. Whoever needs scores alone asks {@link ScoredFeatures}; a matrix is ranked once.
 *
 * @param entries what tells something
 * @param background behind them, what would only push them down where it ties
 * @param couples of pairs, as if they were ranked behind everything else
 */
public record Ranking(
        ScoredFeatures scored,
        List<RankedFeature> entries,
        List<RankedFeature> background,
        List<RankedFeature> couples) {

    /**
     * Who comes first among equals:
     *
     * <ol>
     *   <li>a deadlock, since it leaves no doubt why a run didn't end,
     *   <li>what isn't a consequence of failures,
     *   <li>what runs recorded, before what comparing them has shown,
     *   <li>patterns and regions, before blocks, which are entered before anything in them happens,
     *   <li>those whose sites passed runs come to as well, since what only failed runs reach is rather a consequence,
     *   <li>those that LOCON's procedures blame,
     *   <li>those that failed runs show earliest,
     *   <li>regions, then triples, then pairs.
     * </ol>
     */
    public static final Comparator<ScoredFeature> ORDER = Comparator.comparingDouble(
                    (ScoredFeature scored) -> -scored.suspicion())
            .thenComparing(scored -> !scored.column().feature().tellsWhoWaits())
            .thenComparing(scored -> scored.column().isConsequence())
            .thenComparing(scored -> !scored.column().isRecorded())
            .thenComparing(scored -> !scored.column().feature().isAboutAccesses())
            .thenComparing(scored -> !scored.column().known())
            .thenComparing(scored -> !scored.column().isBlamed())
            .thenComparingLong(scored -> scored.column().first())
            .thenComparing(scored -> scored.column().feature(), FeatureOrder.FEATURES);

    /** Empty when no run failed or none passed: then there's nothing to compare. */
    public static Ranking of(ActivityMatrix matrix, Coefficient coefficient) {
        return of(ScoredFeatures.of(matrix, coefficient));
    }

    static Ranking of(ScoredFeatures scored) {
        int telling = scored.telling().size();
        int behind = telling + scored.background().size();
        return new Ranking(
                scored,
                ranked(behindTheirCauses(scored.telling()), 0, Set.of()),
                ranked(scored.background(), telling, Set.of()),
                ranked(scored.couples(), behind, Set.of()));
    }

    public Coefficient coefficient() {
        return scored.coefficient();
    }

    /** Those of these features that it has, most suspicious first. */
    public List<RankedFeature> of(Set<Feature> wanted) {
        return Stream.of(entries, background, couples)
                .flatMap(List::stream)
                .filter(entry -> wanted.contains(entry.column().feature()))
                .toList();
    }

    /** What a failure leads to counts no more than the best of what came before. */
    static List<ScoredFeature> behindTheirCauses(List<ScoredFeature> telling) {
        double most = telling.stream()
                .filter(entry -> entry.column().known() && !entry.column().isConsequence())
                .mapToDouble(ScoredFeature::suspicion)
                .max()
                .orElse(Double.POSITIVE_INFINITY);
        return telling.stream()
                .map(entry -> entry.column().isConsequence() ? entry.atMost(most) : entry)
                .toList();
    }

    /**
     * @param before how many come before all of these
     * @param last those that are behind their equals
     */
    static List<RankedFeature> ranked(List<ScoredFeature> unranked, int before, Set<Feature> last) {
        Predicate<ScoredFeature> isLast = entry -> last.contains(entry.column().feature());
        BiPredicate<ScoredFeature, ScoredFeature> areLike = (entry, next) -> entry.suspicion() == next.suspicion()
                && entry.column().isConsequence() == next.column().isConsequence()
                && isLast.test(entry) == isLast.test(next);
        List<ScoredFeature> sorted = unranked.stream()
                .sorted(Comparator.comparingDouble((ScoredFeature entry) -> -entry.suspicion())
                        .thenComparing(isLast::test)
                        .thenComparing(ORDER))
                .toList();
        RankedFeature[] ranked = new RankedFeature[sorted.size()];
        int rank = sorted.size();
        for (int i = sorted.size() - 1; i >= 0; i--) {
            if (i + 1 < sorted.size() && !areLike.test(sorted.get(i), sorted.get(i + 1))) {
                rank = i + 1;
            }
            ranked[i] = new RankedFeature(before + rank, sorted.get(i));
        }
        return List.of(ranked);
    }
}
