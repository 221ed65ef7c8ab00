package org.locon.stats.evidence;

import org.locon.model.Feature;
import org.roaringbitmap.RoaringBitmap;

/** The runs that have shown one feature, by how they ended. Grows with the evidence that it belongs to. */
public final class FeatureRuns {

    private final Feature feature;
    private final RoaringBitmap rows = new RoaringBitmap();
    private long first = Long.MAX_VALUE;
    private int failed;
    private int passed;
    private int latest;

    FeatureRuns(Feature feature) {
        this.feature = feature;
    }

    /** This run, counted from 1 on, shows it, however often it says so. */
    void add(int run, boolean runFailed) {
        if (latest < run) {
            latest = run;
            failed += runFailed ? 1 : 0;
            passed += runFailed ? 0 : 1;
        }
    }

    /** The row shows it, a failed one at this position. */
    void keep(int row, boolean rowFailed, long position) {
        rows.add(row);
        if (rowFailed) {
            first = Math.min(first, position);
        }
    }

    /** Whether this run, counted from 1 on, is the latest one that has shown it. */
    boolean isLatest(int run) {
        return latest == run;
    }

    public Feature feature() {
        return feature;
    }

    /** How many runs have shown it. */
    public int shown() {
        return failed + passed;
    }

    /** How many failed runs have shown it. */
    public int failed() {
        return failed;
    }

    /** The rows that show it; a copy. Empty if none of the runs whose rows are kept does. */
    public RoaringBitmap rows() {
        return rows.clone();
    }

    /** Its earliest position in a failed row, {@link Long#MAX_VALUE} if there is none. */
    public long first() {
        return first;
    }
}
