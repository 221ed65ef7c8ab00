package org.locon.instrument.probe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.Observation;

/**
 * Which methods one run has entered with two threads or more. Exact: a method remembers its first thread until another one
 * comes, and from then on only that.
 *
 * <p>Implementation note: any thread enters, without locks. An entry goes from nobody to one thread's number to shared, each
 * step by compare-and-set, and whoever wins the last step reports the block.
 */
final class Blocks {

    private static final int NOBODY = 0;
    private static final int SHARED = -1;

    private final SiteWords entries = new SiteWords();
    private final Queue<Observation.Block> shared = new ConcurrentLinkedQueue<>();
    private final AtomicLong clock;

    Blocks(AtomicLong clock) {
        this.clock = clock;
    }

    void enter(int thread, int site) {
        int known = entries.get(site);
        if (known == SHARED || known == thread + 1) {
            return;
        }
        if (known == NOBODY && entries.compareAndSet(site, NOBODY, thread + 1)) {
            return;
        }
        known = entries.get(site);
        if (known != SHARED && known != thread + 1 && entries.compareAndSet(site, known, SHARED)) {
            shared.add(new Observation.Block(site, clock.incrementAndGet()));
        }
    }

    List<Observation.Block> collect() {
        List<Observation.Block> blocks = new ArrayList<>(shared);
        blocks.sort(Comparator.comparingLong(Observation.Block::first));
        return List.copyOf(blocks);
    }
}
