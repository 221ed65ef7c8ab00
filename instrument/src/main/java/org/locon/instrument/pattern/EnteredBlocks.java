package org.locon.instrument.pattern;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.access.WovenStacks;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.IntPerSite;

/**
 * Which methods, and blocks inside them, one run has entered with two threads or more. Exact: a block remembers its
 * first thread until another one comes, and from then on only that. How the second one came there is asked once in all
 * runs of a subject.
 *
 * <p>Implementation note: any thread enters, without locks. An entry goes from nobody to one thread's number to shared,
 * each step by compare-and-set, and whoever wins the last step reports the block.
 */
public final class EnteredBlocks {

    private static final int NOBODY = 0;
    private static final int SHARED = -1;

    private final IntPerSite entries = new IntPerSite();
    private final Queue<Observation.Block> shared = new ConcurrentLinkedQueue<>();
    private final AtomicLong clock;
    private final IntPerSite callers;

    /** @param callers the number of the call stack with which each block was entered, plus one; grows with the runs */
    public EnteredBlocks(AtomicLong clock, IntPerSite callers) {
        this.clock = clock;
        this.callers = callers;
    }

    /** Whether the thread is the first that comes there. */
    public boolean enter(int thread, int site) {
        int known = entries.get(site);
        if (known == SHARED || known == thread + 1) {
            return false;
        }
        if (known == NOBODY && entries.compareAndSet(site, NOBODY, thread + 1)) {
            return true;
        }
        known = entries.get(site);
        if (known != SHARED && known != thread + 1 && entries.compareAndSet(site, known, SHARED)) {
            long first = clock.incrementAndGet();
            shared.add(new Observation.Block(site, first, WovenStacks.get(stack(site))));
        }
        return false;
    }

    private int stack(int site) {
        int known = callers.get(site);
        if (known == 0) {
            known = WovenStacks.ofCurrentThread() + 1;
            callers.compareAndSet(site, 0, known);
        }
        return known - 1;
    }

    public List<Observation.Block> collect() {
        List<Observation.Block> blocks = new ArrayList<>(shared);
        blocks.sort(Comparator.comparingLong(Observation.Block::first));
        return List.copyOf(blocks);
    }
}
