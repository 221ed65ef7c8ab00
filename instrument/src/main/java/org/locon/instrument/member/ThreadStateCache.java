package org.locon.instrument.member;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.locon.instrument.location.CellHolder;

/**
 * Where a thread finds its {@link ThreadState} without asking its thread locals, which takes several times as long, and
 * most of all in code that isn't compiled yet. It is only a hint: who isn't found here is looked for there.
 *
 * <p>One look, without a search or an atomic step: so it is no map.
 *
 * <p>Implementation note: any thread, without any order. Nobody else can mistake an entry for its own, since that names
 * its thread, and each thread has one place only, where it puts its own entry and nobody's that is in use elsewhere.
 * Threads of classes that may override {@code getId} have none.
 */
public final class ThreadStateCache {

    private static final int PLACES = 256;
    private static final Entry[] ENTRIES = new Entry[PLACES];

    private ThreadStateCache() {}

    /** A thread, held weakly, and its state. */
    static final class Entry extends WeakReference<Thread> {
        private final ThreadState state;
        private final CellHolder cells;

        Entry(Thread thread, ThreadState state) {
            super(thread);
            this.state = state;
            this.cells = state.cells();
        }
    }

    /** The state that the current thread has {@linkplain #put put} here, or null if somebody else has its place. */
    public static ThreadState ofCurrentThread() {
        Entry entry = entryOfCurrentThread();
        return entry == null ? null : entry.state;
    }

    /** What it holds and came to lately, or null. */
    public static CellHolder cellsOfCurrentThread() {
        Entry entry = entryOfCurrentThread();
        return entry == null ? null : entry.cells;
    }

    private static Entry entryOfCurrentThread() {
        Thread thread = Thread.currentThread();
        if (thread.getClass() != Thread.class) {
            return null;
        }
        Entry entry = ENTRIES[place(thread)];
        return entry != null && entry.get() == thread ? entry : null;
    }

    /** For the current thread. */
    static void put(Entry entry) {
        Thread thread = Thread.currentThread();
        if (thread.getClass() == Thread.class) {
            ENTRIES[place(thread)] = entry;
        }
    }

    /** The current thread has another state from now on. */
    static void remove() {
        put(null);
    }

    /** So that no state of an earlier run, and nothing that its thread left behind, lives for it. */
    public static void clear() {
        Arrays.fill(ENTRIES, null);
    }

    @SuppressWarnings("deprecation") // its successor is younger than what this class must run on
    private static int place(Thread thread) {
        return (int) thread.getId() & PLACES - 1;
    }
}
