package org.locon.stats.matrix;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;

/**
 * Regions of which one begins where another one ends, as one. A thread that looks three times is interrupted before or
 * after the second look, each in a part of the failed runs. A location keeps the last access before an interruption
 * only, so no run shows the whole. They are joined only if no passed run shows one of them without the other: what is
 * harmless by itself has no part in it.
 */
public final class JoinedRegions {

    /**
     * By Fisher's exact test, for all that could be joined (Bonferroni): each of the two makes failing likelier by
     * itself.
     */
    private static final double LEVEL = 0.01;

    /** So many of the best regions are tried. */
    private static final int BEST = 200;

    private static final int SEVERAL = 2;

    /** What was joined may be joined again, so often. */
    private static final int ROUNDS = 3;

    private final ActivityMatrix matrix;
    private final Coefficient coefficient;
    private final Map<Feature, Column> columns = new HashMap<>();
    private final Map<Feature, Column> joined = new HashMap<>();
    private final Map<Counts, Double> surely = new HashMap<>();

    private JoinedRegions(ActivityMatrix matrix, Coefficient coefficient) {
        this.matrix = matrix;
        this.coefficient = coefficient;
        matrix.columns().forEach(column -> columns.put(column.feature(), column));
    }

    /**
     * A matrix with those that are more suspicious than what they're made of, in place of recorded ones with these
     * ends.
     */
    public static ActivityMatrix addedTo(ActivityMatrix matrix, Coefficient coefficient) {
        if (!matrix.canCompare()) {
            return matrix;
        }
        JoinedRegions regions = new JoinedRegions(matrix, coefficient);
        List<Column> parts = regions.parts();
        regions.begin(parts);
        for (int round = 0; round < ROUNDS && !parts.isEmpty(); round++) {
            parts = regions.join(parts);
        }
        return matrix.withInPlace(regions.joined);
    }

    private List<Column> parts() {
        List<Column> regions = matrix.columns().stream()
                .filter(column -> column.feature() instanceof Region && matrix.varies(column))
                .filter(column -> surely(column) > -Math.log(LEVEL))
                .sorted(Comparator.comparingDouble((Column column) -> -suspicion(column))
                        .thenComparing(Column::feature, FeatureOrder.FEATURES))
                .limit(BEST)
                .toList();
        long pairs = regions.stream()
                .mapToLong(one ->
                        regions.stream().filter(other -> canFollow(one, other)).count())
                .sum();
        double needed = Math.log(Math.max(1, pairs) / LEVEL);
        return regions.stream().filter(column -> surely(column) > needed).toList();
    }

    /**
     * With rounds of one place what they begin with, which no test has to find: whoever comes to a place again has come
     * there first. It has to show in several failed runs.
     */
    private void begin(List<Column> parts) {
        List<Column> rounds =
                parts.stream().filter(part -> region(part).isRound()).toList();
        for (Column round : rounds) {
            columns.values().stream()
                    .filter(column -> column.feature() instanceof Region && canFollow(column, round))
                    .filter(column -> matrix.counts(column).n11() >= SEVERAL)
                    .max(Comparator.comparingDouble(this::suspicion)
                            .thenComparing(Column::feature, FeatureOrder.FEATURES.reversed()))
                    .ifPresent(first -> join(first, round, joined));
        }
    }

    /** Those that were there and those that have come of them. */
    private List<Column> join(List<Column> parts) {
        Map<Feature, Column> all = new HashMap<>();
        parts.forEach(part -> all.put(part.feature(), part));
        boolean any = false;
        for (Column one : parts) {
            for (Column other : parts) {
                if (canFollow(one, other)) {
                    any |= join(one, other, all);
                }
            }
        }
        return any
                ? all.values().stream()
                        .sorted(Comparator.comparing(Column::feature, FeatureOrder.FEATURES))
                        .toList()
                : List.of();
    }

    private boolean join(Column one, Column other, Map<Feature, Column> all) {
        Feature feature = new Region(region(one).begin(), region(other).end());
        Column known = all.getOrDefault(feature, columns.get(feature));
        Column whole = one.and(other, feature);
        if (known != null) {
            whole = whole.and(known, feature);
        }
        if (passed(whole) > Math.min(passed(one), passed(other))) {
            return false;
        }
        double most = Math.max(suspicion(one), suspicion(other));
        if (suspicion(whole) <= (known == null ? most : Math.max(most, suspicion(known)))) {
            return false;
        }
        joined.put(feature, whole);
        all.put(feature, whole);
        return true;
    }

    /**
     * What ends where it began, or before that, in a loop, is a round more of what the other one ends with; that must
     * have begun before.
     */
    private static boolean canFollow(Column one, Column other) {
        Region first = region(one);
        Region second = region(other);
        Region whole = new Region(first.begin(), second.end());
        return !first.equals(second)
                && first.end().equals(second.begin())
                && !first.isRound()
                && !first.takesTwoPasses()
                && !whole.takesTwoPasses()
                && !whole.isRound();
    }

    private double surely(Column column) {
        return surely.computeIfAbsent(matrix.counts(column), Coefficient.FISHER::suspicion);
    }

    private long passed(Column column) {
        return matrix.counts(column).n10();
    }

    private double suspicion(Column column) {
        return coefficient.suspicion(matrix.counts(column));
    }

    private static Region region(Column column) {
        return (Region) column.feature();
    }
}
