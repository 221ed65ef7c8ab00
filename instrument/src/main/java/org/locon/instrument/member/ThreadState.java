package org.locon.instrument.member;

import org.locon.instrument.access.CurrentLoops;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.lock.HeldLocks;
import org.locon.instrument.thread.SeededRandom;
import org.locon.instrument.thread.SiteVisits;
import org.locon.instrument.thread.ThreadIdentity;

/**
 * All that is known of one thread in one run: who it is, the locks and the location that it holds, the loops that it is
 * in, its random numbers. It refers to no recorder, so that a pool's thread that outlives the run keeps nothing of it
 * alive.
 *
 * <p>Implementation note: used by its own thread only, but for what its parts say, and that a child's state is made by
 * the creating thread.
 */
public final class ThreadState {

    private static final InheritableThreadLocal<ThreadState> OF_THREAD = new InheritableThreadLocal<>() {
        @Override
        protected ThreadState childValue(ThreadState parent) {
            if (parent == null) {
                return null;
            }
            ThreadState child = new ThreadState(parent.identity.child());
            UnseenThreads.born(child);
            return child;
        }
    };

    private final ThreadIdentity identity;
    private final int run;
    private final HeldLocks locks = new HeldLocks();
    private final CellHolder cells;
    private final SiteVisits visits = new SiteVisits();

    /** Null while no loop has been counted. */
    private CurrentLoops rounds;

    private int index;
    private boolean begun;
    private long dice;

    /** Null while it wasn't needed. */
    private ThreadState outside;

    /** Null until the thread has {@linkplain #join joined} the run. */
    private ThreadStateCache.Entry cached;

    private ThreadState(ThreadIdentity identity) {
        this.identity = identity;
        this.run = identity.run();
        this.index = identity.number();
        this.cells = new CellHolder(identity, locks);
    }

    /** The state of the thread that drives the run. */
    public static ThreadState driver(int run) {
        return new ThreadState(ThreadIdentity.driver(run));
    }

    /** The {@code count}-th thread that has no known parent in the run. */
    public static ThreadState stranger(int run, int count) {
        return new ThreadState(ThreadIdentity.stranger(run, count));
    }

    public static ThreadState ofCurrentThread() {
        ThreadState known = ThreadStateCache.ofCurrentThread();
        return known != null ? known : ofLocal();
    }

    private static ThreadState ofLocal() {
        ThreadState state = OF_THREAD.get();
        if (state != null && state.cached != null) {
            ThreadStateCache.put(state.cached);
        }
        return state;
    }

    public static void detachFromCurrentThread() {
        OF_THREAD.remove();
        ThreadStateCache.remove();
    }

    public void attachToCurrentThread() {
        OF_THREAD.set(this);
        ThreadStateCache.remove();
    }

    /** Whether the thread takes part in this run. */
    boolean isMemberOf(int someRun) {
        return run == someRun && index >= 0;
    }

    public ThreadIdentity identity() {
        return identity;
    }

    /** Its number, see {@link ThreadIdentity#number}. */
    public int index() {
        return index;
    }

    public void join(int number, long seed) {
        identity.join(number);
        index = number;
        cells.join();
        cached = new ThreadStateCache.Entry(Thread.currentThread(), this);
        dice = SeededRandom.seed(seed, identity.name().hashCode());
    }

    /** What stands for the thread while it does what isn't the run's. */
    ThreadState outside() {
        if (outside == null) {
            outside = new ThreadState(identity.outside());
        }
        return outside;
    }

    /** Whether this is the first time that it is asked. */
    public boolean begins() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    /** The next random number of this thread, 64 bits. */
    public long roll() {
        dice = SeededRandom.next(dice);
        return dice;
    }

    /** What the thread has locked in woven code. */
    public HeldLocks locks() {
        return locks;
    }

    /** The location that the thread holds, and those that it came to lately. */
    public CellHolder cells() {
        return cells;
    }

    /** The loops that the thread is in, as far as they are counted. */
    public CurrentLoops rounds() {
        if (rounds == null) {
            rounds = new CurrentLoops();
        }
        return rounds;
    }

    public SiteVisits visits() {
        return visits;
    }
}
