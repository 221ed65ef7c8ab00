package org.locon.instrument.jvm;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Numbers other than 0, each with a slot of its own that it keeps. It is bounded and costs no object for a number that
 * it has, which the JDK's sets do.
 *
 * <p>Implementation note: any thread adds and asks, without locks. A slot goes from 0 to a number once and stays.
 */
public final class LongSlotSet {

    /** What {@link #add} returns if there is no room. */
    public static final int FULL = Integer.MIN_VALUE;

    private static final int LONGEST_PROBE = 64;

    private final AtomicLongArray slots;
    private final AtomicInteger size = new AtomicInteger();
    private final int mask;
    private final int shift;

    /** @param places how many slots there are, a power of two from 2 on */
    public LongSlotSet(int places) {
        slots = new AtomicLongArray(places);
        mask = places - 1;
        shift = Long.SIZE - Integer.numberOfTrailingZeros(places);
    }

    /** The slot of this number; its complement, which is negative, if it was added now. */
    public int add(long number) {
        int slot = first(number);
        for (int probe = 0; probe < LONGEST_PROBE; probe++) {
            long there = slots.get(slot);
            if (there == 0) {
                there = slots.compareAndExchange(slot, 0, number);
                if (there == 0) {
                    size.incrementAndGet();
                    return ~slot;
                }
            }
            if (there == number) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        return FULL;
    }

    /** Whether the number has been added; one that found no room wasn't. */
    public boolean contains(long number) {
        int slot = first(number);
        for (int probe = 0; probe < LONGEST_PROBE; probe++) {
            long there = slots.get(slot);
            if (there == 0 || there == number) {
                return there == number;
            }
            slot = slot + 1 & mask;
        }
        return false;
    }

    private int first(long number) {
        return (int) (number * 0x9E3779B97F4A7C15L >>> shift);
    }

    /** The number in this slot, or 0. */
    public long get(int slot) {
        return slots.get(slot);
    }

    /** How many slots there are. */
    public int places() {
        return mask + 1;
    }

    /** How many numbers there are. */
    public int size() {
        return size.get();
    }
}
