package org.locon.stats.matrix;

import java.util.List;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Feature;
import org.roaringbitmap.RoaringBitmap;

/** A feature and the rows of the matrix, that is the runs, that show it. Never changes once the matrix is built. */
public final class Column {

    /** What {@link #chosenFrom} is of a feature that runs recorded: nobody picked it. */
    static final long RECORDED = 1;

    private final Feature feature;
    private final List<Access> interruptions;
    private final RoaringBitmap hits;
    private final long first;
    private final boolean known;
    private final long chosenFrom;
    private final boolean blamed;

    /**
     * @param first the earliest position in a failed run, {@link Long#MAX_VALUE} when no failed run shows it
     * @param known whether passed runs, too, come to all of its sites
     * @param chosenFrom how many features this one was picked from, or {@link #RECORDED}
     * @param blamed whether it alone explains a failed run
     */
    Column(
            Feature feature,
            List<Access> interruptions,
            RoaringBitmap hits,
            long first,
            boolean known,
            long chosenFrom,
            boolean blamed) {
        this.feature = feature;
        this.interruptions = List.copyOf(interruptions);
        this.hits = hits;
        this.first = first;
        this.known = known;
        this.chosenFrom = chosenFrom;
        this.blamed = blamed;
    }

    public Feature feature() {
        return feature;
    }

    /** Of a region: the remote accesses seen in it, those of most failed runs first. Otherwise empty. */
    public List<Access> interruptions() {
        return interruptions;
    }

    public boolean shows(int row) {
        return hits.contains(row);
    }

    /** Whether runs showed it as such; otherwise it was found by comparing them. */
    public boolean isRecorded() {
        return chosenFrom == RECORDED;
    }

    /** How many features this one was picked from, for the sake of significance. */
    public long chosenFrom() {
        return chosenFrom;
    }

    RoaringBitmap hits() {
        return hits;
    }

    long first() {
        return first;
    }

    boolean known() {
        return known;
    }

    boolean isBlamed() {
        return blamed;
    }

    Column blamed() {
        return new Column(feature, interruptions, hits, first, known, chosenFrom, true);
    }

    Column without(RoaringBitmap rows) {
        return new Column(feature, interruptions, RoaringBitmap.andNot(hits, rows), first, known, chosenFrom, blamed);
    }
}
