package org.locon.stats.rank;

import java.util.List;
import java.util.Optional;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.roaringbitmap.RoaringBitmap;

/** What is known to bring failures about, since that was tried: it leads, whatever its score is. */
public final class ProvedFeatures {

    private final ActivityMatrix matrix;
    private final List<RankedFeature> all;

    /**
     * @param matrix with all runs, whatever may be set aside later
     * @param all most suspicious first
     */
    public ProvedFeatures(ActivityMatrix matrix, List<RankedFeature> all) {
        this.matrix = matrix;
        this.all = List.copyOf(all);
    }

    /** What brings about most of the failures that show this. */
    public Optional<RankedFeature> insteadOf(RankedFeature first) {
        RoaringBitmap failures = matrix.failures(first.column());
        return all.stream()
                .filter(other -> 2L * RoaringBitmap.andCardinality(matrix.failures(other.column()), failures)
                        > failures.getCardinality())
                .findFirst();
    }

    /** What brings about any of these failures. */
    public Optional<RankedFeature> of(RoaringBitmap failures) {
        return all.stream()
                .filter(entry -> RoaringBitmap.intersects(matrix.failures(entry.column()), failures))
                .findFirst();
    }

    public boolean include(Column column) {
        return all.stream().anyMatch(entry -> entry.column().feature().equals(column.feature()));
    }
}
