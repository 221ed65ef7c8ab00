package org.locon.instrument.probe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.locon.instrument.Observation;

/**
 * Which methods one run has entered with two threads or more. Exact: a method remembers its first thread until another one
 * comes, and from then on only that.
 *
 * <p>Implementation note: any thread enters, without locks. An entry goes from nobody to one thread's number to shared, each
 * step by compare-and-set, and whoever wins the last step reports the block.
 */
final class Blocks {

    private static final int CHUNK_BITS = 10;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int NOBODY = 0;
    private static final int SHARED = -1;

    private final AtomicReferenceArray<AtomicIntegerArray> chunks =
            new AtomicReferenceArray<>((SiteTable.LIMIT >>> CHUNK_BITS) + 1);
    private final Queue<Observation.Block> shared = new ConcurrentLinkedQueue<>();
    private final AtomicLong clock;

    Blocks(AtomicLong clock) {
        this.clock = clock;
    }

    void enter(int thread, int site) {
        AtomicIntegerArray chunk = chunks.get(site >>> CHUNK_BITS);
        if (chunk == null) {
            chunk = chunk(site >>> CHUNK_BITS);
        }
        int entry = site & CHUNK - 1;
        int known = chunk.get(entry);
        if (known == SHARED || known == thread + 1) {
            return;
        }
        if (known == NOBODY) {
            known = chunk.compareAndExchange(entry, NOBODY, thread + 1);
        }
        if (known > NOBODY && chunk.compareAndSet(entry, known, SHARED)) {
            shared.add(new Observation.Block(site, clock.incrementAndGet()));
        }
    }

    private AtomicIntegerArray chunk(int number) {
        AtomicIntegerArray fresh = new AtomicIntegerArray(CHUNK);
        AtomicIntegerArray other = chunks.compareAndExchange(number, null, fresh);
        return other == null ? fresh : other;
    }

    List<Observation.Block> collect() {
        List<Observation.Block> blocks = new ArrayList<>(shared);
        blocks.sort(Comparator.comparingLong(Observation.Block::first));
        return List.copyOf(blocks);
    }
}
