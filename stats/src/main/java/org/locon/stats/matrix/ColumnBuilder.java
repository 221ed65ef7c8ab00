package org.locon.stats.matrix;

import org.locon.model.Feature;
import org.roaringbitmap.RoaringBitmap;

/** A column while its runs still come in. */
public final class ColumnBuilder {

    private final Feature feature;
    private final RoaringBitmap hits = new RoaringBitmap();
    private long first = Long.MAX_VALUE;

    public ColumnBuilder(Feature feature) {
        this.feature = feature;
    }

    public void passedRun(int row) {
        hits.add(row);
    }

    public void failedRun(int row, long position) {
        hits.add(row);
        notAfter(position);
    }

    /** What contains a feature that the same runs show counts from there. */
    void notAfter(long position) {
        first = Math.min(first, position);
    }

    /** Takes over the hits of a feature that this one stands for too. */
    void include(ColumnBuilder other) {
        include(other.hits, other.first);
    }

    /** Adds rows that show the feature, and where the earliest failed one of them does. */
    void include(RoaringBitmap rows, long position) {
        hits.or(rows);
        notAfter(position);
    }

    public Feature feature() {
        return feature;
    }

    public RoaringBitmap hits() {
        return hits;
    }

    public long first() {
        return first;
    }
}
