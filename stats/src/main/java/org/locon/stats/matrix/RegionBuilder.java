package org.locon.stats.matrix;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Access;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.roaringbitmap.RoaringBitmap;

/**
 * Two accesses of one thread with whatever came between them from another. One bug can show as many triples, each in a
 * part of the failed runs only; the region they share shows in all of them.
 */
final class RegionBuilder {

    private final ColumnBuilder column;
    private final Map<Triple, ColumnBuilder> triples = new LinkedHashMap<>();

    RegionBuilder(Region region) {
        column = new ColumnBuilder(region);
    }

    void add(Triple triple, ColumnBuilder shown) {
        column.include(shown);
        triples.put(triple, shown);
    }

    ColumnBuilder column() {
        return column;
    }

    /** What came in between, by the second thread; that of most failed runs first. */
    List<Access> interruptions(RoaringBitmap errors) {
        Comparator<Triple> mostFailures = Comparator.comparingInt(
                triple -> -RoaringBitmap.andCardinality(triples.get(triple).hits(), errors));
        return triples.keySet().stream()
                .sorted(mostFailures.thenComparing(Triple::interruption, FeatureOrder.ACCESSES))
                .map(Triple::interruption)
                .distinct()
                .toList();
    }
}
