package org.locon.stats.matrix;

import java.util.List;
import java.util.stream.Stream;
import org.locon.model.Access;
import org.locon.model.Feature;
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
    private final boolean consequence;

    /**
     * @param first the earliest position in a failed run, {@link Long#MAX_VALUE} when no failed run shows it
     * @param known whether passed runs, too, come to all of its sites, or it needs no such proof that it is no
     *     consequence
     * @param chosenFrom how many features this one was picked from, or {@link #RECORDED}
     * @param blamed whether it alone explains a failed run
     * @param consequence whether it is what a failure leads to
     */
    Column(
            Feature feature,
            List<Access> interruptions,
            RoaringBitmap hits,
            long first,
            boolean known,
            long chosenFrom,
            boolean blamed,
            boolean consequence) {
        this.feature = feature;
        this.interruptions = List.copyOf(interruptions);
        this.hits = hits;
        this.first = first;
        this.known = known;
        this.chosenFrom = chosenFrom;
        this.blamed = blamed;
        this.consequence = consequence;
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

    public RoaringBitmap hits() {
        return hits;
    }

    /** The earliest position in a failed run, {@link Long#MAX_VALUE} when no failed run shows it. */
    public long first() {
        return first;
    }

    /** Whether passed runs, too, come to all of its sites. */
    public boolean known() {
        return known;
    }

    /** Whether it was found to be what a failure leads to, so that it explains none. */
    public boolean isConsequence() {
        return consequence;
    }

    public boolean isBlamed() {
        return blamed;
    }

    Column blamed() {
        return new Column(feature, interruptions, hits, first, known, chosenFrom, true, consequence);
    }

    Column asConsequence() {
        return new Column(feature, interruptions, hits, first, known, chosenFrom, blamed, true);
    }

    /** What shows in these rows, known by another name. */
    public Column as(Feature other, RoaringBitmap rows) {
        return new Column(other, List.of(), rows, first, known, chosenFrom, blamed, consequence);
    }

    /** What shows where this one or the other does, known by another name. */
    Column and(Column other, Feature whole) {
        List<Access> both = Stream.concat(interruptions.stream(), other.interruptions.stream())
                .distinct()
                .toList();
        return new Column(
                whole,
                both,
                RoaringBitmap.or(hits, other.hits),
                Math.min(first, other.first),
                known && other.known,
                RECORDED,
                blamed || other.blamed,
                consequence && other.consequence);
    }

    Column without(RoaringBitmap rows) {
        return new Column(
                feature,
                interruptions,
                RoaringBitmap.andNot(hits, rows),
                first,
                known,
                chosenFrom,
                blamed,
                consequence);
    }
}
