package org.locon.instrument.member;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * Where a thread finds its {@link ThreadState} without asking its thread locals, which takes several times as long, and
 * most of all in code that isn't compiled yet. It is only a hint: who isn't found here is looked for there.
 *
 * <p>One look, without a search or an atomic step: so it is no map.
 *
 * <p>Implementation note: any thread, without any order. Nobody else can mistake a seat for its own, since that names
 * its thread, and each thread has one place only, where it puts its own seat and nobody's that is in use elsewhere.
 * Threads of classes that may override {@code getId} have none.
 */
public final class ThreadStateCache {

    private static final int PLACES = 256;
    private static final Seat[] SEATS = new Seat[PLACES];

    private ThreadStateCache() {}

    /** A thread, held weakly, and its state. */
    static final class Seat extends WeakReference<Thread> {
        private final ThreadState state;

        Seat(Thread thread, ThreadState state) {
            super(thread);
            this.state = state;
        }
    }

    /**
     * The state that the current thread has {@linkplain #take taken} its seat with, or null if somebody else has its
     * place.
     */
    public static ThreadState ofCurrentThread() {
        Thread thread = Thread.currentThread();
        if (thread.getClass() != Thread.class) {
            return null;
        }
        Seat seat = SEATS[place(thread)];
        return seat != null && seat.get() == thread ? seat.state : null;
    }

    /** For the current thread. */
    static void take(Seat seat) {
        Thread thread = Thread.currentThread();
        if (thread.getClass() == Thread.class) {
            SEATS[place(thread)] = seat;
        }
    }

    /** The current thread has another state from now on. */
    static void leave() {
        take(null);
    }

    /** So that no state of an earlier run, and nothing that its thread left behind, lives for it. */
    public static void clear() {
        Arrays.fill(SEATS, null);
    }

    @SuppressWarnings("deprecation") // its successor is younger than what this class must run on
    private static int place(Thread thread) {
        return (int) thread.getId() & PLACES - 1;
    }
}
