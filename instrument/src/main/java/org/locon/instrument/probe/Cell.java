package org.locon.instrument.probe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;

/**
 * One location: who holds it, the current segment, and the segments before it as soon as a second thread has come.
 * Whoever holds the cell records an access and performs it; so the recorded order is the order that happened. Its owner
 * is held weakly.
 *
 * <p>Implementation note: {@link #lock} is a spin lock that any thread may take. Its low bits name the holder (thread
 * index + 1, 0 for none), the one above them is set by a starving waiter, and the rest counts how often it was taken,
 * so that a waiter can tell one long hold from many short ones. The starving bit is a hint and may get lost. Everything
 * below the lock is plain and belongs to the holder; taking is an acquire, releasing a release. There are as many cells
 * as a run comes to locations, so no field is there without need: a cell takes 64 bytes where references take 4.
 */
final class Cell extends WeakReference<Object> {

    private static final VarHandle LOCK;
    private static final int NONE = -1;
    private static final int HOLDER = (1 << 20) - 1;
    private static final int STARVING = HOLDER + 1;
    private static final int TAKEN_ONCE = STARVING << 1;
    private static final int RETIRED = HOLDER;

    /** Threads beyond have no number to hold a cell by. */
    static final int MOST_THREADS = HOLDER - 1;

    /** After so long a waiter asks the others to let it go first. */
    private static final long STARVING_NANOS = 1_000_000;

    static {
        try {
            LOCK = MethodHandles.lookup().findVarHandle(Cell.class, "lock", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final int id;

    private volatile int lock;

    private int thread = NONE;

    /** Accesses of the current segment, by their {@linkplain Footprints numbers}. */
    private int firstWrite = NONE;

    private int lastWrite = NONE;
    private int liveRead = NONE;
    private int remoteRead = NONE;

    /** See {@link Segments}. */
    private int[] past;

    /** An {@link Annex}, as soon as anything but {@link #visits()} is to be known, which until then stand here. */
    private Object more;

    Cell(Object owner, int id) {
        super(owner);
        this.id = id;
    }

    boolean isAt(Object someOwner, int someId) {
        return id == someId && get() == someOwner;
    }

    /** Takes the cell; false when it is retired, or that can't be done in about 200 ms. */
    boolean take(ThreadState by, Recorder recorder) {
        int word = lock;
        if ((word & (HOLDER | STARVING)) == 0) {
            int mine = held(word, by);
            if (LOCK.weakCompareAndSetAcquire(this, word, mine)) {
                by.holds(this, mine);
                return true;
            }
        }
        return await(by, recorder);
    }

    /**
     * Waits by spinning and yielding only: parking would eat a permit of the subject's thread, sleeping would end with
     * an interrupt. A holder that hasn't moved all the time has died between record and access, or is as good as dead:
     * it is left alone with its cell, which is retired: a new one that has seen nothing yet takes the place.
     */
    private boolean await(ThreadState by, Recorder recorder) {
        int first = lock & ~STARVING;
        boolean moved = false;
        Patience patience = new Patience();
        for (int tries = 0; ; tries++) {
            int word = lock;
            moved |= (word & ~STARVING) != first;
            if ((word & ~STARVING) == RETIRED) {
                return false;
            }
            boolean politely = tries < Patience.SPINS + 2 && (word & STARVING) != 0;
            if ((word & HOLDER) == 0 && !politely) {
                int mine = held(word, by);
                if (LOCK.weakCompareAndSetAcquire(this, word, mine)) {
                    by.holds(this, mine);
                    return true;
                }
            }
            if (patience.isAtItsEnd()) {
                recorder.inexact();
                if (!moved) {
                    LOCK.compareAndSet(this, word, RETIRED);
                }
                return false;
            }
            if (patience.waited() >= STARVING_NANOS) {
                LOCK.weakCompareAndSetPlain(this, word, word | STARVING);
            }
        }
    }

    /** Sees to it that nobody takes the cell any more; false if somebody holds it now, or it was so before. */
    boolean retire() {
        for (int word = lock; (word & HOLDER) == 0; word = lock) {
            if (LOCK.compareAndSet(this, word, RETIRED)) {
                return true;
            }
        }
        return false;
    }

    boolean isRetired() {
        return (lock & ~STARVING) == RETIRED;
    }

    private static int held(int word, ThreadState by) {
        return (word & ~(HOLDER | STARVING)) + TAKEN_ONCE | by.index() + 1;
    }

    /** Gives the cell free, unless it was abandoned since. */
    void release(int mine) {
        int word = lock;
        if ((word & ~STARVING) == mine) {
            LOCK.setRelease(this, word & ~HOLDER);
        }
    }

    boolean isHeldBy(ThreadState thread) {
        return (lock & HOLDER) == thread.index() + 1;
    }

    /**
     * Takes the cell and records an access that goes on with the current segment, unless somebody else has it, or there
     * is more to be recorded than the access.
     *
     * @param local whether the predicates know that such an access came after one of the same thread's
     */
    boolean again(ThreadState by, boolean write, int number, boolean local) {
        int word = lock;
        if ((word & (HOLDER | STARVING)) != 0 || thread != by.index()) {
            return false;
        }
        int mine = held(word, by);
        if (!LOCK.weakCompareAndSetAcquire(this, word, mine)) {
            return false;
        }
        by.holds(this, mine);
        if (thread != by.index() || past != null && !local || !isRepeated(by, write)) {
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

    /**
     * Whether the current segment has a first access of that kind, there is no lull, and the runs have nothing to learn
     * from another one.
     */
    private boolean isRepeated(ThreadState by, boolean write) {
        if (firstWrite < 0 && (write || remoteRead < 0)) {
            return false;
        }
        Object seen = more;
        if (seen instanceof Annex annex) {
            if (annex.lull() != null) {
                return false;
            }
            seen = annex.visits;
        }
        return seen == null
                || seen == Sharing.RACED
                || by.isAt(seen)
                || seen instanceof Sharing sharing && sharing.isRepeated(by, write);
    }

    /** The holder is going to read. */
    void read(int by, long access, Recorder recorder) {
        come(by, access, recorder);
        int number = Footprints.number(access);
        if (remoteRead < 0 && firstWrite < 0) {
            if (past != null) {
                Interleavings.firstRead(past, place(), by, access, recorder.findings());
            }
            remoteRead = number;
        }
        liveRead = number;
    }

    /** The holder is going to write. */
    void write(int by, long access, Recorder recorder) {
        come(by, access, recorder);
        int number = Footprints.number(access);
        if (firstWrite < 0) {
            if (past != null) {
                Interleavings.firstWrite(past, place(), by, access, recorder.findings());
            }
            firstWrite = number;
        }
        lastWrite = number;
        liveRead = NONE;
    }

    /** The site of the last access, or -1. */
    int lastSite() {
        int last = liveRead >= 0 ? liveRead : lastWrite;
        return last < 0 ? -1 : Footprint.site(Footprints.get(last));
    }

    boolean isRaced() {
        return visits() == Sharing.RACED;
    }

    /** For what the runs teach: when the only thread so far has come last, a {@link Sharing}, or null. */
    private Object visits() {
        return more instanceof Annex annex ? annex.visits : more;
    }

    private void visits(Object seen) {
        if (more instanceof Annex annex) {
            annex.visits = seen;
        } else {
            more = seen;
        }
    }

    /** Called by the holder before it records; says whether it shows now, and not before, that threads race here. */
    boolean races(ThreadState by, boolean write) {
        Object known = visits();
        if (known == Sharing.RACED) {
            return false;
        }
        if (known == null || known instanceof Moment only && only.thread() == by) {
            visits(by.now());
            return false;
        }
        Sharing sharing = known instanceof Moment first ? new Sharing(first, lastWrite != NONE) : (Sharing) known;
        boolean races = sharing.races(by, write);
        visits(races ? Sharing.RACED : sharing);
        return races;
    }

    private void come(int by, long access, Recorder recorder) {
        Object lull = knownLull();
        boolean certain = lull == null || thread != by && Segments.latestOf(past, by) < 0;
        if (lull == Annex.OVER) {
            annex().forgetLull();
        }
        if (thread != by) {
            change(by, access, certain, recorder);
        } else if (past != null && certain) {
            recorder.predicates().local(Footprint.site(access));
        }
    }

    private void change(int by, long access, boolean certain, Recorder recorder) {
        if (thread >= 0) {
            if (certain) {
                recorder.predicates().remote(Footprint.site(access));
            }
            if (past == null) {
                past = Segments.none();
                recorder.shared();
            }
            push(by, recorder.window() - 1);
        }
        begin(by);
    }

    /**
     * The current segment ends, since {@code next} has come. Whoever leaves the window with it can't repeat a read any
     * more.
     */
    private void push(int next, int most) {
        int leaver = Segments.has(past, most - 1) ? Segments.thread(past, most - 1) : NONE;
        past = Segments.push(past, most);
        Segments.set(past, thread, firstWrite, lastWrite, liveRead, remoteRead);
        if (more instanceof Annex annex
                && annex.isInLull()
                && leaver >= 0
                && leaver != next
                && Segments.latestOf(past, leaver) < 0) {
            annex.beginLull();
        }
    }

    /** A number that tells the location, and whether it is of the same variable as others, most of the time. */
    int place() {
        return Couples.place(System.identityHashCode(this), variable());
    }

    /**
     * A number for what has the same name: a field of any object, all elements of arrays of one type, one library
     * object.
     */
    private int variable() {
        Object owner = get();
        if (owner != null && (owner.getClass().isArray() || Probe.hasElements(owner))) {
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
     * The lull that the location is in, or now begins: the holder, which has just read at {@code site}, need not hold
     * the cell when it does the same again. Null if that would make a difference.
     */
    Object lull(int site, Recorder recorder) {
        if (past == null || firstWrite >= 0) {
            return null;
        }
        Object lull = knownLull();
        if (lull != null) {
            return lull;
        }
        return recorder.predicates().areKnown(site) && isSettled() && Segments.areAllReads(past, recorder.window() - 1)
                ? annex().beginLull()
                : null;
    }

    private Object knownLull() {
        return more instanceof Annex annex ? annex.lull() : null;
    }

    private Annex annex() {
        if (more instanceof Annex annex) {
            return annex;
        }
        Annex added = new Annex(more);
        more = added;
        return added;
    }

    /** Whether a read by whoever has read before teaches nothing more. */
    private boolean isSettled() {
        Object seen = visits();
        return seen == null || seen == Sharing.RACED || seen instanceof Sharing sharing && sharing.hasManyReaders();
    }

    /** Whether this lull lasts, and the cell isn't retired. Any thread that once held the cell in that lull asks. */
    boolean isIn(Object lull) {
        return knownLull() == lull && !isRetired();
    }

    /**
     * Ends a lull, for the holder, who is going to write: when that is true, nobody reads any more without holding the
     * cell. When it takes too long it is false, and the cell is retired.
     */
    boolean endLull(Members members) {
        if (!mayBeRead()) {
            return true;
        }
        annex().endLull();
        VarHandle.fullFence();
        if (members.awaitReads(this)) {
            return true;
        }
        LOCK.setVolatile(this, RETIRED);
        return false;
    }

    /** Whether somebody may be reading without holding the cell; certain if it is retired or held by who asks. */
    boolean mayBeRead() {
        return knownLull() != null;
    }

    /** The site of the write whose value is in the location now, or -1 when the window doesn't reach back that far. */
    int source() {
        if (lastWrite >= 0) {
            return Footprint.site(latest(true));
        }
        int writer = past == null ? -1 : Segments.latestWriter(past);
        return writer < 0 ? -1 : Footprint.site(Segments.lastWrite(past, writer));
    }

    /** Whether more than one thread has come; for the holder. */
    boolean isShared() {
        return past != null;
    }

    /** The number of the access that the holder has just recorded. */
    int number(boolean write) {
        return write ? lastWrite : liveRead;
    }

    /** The access that the holder has just recorded. */
    long latest(boolean write) {
        return Footprints.get(number(write));
    }

    /** The calls on the library object that may be under way, as a list; for the holder. */
    Call calls() {
        return more instanceof Annex annex ? annex.calls : null;
    }

    void calls(Call list) {
        annex().calls = list;
    }

    /** What a listener has noted; for the holder. */
    Object note() {
        return more instanceof Annex annex ? annex.note : null;
    }

    void note(Object noted) {
        if (noted != null || more instanceof Annex) {
            annex().note = noted;
        }
    }
}
