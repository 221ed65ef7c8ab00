package org.locon.instrument.probe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.Observation;

/**
 * The patterns one run has shown, each with its place in the order of first occurrence. It is bounded: what finds no room
 * is counted and forgotten.
 *
 * <p>Implementation note: any thread adds, without locks. A slot goes from 0 to a key once and stays; whoever wins that
 * slot stamps it. {@link #collect} may meet a slot that has its key but no stamp yet: that one is the latest.
 */
final class PatternSet {

    private static final int LONGEST_PROBE = 64;

    private final AtomicLongArray keys;
    private final AtomicLongArray stamps;
    private final int mask;
    private final AtomicLong clock;
    private final LongAdder dropped;
    private final AtomicInteger size = new AtomicInteger();

    /** A set with {@code slots} places, a power of two, that takes its stamps from {@code clock}. */
    PatternSet(int slots, AtomicLong clock, LongAdder dropped) {
        this.keys = new AtomicLongArray(slots);
        this.stamps = new AtomicLongArray(slots);
        this.mask = slots - 1;
        this.clock = clock;
        this.dropped = dropped;
    }

    void add(long key) {
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32);
        for (int probe = 0; probe < LONGEST_PROBE; probe++, slot++) {
            long there = keys.get(slot & mask);
            if (there == 0) {
                there = keys.compareAndExchange(slot & mask, 0, key);
                if (there == 0) {
                    stamps.set(slot & mask, clock.incrementAndGet());
                    size.incrementAndGet();
                    return;
                }
            }
            if (there == key) {
                return;
            }
        }
        dropped.increment();
    }

    /** Whether the pattern has been added; one that found no room wasn't. */
    boolean contains(long key) {
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32);
        for (int probe = 0; probe < LONGEST_PROBE; probe++, slot++) {
            long there = keys.get(slot & mask);
            if (there == 0 || there == key) {
                return there == key;
            }
        }
        return false;
    }

    int size() {
        return size.get();
    }

    List<Observation.Pattern> collect() {
        List<Observation.Pattern> patterns = new ArrayList<>();
        for (int slot = 0; slot <= mask; slot++) {
            long key = keys.get(slot);
            if (key != 0) {
                long stamp = stamps.get(slot);
                patterns.add(Shape.pattern(key, stamp == 0 ? clock.incrementAndGet() : stamp));
            }
        }
        patterns.sort(Comparator.comparingLong(Observation.Pattern::first));
        return List.copyOf(patterns);
    }
}
