package org.locon.instrument.probe;

import org.locon.model.Site;

/**
 * What the recorder knows of one thread in one run: its place in the tree of creation, its number, its dice, the locks
 * and the cell it holds. It refers to no recorder, so that a pool's thread that outlives the run keeps nothing of it
 * alive.
 *
 * <p>Implementation note: used by its own thread only, but for {@link #child}, which the creating thread calls on its
 * own state while it constructs the child, and for its {@link Repeats}, of which others wait for the end.
 */
final class ThreadState {

    private static final int UNKNOWN = -1;
    private static final int OUTSIDE = -2;

    private static final InheritableThreadLocal<ThreadState> OF_THREAD = new InheritableThreadLocal<>() {
        @Override
        protected ThreadState childValue(ThreadState parent) {
            return parent == null ? null : parent.child();
        }
    };

    /** In place of a lock word: the thread reads its cell without holding it. */
    private static final int NOT_HELD = 0;

    private final int run;
    private final String name;
    private final boolean bornInRun;
    private final ThreadState parent;
    private final int rank;
    private final Visits visits = new Visits();

    private final Recent recent = new Recent();
    private final Repeats repeats = new Repeats();

    /** When the first thread that waited for the end of this one had done so. */
    private volatile Moment joined;

    private Moment now = new Moment(this, 0);

    private final HeldLocks locks = new HeldLocks();

    /** Null while no loop has been counted. */
    private Rounds rounds;

    private int index = UNKNOWN;
    private boolean begun;
    private int children;
    private long dice;
    private Cell cell;
    private int word;
    private int update;
    private Call call;

    /** Null while it wasn't needed. */
    private ThreadState outside;

    /** Null until the thread has {@linkplain #join joined} the run. */
    private Seats.Seat seat;

    private ThreadState(int run, String name, ThreadState parent) {
        this.run = run;
        this.name = name;
        this.bornInRun = parent != null;
        this.parent = parent;
        this.rank = parent == null ? 0 : parent.children;
    }

    /** The state of the thread that drives the run: its children are {@code 1}, {@code 2}, … */
    static ThreadState driver(int run) {
        return new ThreadState(run, "0", null);
    }

    /** The {@code count}-th thread that has no known parent in the run. */
    static ThreadState stranger(int run, int count) {
        return new ThreadState(run, "~".concat(Integer.toString(count)), null);
    }

    static ThreadState ofCurrentThread() {
        ThreadState seated = Seats.ofCurrentThread();
        return seated != null ? seated : ofLocal();
    }

    private static ThreadState ofLocal() {
        ThreadState state = OF_THREAD.get();
        if (state != null && state.seat != null) {
            Seats.take(state.seat);
        }
        return state;
    }

    static void detachFromCurrentThread() {
        OF_THREAD.remove();
        Seats.leave();
    }

    void attachToCurrentThread() {
        OF_THREAD.set(this);
        Seats.leave();
    }

    /** A name that depends on nothing but who created whom, and in which order. */
    String name() {
        return name;
    }

    /** Whether a thread of the run, or its driver, has created this one since the run began. */
    boolean bornInRun() {
        return bornInRun;
    }

    boolean belongsTo(int someRun) {
        return run == someRun;
    }

    /** The number of the thread that has created this one, or -1 if that takes no part in the run. */
    int creator() {
        return parent == null ? UNKNOWN : Math.max(UNKNOWN, parent.index);
    }

    /** Whether the thread takes part in the run; one that is {@linkplain #leaveOut left out} goes unrecorded. */
    boolean isMember() {
        return index >= 0;
    }

    boolean isLeftOut() {
        return index == OUTSIDE;
    }

    int index() {
        return index;
    }

    void join(int number, long seed) {
        index = number;
        seat = new Seats.Seat(Thread.currentThread(), this);
        dice = Dice.seed(seed, name.hashCode());
    }

    void leaveOut() {
        index = OUTSIDE;
    }

    /** What stands for the thread while it does what isn't the run's. */
    ThreadState outside() {
        if (outside == null) {
            outside = new ThreadState(run, name, null);
            outside.leaveOut();
        }
        return outside;
    }

    private ThreadState child() {
        children++;
        String number = Integer.toString(children);
        boolean root = name.equals("0");
        ThreadState child =
                new ThreadState(run, root ? number : name.concat(".").concat(number), this);
        if (index == OUTSIDE) {
            child.leaveOut();
        }
        return child;
    }

    /** Whether this is the first time that it is asked. */
    boolean begins() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    /** This moment in the thread's life. */
    Moment now() {
        if (now.children() != children) {
            now = new Moment(this, children);
        }
        return now;
    }

    /** Whether it still is this moment in the thread's life. */
    boolean isAt(Object moment) {
        return now == moment && now.children() == children;
    }

    /**
     * Whether {@code later} can only have begun after what this thread did when it had created {@code children}
     * threads: it is a descendant by a child created since.
     */
    boolean precedes(ThreadState later, int children) {
        for (ThreadState each = later; each != null; each = each.parent) {
            if (each.parent == this) {
                return each.rank > children;
            }
        }
        return false;
    }

    /** This thread has ended, and {@code waiting} has waited for that. */
    void joinedBy(ThreadState waiting) {
        if (joined == null) {
            joined = waiting.now();
        }
    }

    /** Whether somebody waited for the end of this thread and is {@code later}, or has created or preceded it then. */
    boolean joinedBefore(ThreadState later) {
        Moment end = joined;
        return end != null && end.comesBefore(later);
    }

    Recent recent() {
        return recent;
    }

    Repeats repeats() {
        return repeats;
    }

    Visits visits() {
        return visits;
    }

    /** The next random number of this thread, 64 bits. */
    long roll() {
        dice = Dice.next(dice);
        return dice;
    }

    /** What the thread has locked in woven code. */
    HeldLocks locks() {
        return locks;
    }

    /** The loops that the thread is in, as far as they are counted. */
    Rounds rounds() {
        if (rounds == null) {
            rounds = new Rounds();
        }
        return rounds;
    }

    /** From here on {@link #release} gives {@code taken} free. */
    void holds(Cell taken, int lockWord) {
        cell = taken;
        word = lockWord;
    }

    /**
     * Records an access, and holds its location until {@link #release}, if it says no more than the thread's last one
     * there: at the same place, with the same locks, and with nobody in between. This is the way of nearly all
     * accesses; for all others it says false and has done nothing.
     */
    boolean accessesAgain(Object owner, int id, int site, boolean write, Object epoch) {
        if (cell != null) {
            return false;
        }
        try {
            Cell known = recent.find(owner, id, site, epoch);
            if (known == null) {
                return false;
            }
            long access = Footprint.at(site, locks, owner);
            if (known.mayBeRead()) {
                return !write && id != SiteTable.STATE && repeats(owner, id, access, epoch);
            }
            int number = recent.again(id, site, access);
            return number >= 0 && known.again(this, write, number, recent.isLocal(id, site));
        } catch (StackOverflowError exhausted) {
            release();
            return false;
        }
    }

    /**
     * Whether this read only repeats what is recorded, and may happen until {@link #release} without holding the
     * location.
     */
    boolean repeats(Object owner, int id, long access, Object epoch) {
        Cell again = repeats.get(owner, id, access, epoch);
        if (again == null) {
            return false;
        }
        holds(again, NOT_HELD);
        if (repeats.begin(again)) {
            return true;
        }
        release();
        return false;
    }

    /** Whether the cell that it is at is one that it reads without holding it. */
    boolean isRepeating() {
        return word == NOT_HELD;
    }

    /** Gives the cell free that the thread holds or reads, if any. */
    void release() {
        Cell held = cell;
        if (held == null) {
            return;
        }
        if (word == NOT_HELD) {
            repeats.end();
            cell = null;
        } else {
            cell = null;
            held.release(word);
        }
    }

    /** The access it holds its cell for may write as well, at this site. */
    void mayWrite(int site) {
        update = site;
    }

    int update() {
        return update;
    }

    boolean holdsCell() {
        return cell != null;
    }

    Cell cell() {
        return cell;
    }

    /** Puts a call on top of those under way and returns the one around it. */
    Call begin(Call inner) {
        int site = inner.site();
        for (Call each = call; each != null; each = each.around()) {
            if (each.site() == site) {
                end(each);
                break;
            }
        }
        Call outer = call;
        call = inner;
        return outer;
    }

    /** Takes the call, which must be under way, and all those begun in it away. */
    void end(Call ended) {
        Call each = call;
        while (each != null) {
            call = each.around();
            each.close();
            each = each == ended ? null : call;
        }
    }

    /** Whether the thread is at this place now or has been called from there; any thread may ask. */
    boolean isAt(int siteId) {
        Thread asked = seat.get();
        if (asked == null) {
            return false;
        }
        Site site = SiteTable.get(siteId);
        for (StackTraceElement frame : Threads.stack(asked)) {
            if (frame.getClassName().equals(site.className())
                    && (site.line() == 0 || frame.getLineNumber() == site.line())
                    && site.method().startsWith(frame.getMethodName() + "(")) {
                return true;
            }
        }
        return false;
    }
}
