package org.locon.instrument.location;

import java.lang.invoke.VarHandle;
import org.locon.instrument.thread.SharedVisits;
import org.locon.instrument.thread.ThreadIdentity;
import org.locon.instrument.thread.ThreadMoment;
import org.locon.instrument.thread.VisitHistory;

/**
 * What is noted of one location beside its accesses: who has come, whether it is only read, which calls on a library
 * object are under way, and what a listener keeps.
 *
 * <p>Implementation note: for the holder, but where it says otherwise.
 */
abstract class AnnotatedCell extends CellLock {

    /** Null if nothing is to be known; {@link CellExtras}, as soon as anything else is. */
    private VisitHistory visits;

    AnnotatedCell(Object owner) {
        super(owner);
    }

    /** Whether the location is in no read-only phase, and the runs have nothing to learn from such an access. */
    final boolean isNothingNew(ThreadIdentity by, boolean write) {
        VisitHistory seen = visits;
        if (seen instanceof CellExtras extras) {
            if (extras.phase() != null) {
                return false;
            }
            seen = extras.visits;
        }
        return seen == null
                || seen == VisitHistory.RACED
                || by.isAt(seen)
                || seen instanceof SharedVisits sharing && sharing.isRepeated(by, write);
    }

    public final boolean isRaced() {
        return visits() == VisitHistory.RACED;
    }

    private VisitHistory visits() {
        return visits instanceof CellExtras extras ? extras.visits : visits;
    }

    private void visits(VisitHistory seen) {
        if (visits instanceof CellExtras extras) {
            extras.visits = seen;
        } else {
            visits = seen;
        }
    }

    /**
     * Called before the access is recorded; says whether it shows now, and not before, that threads race here.
     *
     * @param written whether the current segment has written
     */
    final boolean races(ThreadIdentity by, boolean write, boolean written) {
        VisitHistory known = visits();
        if (known == VisitHistory.RACED) {
            return false;
        }
        if (known == null || known instanceof ThreadMoment only && only.thread() == by) {
            visits(by.now());
            return false;
        }
        SharedVisits sharing =
                known instanceof ThreadMoment first ? new SharedVisits(first, written) : (SharedVisits) known;
        boolean races = sharing.races(by, write);
        visits(races ? VisitHistory.RACED : sharing);
        return races;
    }

    /** Whether a read by whoever has read before teaches nothing more. */
    final boolean isSettled() {
        return visits == null || visits.isSettled();
    }

    /** The read-only phase that the location is in, {@link ReadOnlyPhase#OVER} just after it, or null. */
    final ReadOnlyPhase knownPhase() {
        return visits instanceof CellExtras extras ? extras.phase() : null;
    }

    final boolean isInPhase() {
        return visits instanceof CellExtras extras && extras.isInPhase();
    }

    /** A phase begins; whoever has read in an earlier one has to read anew first. */
    final ReadOnlyPhase beginPhase() {
        return extras().beginPhase();
    }

    final void forgetPhase() {
        extras().forgetPhase();
    }

    private CellExtras extras() {
        if (visits instanceof CellExtras extras) {
            return extras;
        }
        CellExtras added = new CellExtras(visits);
        visits = added;
        return added;
    }

    /** Whether somebody may be reading without holding the cell; certain if it is retired or held by who asks. */
    final boolean mayBeRead() {
        return knownPhase() != null;
    }

    /** Whether this phase lasts, and the cell isn't retired. Any thread that once held the cell in that phase asks. */
    final boolean isIn(ReadOnlyPhase phase) {
        return knownPhase() == phase && !isRetired();
    }

    /** Ends a phase; who looks for readers from here on finds all of them. */
    final void endPhase() {
        extras().endPhase();
        VarHandle.fullFence();
    }

    /** The calls on the library object that may be under way, as a list. */
    final OpenCall calls() {
        return visits instanceof CellExtras extras ? extras.calls : null;
    }

    final void calls(OpenCall list) {
        extras().calls = list;
    }

    /** What a listener has noted. */
    public final Object note() {
        return visits instanceof CellExtras extras ? extras.note : null;
    }

    public final void note(Object noted) {
        if (noted != null || visits instanceof CellExtras) {
            extras().note = noted;
        }
    }
}
