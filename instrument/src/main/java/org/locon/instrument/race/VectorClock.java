package org.locon.instrument.race;

import java.util.Arrays;

/**
 * A vector clock: how far of each thread's time is known.
 *
 * <p>Implementation note: changed under the detector's lock. A thread reads its own one without, and finds its own time
 * at least.
 */
final class VectorClock {

    private volatile int[] times;

    VectorClock(int threads) {
        times = new int[threads];
    }

    int get(int thread) {
        int[] known = times;
        return thread < known.length ? known[thread] : 0;
    }

    void tick(int thread) {
        times[thread]++;
    }

    /** Whether all that {@code other} knows is known from now on; how many more threads there is room for. */
    int join(VectorClock other) {
        int[] more = other.times;
        int[] known = times;
        int grown = Math.max(0, more.length - known.length);
        if (grown > 0) {
            known = Arrays.copyOf(known, more.length);
        }
        for (int i = 0; i < more.length; i++) {
            if (more[i] > known[i]) {
                known[i] = more[i];
            }
        }
        if (grown > 0) {
            times = known;
        }
        return grown;
    }
}
