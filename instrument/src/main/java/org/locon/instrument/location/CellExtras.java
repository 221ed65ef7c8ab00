package org.locon.instrument.location;

import org.locon.instrument.thread.VisitHistory;

/**
 * What not every {@linkplain Cell location} has, for those that have any of it, beside the history of visits that a
 * cell without extras has in their place.
 *
 * <p>Implementation note: guarded by the lock of the cell, but for {@link #phase}, which any thread may look at.
 */
final class CellExtras implements VisitHistory {

    private volatile ReadOnlyPhase phase;

    /** Null if nothing is to be known. */
    VisitHistory visits;

    /** The calls on a library object that may be under way, as a list. */
    OpenCall calls;

    /** What a listener has noted. */
    Object note;

    CellExtras(VisitHistory visits) {
        this.visits = visits;
    }

    /** The phase that the location is in, {@link ReadOnlyPhase#OVER} just after it, or null. */
    ReadOnlyPhase phase() {
        return phase;
    }

    /** A phase begins; whoever has read in an earlier one has to read anew first. */
    ReadOnlyPhase beginPhase() {
        ReadOnlyPhase begun = new ReadOnlyPhase();
        phase = begun;
        return begun;
    }

    boolean isInPhase() {
        ReadOnlyPhase now = phase;
        return now != null && now != ReadOnlyPhase.OVER;
    }

    /** Somebody is going to write; until {@link #forgetPhase}. */
    void endPhase() {
        phase = ReadOnlyPhase.OVER;
    }

    void forgetPhase() {
        phase = null;
    }

    @Override
    public boolean isSettled() {
        return visits == null || visits.isSettled();
    }
}
