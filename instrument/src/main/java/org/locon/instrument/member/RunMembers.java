package org.locon.instrument.member;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.locon.instrument.Listener;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.jvm.WeakIdentityMap;
import org.locon.instrument.location.Cell;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.location.CellLock;
import org.locon.instrument.location.UnheldReaders;
import org.locon.instrument.pattern.PatternShape;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.thread.ThreadIdentity;

/**
 * The threads of one run. A thread joins when it comes to its first probe: with the name it inherited, if a thread of
 * the run has created it, else as a stranger. Threads that an earlier run has left behind stay out, and so do those
 * beyond the first million.
 *
 * <p>Implementation note: any thread asks, for itself. The map is for the two questions that the thread's own state
 * can't answer: who is still alive, and who was that thread whose locals its pool has erased (the common pool's workers
 * lose theirs after every task).
 */
public final class RunMembers implements UnheldReaders {

    /** A thread is in the map once. */
    private static final int ANY = 0;

    private final int run;
    private final long seed;
    private final ThreadsOfEarlierRuns leftovers;
    private final Listener listener;
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger strangers = new AtomicInteger();
    private final AtomicReferenceArray<String> names = new AtomicReferenceArray<>(PatternShape.MOST_THREADS);
    private final UnseenThreads unseen = new UnseenThreads();
    private final WeakIdentityMap<Thread, ThreadState> states = new WeakIdentityMap<>();

    /** @param listener hears of threads that join, or is null */
    public RunMembers(int run, long seed, ThreadsOfEarlierRuns leftovers, Listener listener) {
        this.listener = listener;
        this.run = run;
        this.seed = seed;
        this.leftovers = leftovers;
    }

    /** From here on it is noted who makes threads. */
    public void begin() {
        unseen.begin();
    }

    public void end() {
        unseen.end();
    }

    /** The packages of unwoven code that has made threads which never came to a probe. */
    public List<String> unwovenMakers() {
        return unseen.makers();
    }

    /** The current thread's state in this run, or null when it isn't to be recorded. */
    public ThreadState currentThread() {
        ThreadState state = ThreadState.ofCurrentThread();
        if (state != null && state.isMemberOf(run)) {
            return state;
        }
        return state == null || !state.identity().belongsTo(run) ? newcomer(state) : newborn(state);
    }

    /** The current thread's state in this run, or null when none is known. Unlike at a probe nobody joins by that. */
    public ThreadState currentThreadIfKnown() {
        ThreadState state = ThreadState.ofCurrentThread();
        if (state == null || !state.identity().belongsTo(run)) {
            state = states.get(Thread.currentThread(), ANY);
        }
        return state == null || state.identity().isLeftOut() ? null : state;
    }

    /** Whether it is a thread in this run. */
    public boolean include(ThreadState thread) {
        return thread.isMemberOf(run);
    }

    /** Whether it is what a thread in this run holds. */
    public boolean include(CellHolder cells) {
        return cells.isOfMemberOf(run);
    }

    /** The state of a thread that has joined, or null. */
    public ThreadState known(Thread thread) {
        return states.get(thread, ANY);
    }

    private ThreadState newborn(ThreadState state) {
        return state.identity().isLeftOut() ? null : join(state);
    }

    private ThreadState newcomer(ThreadState earlier) {
        ThreadState state = states.get(Thread.currentThread(), ANY);
        if (state == null) {
            state = ThreadState.stranger(run, strangers.incrementAndGet());
            if (leftovers.includeCurrentThread(earlier)) {
                state.identity().leaveOut();
            }
        }
        state.attachToCurrentThread();
        if (state.identity().isLeftOut()) {
            return null;
        }
        return state.identity().isMember() ? state : join(state);
    }

    private ThreadState join(ThreadState state) {
        int number = count.get() < CellLock.MOST_THREADS ? count.getAndIncrement() : CellLock.MOST_THREADS;
        if (number >= CellLock.MOST_THREADS) {
            state.identity().leaveOut();
            return null;
        }
        state.join(number, seed);
        ThreadIdentity identity = state.identity();
        if (number < names.length()) {
            names.set(number, identity.name());
        }
        states.putIfAbsent(Thread.currentThread(), ANY, state);
        if (listener != null) {
            listener.begins(number, identity.name(), identity.creator(), Thread.currentThread());
        }
        return state;
    }

    @Override
    public boolean awaitReads(Cell cell) {
        AtomicBoolean all = new AtomicBoolean(true);
        states.any((thread, state) -> {
            if (!state.cells().awaitRead(cell)) {
                all.set(false);
            }
            return false;
        });
        return all.get();
    }

    /** The name of the thread with this number below {@link PatternShape#MOST_THREADS}. */
    public String name(int index) {
        return names.get(index);
    }

    /** Threads still alive that were created in the run or are busy in woven code now, but for the one that asks. */
    public List<Thread> survivors() {
        List<Thread> survivors = new ArrayList<>();
        forEachOther((thread, state) -> {
            if (state.identity().bornInRun() || SiteTable.inWovenCode(ThreadInspection.stack(thread))) {
                survivors.add(thread);
            }
        });
        return survivors;
    }

    /** Goes through the living threads of the run, but for the one that asks. */
    public void forEachOther(BiConsumer<Thread, ThreadState> consumer) {
        anyOther((thread, state) -> {
            consumer.accept(thread, state);
            return false;
        });
    }

    /** Whether this is so for any living thread of the run but the one that asks. */
    public boolean anyOther(BiPredicate<Thread, ThreadState> condition) {
        return states.any((thread, state) ->
                thread != Thread.currentThread() && thread.isAlive() && condition.test(thread, state));
    }
}
