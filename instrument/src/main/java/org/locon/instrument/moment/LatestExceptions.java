package org.locon.instrument.moment;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.locon.instrument.thread.ThreadIdentity;

/**
 * Who made an exception, and when, by its identity hash code and type: of the last few thousand of them, but for some
 * that a later one has pushed out of its slot.
 *
 * <p>Implementation note: any thread puts, without locks or allocation. The key is written last. Two that put into one
 * slot at once may leave a mixture, which is as unlikely as it is harmless.
 */
final class LatestExceptions {

    private static final int SLOTS = 1 << 12;

    private final AtomicLongArray keys = new AtomicLongArray(SLOTS);
    private final AtomicLongArray positions = new AtomicLongArray(SLOTS);
    private final AtomicReferenceArray<ThreadIdentity> threads = new AtomicReferenceArray<>(SLOTS);

    /** The thread that made it, and the position in the run's order of events. */
    record Maker(ThreadIdentity thread, long position) {}

    void put(Throwable exception, ThreadIdentity thread, long position) {
        long key = key(exception);
        int slot = slot(key);
        positions.setPlain(slot, position);
        threads.setPlain(slot, thread);
        keys.setRelease(slot, key);
    }

    /** Null if it isn't known, or not any more. */
    Maker get(Throwable exception) {
        long key = key(exception);
        int slot = slot(key);
        return keys.getAcquire(slot) == key ? new Maker(threads.getPlain(slot), positions.getPlain(slot)) : null;
    }

    private static long key(Throwable exception) {
        return (long) System.identityHashCode(exception.getClass()) << Integer.SIZE
                | System.identityHashCode(exception);
    }

    private static int slot(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> Long.SIZE - Integer.numberOfTrailingZeros(SLOTS));
    }
}
