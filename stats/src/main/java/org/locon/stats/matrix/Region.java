package org.locon.stats.matrix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.roaringbitmap.RoaringBitmap;

/**
 * Two accesses of one thread with whatever came between them from another. One bug can show as many triples, each in a
 * part of the failed runs only; the region they share shows in all of them.
 */
public final class Region {

    private final ColumnBuilder column;
    private final List<ColumnBuilder> triples = new ArrayList<>();

    private Region(Feature feature) {
        column = new ColumnBuilder(feature);
    }

    /** Whether a feature is a pattern in which one thread comes between two accesses of another. */
    public static boolean isIn(Feature feature) {
        List<Access> accesses = feature.accesses();
        return feature.kind() == Feature.Kind.PATTERN
                && accesses.size() == 3
                && accesses.get(0).thread() == accesses.get(2).thread()
                && accesses.get(0).thread() != accesses.get(1).thread();
    }

    /** The region that this triple interrupts, as a feature. */
    static Feature of(Feature triple) {
        return between(triple.accesses().get(0), triple.accesses().get(2));
    }

    static Feature between(Access begin, Access end) {
        return new Feature(Feature.Kind.REGION, step(begin) + "-*-" + step(end), List.of(begin, end));
    }

    /** The pair that this triple begins with, as a feature. */
    static Feature beginningOf(Feature triple) {
        List<Access> accesses = triple.accesses().subList(0, 2);
        return new Feature(Feature.Kind.PATTERN, step(accesses.get(0)) + "-" + step(accesses.get(1)), accesses);
    }

    static Region empty(Feature feature) {
        return new Region(feature);
    }

    void add(ColumnBuilder triple) {
        column.include(triple);
        triples.add(triple);
    }

    ColumnBuilder column() {
        return column;
    }

    List<Access> interruptions(RoaringBitmap errors) {
        Comparator<ColumnBuilder> mostFailures =
                Comparator.comparingInt(triple -> -RoaringBitmap.andCardinality(triple.hits(), errors));
        return triples.stream()
                .sorted(mostFailures.thenComparing(Region::interruption, FeatureOrder.ACCESSES))
                .map(Region::interruption)
                .distinct()
                .toList();
    }

    private static Access interruption(ColumnBuilder triple) {
        return triple.feature().accesses().get(1);
    }

    private static String step(Access access) {
        return access.site().operation().symbol() + access.thread();
    }
}
