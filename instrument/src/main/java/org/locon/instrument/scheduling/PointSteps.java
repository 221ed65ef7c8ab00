package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.List;
import org.locon.instrument.jvm.LongSlotSet;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.Observation;

/**
 * From which point to which one the threads of a run went next: the edges of the graph that its points are the nodes
 * of. Some thousands are kept, the first ones.
 *
 * <p>Implementation note: any thread notes its own step, without locks.
 */
final class PointSteps {

    private static final int MOST_THREADS = 1 << 10;
    private static final int PLACES = 1 << 13;
    private static final int MOST = PLACES / 2;

    private final LongSlotSet steps = new LongSlotSet(PLACES);

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
        if (steps.size() < MOST) {
            steps.add(step);
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
