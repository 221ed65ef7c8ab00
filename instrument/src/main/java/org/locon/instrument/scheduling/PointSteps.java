package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.Observation;

/**
 * From which point to which one the threads of a run went next: the edges of the graph that its points are the nodes
 * of. Some thousands are kept, the first ones.
 *
 * <p>Implementation note: any thread notes its own step, without locks. A place of the table is free, 0, until somebody
 * puts a step there, which stays.
 */
final class PointSteps {

    private static final int MOST_THREADS = 1 << 10;
    private static final int PLACES = 1 << 13;
    private static final int MOST = PLACES / 2;

    private final AtomicLongArray steps = new AtomicLongArray(PLACES);
    private final AtomicInteger count = new AtomicInteger();

    /** By thread, one more than its latest point. */
    private final int[] latest = new int[MOST_THREADS];

    void arrived(ThreadState thread, int site) {
        if (thread.index() >= MOST_THREADS) {
            return;
        }
        int from = latest[thread.index()];
        latest[thread.index()] = site + 1;
        if (from != 0 && from != site + 1) {
            add((long) from << 32 | site + 1);
        }
    }

    private void add(long step) {
        int place = (int) (step * 0x9E3779B97F4A7C15L >>> 51);
        long there = steps.get(place);
        while (there != step) {
            if (there == 0) {
                if (count.get() >= MOST) {
                    return;
                }
                if (steps.compareAndSet(place, 0, step)) {
                    count.incrementAndGet();
                    return;
                }
            } else {
                place = place + 1 & PLACES - 1;
            }
            there = steps.get(place);
        }
    }

    List<Observation.Step> collect() {
        List<Observation.Step> all = new ArrayList<>();
        for (int i = 0; i < PLACES; i++) {
            long step = steps.get(i);
            if (step != 0) {
                all.add(new Observation.Step((int) (step >>> 32) - 1, (int) step - 1));
            }
        }
        return List.copyOf(all);
    }
}
