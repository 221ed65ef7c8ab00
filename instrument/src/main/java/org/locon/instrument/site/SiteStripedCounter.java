package org.locon.instrument.site;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts what several threads do in their innermost loops, most often at sites of their own: each site counts in a
 * cache line that only few others share. (To go by the thread instead would take its identity hash code, which is slow
 * to be had once somebody waits for its end.)
 *
 * <p>Implementation note: any thread counts.
 */
public final class SiteStripedCounter {

    private static final int LINES = 32;
    private static final int LINE = 16;

    private final AtomicLongArray counts = new AtomicLongArray((LINES + 1) * LINE);

    public void increment(int site) {
        counts.getAndIncrement(((site & LINES - 1) + 1) * LINE);
    }

    public long sum() {
        long sum = 0;
        for (int i = 0; i < counts.length(); i++) {
            sum += counts.get(i);
        }
        return sum;
    }
}
