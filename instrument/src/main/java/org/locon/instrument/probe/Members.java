package org.locon.instrument.probe;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.locon.instrument.Listener;

/**
 * The threads of one run. A thread joins when it comes to its first probe: with the name it inherited, if a thread of
 * the run has created it, else as a stranger. Threads that an earlier run has left behind stay out, and so do those
 * beyond the first million.
 *
 * <p>Implementation note: any thread asks, for itself. The map is for the two questions that the thread's own state
 * can't answer: who is still alive, and who was that thread whose locals its pool has erased (the common pool's workers
 * lose theirs after every task).
 */
final class Members {

    private final int run;
    private final long seed;
    private final Leftovers leftovers;
    private final Listener listener;
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger strangers = new AtomicInteger();
    private final AtomicReferenceArray<String> names = new AtomicReferenceArray<>(Shape.MOST_THREADS);
    private final Map<Key, ThreadState> states = new ConcurrentHashMap<>();
    private final ReferenceQueue<Thread> ended = new ReferenceQueue<>();

    /** @param listener hears of threads that join, or is null */
    Members(int run, long seed, Leftovers leftovers, Listener listener) {
        this.listener = listener;
        this.run = run;
        this.seed = seed;
        this.leftovers = leftovers;
    }

    /** The current thread's state in this run, or null when it isn't to be recorded. */
    ThreadState currentThread() {
        ThreadState state = ThreadState.ofCurrentThread();
        if (state == null || !state.belongsTo(run)) {
            return newcomer(state);
        }
        return state.isMember() ? state : newborn(state);
    }

    /** Whether it is the state of a thread in this run. */
    boolean include(ThreadState state) {
        return state.belongsTo(run) && state.isMember();
    }

    /** The state of a thread that has joined, or null. */
    ThreadState known(Thread thread) {
        return states.get(new Key(thread, null));
    }

    private ThreadState newborn(ThreadState state) {
        return state.isLeftOut() ? null : join(state);
    }

    private ThreadState newcomer(ThreadState earlier) {
        ThreadState state = states.get(new Key(Thread.currentThread(), null));
        if (state == null) {
            state = ThreadState.stranger(run, strangers.incrementAndGet());
            if (leftovers.includeCurrentThread(earlier)) {
                state.leaveOut();
            }
        }
        state.attachToCurrentThread();
        if (state.isLeftOut()) {
            return null;
        }
        return state.isMember() ? state : join(state);
    }

    private ThreadState join(ThreadState state) {
        for (Reference<?> key = ended.poll(); key != null; key = ended.poll()) {
            states.remove(key);
        }
        int number = count.get() < Cell.MOST_THREADS ? count.getAndIncrement() : Cell.MOST_THREADS;
        if (number >= Cell.MOST_THREADS) {
            state.leaveOut();
            return null;
        }
        state.join(number, seed);
        if (state.index() < names.length()) {
            names.set(state.index(), state.name());
        }
        states.put(new Key(Thread.currentThread(), ended), state);
        if (listener != null) {
            listener.begins(state.index(), state.name(), state.creator(), Thread.currentThread());
        }
        return state;
    }

    /** Waits until no thread reads this cell without holding it; false if one takes too long. */
    boolean awaitReads(Cell cell) {
        boolean all = true;
        for (ThreadState state : states.values()) {
            all &= state.repeats().await(cell);
        }
        return all;
    }

    /** The name of the thread with this number below {@link Shape#MOST_THREADS}. */
    String name(int index) {
        return names.get(index);
    }

    /** Threads still alive that were created in the run or are busy in woven code now, but for the one that asks. */
    List<Thread> survivors() {
        List<Thread> survivors = new ArrayList<>();
        states.forEach((key, state) -> {
            Thread thread = key.get();
            if (thread != null
                    && thread != Thread.currentThread()
                    && thread.isAlive()
                    && (state.bornInRun() || SiteTable.inWovenCode(Threads.stack(thread)))) {
                survivors.add(thread);
            }
        });
        return survivors;
    }

    /** Goes through the living threads of the run, but for the one that asks. */
    void forEachOther(BiConsumer<Thread, ThreadState> consumer) {
        anyOther((thread, state) -> {
            consumer.accept(thread, state);
            return false;
        });
    }

    /** Whether this is so for any living thread of the run but the one that asks. */
    boolean anyOther(BiPredicate<Thread, ThreadState> condition) {
        for (Map.Entry<Key, ThreadState> entry : states.entrySet()) {
            Thread thread = entry.getKey().get();
            if (thread != null
                    && thread != Thread.currentThread()
                    && thread.isAlive()
                    && condition.test(thread, entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    /** A thread by its identity, whatever its class makes of {@code equals}, held weakly. */
    private static final class Key extends WeakReference<Thread> {

        private final int hash;

        Key(Thread thread, ReferenceQueue<Thread> queue) {
            super(thread, queue);
            hash = System.identityHashCode(thread);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Key key && get() != null && get() == key.get();
        }
    }
}
