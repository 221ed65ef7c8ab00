package org.locon.instrument.probe;

import java.util.Arrays;

/**
 * The past segments of one location, newest first, each as what later accesses can still make a pattern with. What falls
 * out of the window is forgotten. A segment is its thread and up to four
 * {@linkplain Footprint accesses}.
 *
 * <p>While a location is only read, by several threads in turn, the window comes to hold nothing but reads. From then on, as long as nobody writes, it
 * makes no difference any more in which order, and how often, the threads in the window repeat their latest reads: that is a <em>lull</em>. After
 * it nobody knows whose read was the latest.
 *
 * <p>Implementation note: guarded by the lock of its {@link Cell}, but for {@link #lull}, which any thread may look at. Each lull is an object of its own.
 */
final class Segments {

    private static final int WIDTH = 5;

    /** Stands for a lull that has just come to its end. */
    static final Object OVER = new Object();

    private static final int VARIABLE_BITS = 13;
    private static final int LOCATION_BITS = 14;

    private final int most;
    private final int place;
    private long[] values = segments(1);

    /** How many of the latest segments only read, in a row. */
    private int quiet;

    private volatile Object lull;

    /** Room for a window of {@code window} segments, the current one included; most locations never need all of it. */
    Segments(int window, int place) {
        this.place = place;
        this.most = window - 1;
    }

    /** The lull that the location is in, {@link #OVER} just after it, or null. */
    Object lull() {
        return lull;
    }

    /** Begins a lull, unless it has begun already; null when the past isn't all reads. */
    Object settle() {
        if (quiet < most) {
            return null;
        }
        if (lull == null) {
            lull = new Object();
        }
        return lull;
    }

    /** Somebody is going to write; until {@link #forgetLull}. */
    void endLull() {
        lull = OVER;
    }

    void forgetLull() {
        lull = null;
    }

    private static long[] segments(int count) {
        long[] none = new long[count * WIDTH];
        Arrays.fill(none, Footprint.NONE);
        return none;
    }

    /** A number that tells the location, and whether it is of the same variable as others, most of the time. */
    int place() {
        return place;
    }

    /** How {@link #place} numbers a location of a variable, both given by any hash. */
    static int place(int location, int variable) {
        return (location & (1 << LOCATION_BITS) - 1) << VARIABLE_BITS | variable & (1 << VARIABLE_BITS) - 1;
    }

    static boolean areOfDifferentVariables(int place, int other) {
        return ((place ^ other) & (1 << VARIABLE_BITS) - 1) != 0;
    }

    /** Puts the segment that has just ended in front, since {@code next} has come. */
    void push(int next, int thread, long firstWrite, long lastWrite, long liveRead, long remoteRead) {
        int room = values.length / WIDTH;
        long[] grown = has(room - 1) && room < most ? segments(Math.min(most, 2 * room)) : values;
        int leaver = grown == values ? (int) values[(room - 1) * WIDTH] : -1;
        System.arraycopy(values, 0, grown, WIDTH, Math.min(values.length, grown.length - WIDTH));
        values = grown;
        values[0] = thread;
        values[1] = firstWrite;
        values[2] = lastWrite;
        values[3] = liveRead;
        values[4] = remoteRead;
        quiet = lastWrite < 0 ? Math.min(quiet + 1, most) : 0;
        if (lull != null && lull != OVER && leaver >= 0 && leaver != next && latestOf(leaver) < 0) {
            lull = new Object();
        }
    }

    /** Whether the window holds an {@code i}-th segment, counted back from the current one. */
    boolean has(int i) {
        return i * WIDTH < values.length && values[i * WIDTH] >= 0;
    }

    int thread(int i) {
        return (int) values[i * WIDTH];
    }

    long firstWrite(int i) {
        return values[i * WIDTH + 1];
    }

    long lastWrite(int i) {
        return values[i * WIDTH + 2];
    }

    /** The last read, unless its own thread wrote after it. */
    long liveRead(int i) {
        return values[i * WIDTH + 3];
    }

    /** The first read, unless its own thread wrote before it: it read what an earlier segment had left. */
    long remoteRead(int i) {
        return values[i * WIDTH + 4];
    }

    boolean writes(int i) {
        return lastWrite(i) >= 0;
    }

    /** The latest segment with a write, or -1 if the window holds none. */
    int latestWriter() {
        for (int i = 0; has(i); i++) {
            if (writes(i)) {
                return i;
            }
        }
        return -1;
    }

    /** The latest segment of {@code thread}, or -1 if the window holds none. */
    int latestOf(int thread) {
        for (int i = 0; has(i); i++) {
            if (thread(i) == thread) {
                return i;
            }
        }
        return -1;
    }
}
