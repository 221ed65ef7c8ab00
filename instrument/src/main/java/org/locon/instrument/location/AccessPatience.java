package org.locon.instrument.location;

/**
 * How long a thread waits for another one that is at an access: some 200 ms. It spins and yields only: parking would
 * eat a permit of the subject's thread, sleeping would end with an interrupt.
 */
final class AccessPatience {

    /** So often it only spins. */
    static final int SPINS = 100;

    private static final long NANOS = 200_000_000;

    /**
     * One look at the clock counts for so much at most: when the whole process stood still, so did the other thread.
     */
    private static final long MOMENT_NANOS = 2_000_000;

    private int tries;
    private long waited;
    private long last;

    /** Waits for a moment; true, and without waiting, once that was long enough. */
    boolean isAtItsEnd() {
        if (tries < SPINS) {
            tries++;
            Thread.onSpinWait();
            return false;
        }
        long now = System.nanoTime();
        waited += last == 0 ? 0 : Math.min(now - last, MOMENT_NANOS);
        last = now;
        if (waited >= NANOS) {
            return true;
        }
        Thread.yield();
        return false;
    }

    /** So many nanoseconds, by the waiter's own clock, since it stopped to spin. */
    long waited() {
        return waited;
    }
}
