package org.locon.instrument.scheduling;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lets a thread wait until another one moves. When that has been in vain, the next ones wait for a shorter time:
 * perhaps there is nobody else.
 *
 * <p>Implementation note: any thread. Movement is counted only while somebody waits for it, so that it costs one read
 * otherwise.
 */
final class MovementWait {

    private static final int MOST_VAIN = 10;

    private final AtomicInteger moves = new AtomicInteger();
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile int vain;

    void moved() {
        if (waiting.get() > 0) {
            moves.incrementAndGet();
        }
    }

    /** Called by a thread that has moved itself; returns with the next movement of another, or when the time is up. */
    void await(long begin, long nanos) {
        waiting.incrementAndGet();
        int before = moves.get();
        long patience = nanos >> vain;
        while (moves.get() == before && System.nanoTime() - begin < patience) {
            Thread.yield();
        }
        vain = moves.get() == before ? Math.min(vain + 1, MOST_VAIN) : 0;
        waiting.decrementAndGet();
    }
}
