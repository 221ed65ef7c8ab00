package org.locon.instrument.location;

import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.access.PackedAccessNumbers;
import org.locon.instrument.pattern.InterleavingPatterns;
import org.locon.instrument.pattern.PairCouples;
import org.locon.instrument.pattern.PastSegments;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.thread.ThreadIdentity;

/**
 * One location: who holds it, the current segment, and the segments before it as soon as a second thread has come.
 * Whoever holds the cell records an access and performs it; so the recorded order is the order that happened.
 *
 * <p>Implementation note: everything here is plain and belongs to the holder, but where it says otherwise. There are as
 * many cells as a run comes to locations, so no field is there without need: a cell takes 64 bytes where references
 * take 4.
 */
public final class Cell extends AnnotatedCell {

    private static final int NONE = -1;

    public final int id;

    private int thread = NONE;

    /** Accesses of the current segment, by their {@linkplain PackedAccessNumbers numbers}. */
    private int firstWrite = NONE;

    private int lastWrite = NONE;
    private int liveRead = NONE;
    private int remoteRead = NONE;

    /** See {@link PastSegments}. */
    private int[] past;

    Cell(Object owner, int id) {
        super(owner);
        this.id = id;
    }

    boolean isAt(Object someOwner, int someId) {
        return id == someId && get() == someOwner;
    }

    /** Takes the cell; false when it is retired, or that can't be done in about 200 ms. */
    boolean take(CellHolder by, AccessSink sink) {
        int mine = tryTake(by.thread());
        if (mine == 0) {
            mine = await(by.thread(), sink);
        }
        if (mine == 0) {
            return false;
        }
        by.holds(this, mine);
        return true;
    }

    /**
     * Takes the cell and records an access that goes on with the current segment, unless somebody else has it, or there
     * is more to be recorded than the access.
     *
     * @param local whether the predicates know that such an access came after one of the same thread's
     */
    boolean again(CellHolder by, boolean write, int number, boolean local) {
        if (thread != by.thread()) {
            return false;
        }
        int mine = tryTake(by.thread());
        if (mine == 0) {
            return false;
        }
        by.holds(this, mine);
        if (thread != by.thread() || past != null && !local || !isRepeated(by.identity(), write)) {
            by.release();
            return false;
        }
        if (write) {
            lastWrite = number;
            liveRead = NONE;
        } else {
            liveRead = number;
        }
        return true;
    }

    /** Whether the current segment has a first access of that kind, and another one is nothing new. */
    private boolean isRepeated(ThreadIdentity by, boolean write) {
        return (firstWrite >= 0 || !write && remoteRead >= 0) && isNothingNew(by, write);
    }

    /** The holder is going to read. */
    public void read(int by, long access, AccessSink sink) {
        come(by, access, sink);
        int number = PackedAccessNumbers.number(access);
        if (remoteRead < 0 && firstWrite < 0) {
            if (past != null) {
                InterleavingPatterns.firstRead(past, place(), by, access, sink.findings());
            }
            remoteRead = number;
        }
        liveRead = number;
    }

    /** The holder is going to write. */
    public void write(int by, long access, AccessSink sink) {
        come(by, access, sink);
        int number = PackedAccessNumbers.number(access);
        if (firstWrite < 0) {
            if (past != null) {
                InterleavingPatterns.firstWrite(past, place(), by, access, sink.findings());
            }
            firstWrite = number;
        }
        lastWrite = number;
        liveRead = NONE;
    }

    /** The site of the last access, or -1. */
    public int lastSite() {
        int last = liveRead >= 0 ? liveRead : lastWrite;
        return last < 0 ? -1 : PackedAccess.site(PackedAccessNumbers.get(last));
    }

    /** Called by the holder before it records; says whether it shows now, and not before, that threads race here. */
    public boolean races(ThreadIdentity by, boolean write) {
        return races(by, write, lastWrite != NONE);
    }

    private void come(int by, long access, AccessSink sink) {
        ReadOnlyPhase phase = knownPhase();
        boolean certain = phase == null || thread != by && PastSegments.latestOf(past, by) < 0;
        if (phase == ReadOnlyPhase.OVER) {
            forgetPhase();
        }
        if (thread != by) {
            change(by, access, certain, sink);
        } else if (past != null && certain) {
            sink.predicates().local(PackedAccess.site(access));
        }
    }

    private void change(int by, long access, boolean certain, AccessSink sink) {
        if (thread >= 0) {
            if (certain) {
                sink.predicates().remote(PackedAccess.site(access));
            }
            if (past == null) {
                past = PastSegments.none();
                sink.shared();
            }
            push(by, sink.pastSegments());
        }
        begin(by);
    }

    /**
     * The current segment ends, since {@code next} has come. Whoever leaves the window with it can't repeat a read any
     * more.
     */
    private void push(int next, int most) {
        int leaver = PastSegments.has(past, most - 1) ? PastSegments.thread(past, most - 1) : NONE;
        past = PastSegments.push(past, most);
        PastSegments.set(past, thread, firstWrite, lastWrite, liveRead, remoteRead);
        if (isInPhase() && leaver >= 0 && leaver != next && PastSegments.latestOf(past, leaver) < 0) {
            beginPhase();
        }
    }

    /** A number that tells the location, and whether it is of the same variable as others, most of the time. */
    private int place() {
        return PairCouples.place(System.identityHashCode(this), variable());
    }

    /**
     * A number for what has the same name: a field of any object, all elements of arrays of one type, one library
     * object.
     */
    private int variable() {
        Object owner = get();
        if (owner != null && LocationOwners.hasElements(owner)) {
            return owner.getClass().hashCode();
        }
        return id == SiteTable.STATE ? System.identityHashCode(owner) : id;
    }

    private void begin(int by) {
        thread = by;
        firstWrite = NONE;
        lastWrite = NONE;
        liveRead = NONE;
        remoteRead = NONE;
    }

    /**
     * The read-only phase that the location is in, or now begins: the holder, which has just read at {@code site}, need
     * not hold the cell when it does the same again. Null if that would make a difference.
     */
    public ReadOnlyPhase phase(int site, AccessSink sink) {
        if (past == null || firstWrite >= 0) {
            return null;
        }
        ReadOnlyPhase phase = knownPhase();
        if (phase != null) {
            return phase;
        }
        return sink.predicates().areKnown(site) && isSettled() && PastSegments.areAllReads(past, sink.pastSegments())
                ? beginPhase()
                : null;
    }

    /**
     * Ends a read-only phase, for the holder, who is going to write: when that is true, nobody reads any more without
     * holding the cell. When it takes too long it is false, and the cell is retired.
     */
    public boolean endPhase(AccessSink sink) {
        if (!mayBeRead()) {
            return true;
        }
        endPhase();
        if (sink.awaitReads(this)) {
            return true;
        }
        abandon();
        return false;
    }

    /** The site of the write whose value is in the location now, or -1 when the window doesn't reach back that far. */
    int source() {
        if (lastWrite >= 0) {
            return PackedAccess.site(latest(true));
        }
        int writer = past == null ? -1 : PastSegments.latestWriter(past);
        return writer < 0 ? -1 : PackedAccess.site(PastSegments.lastWrite(past, writer));
    }

    /** Whether more than one thread has come; for the holder. */
    public boolean isShared() {
        return past != null;
    }

    /** The number of the access that the holder has just recorded. */
    public int number(boolean write) {
        return write ? lastWrite : liveRead;
    }

    /** The access that the holder has just recorded. */
    public long latest(boolean write) {
        return PackedAccessNumbers.get(number(write));
    }
}
