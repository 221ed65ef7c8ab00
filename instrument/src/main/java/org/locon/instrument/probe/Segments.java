package org.locon.instrument.probe;

import java.util.Arrays;

/**
 * The past segments of one location, newest first, each as what later accesses can still make a pattern with. What falls
 * out of the window is forgotten. A segment is its thread and up to four
 * {@linkplain Footprint accesses}.
 *
 * <p>Implementation note: guarded by the lock of its {@link Cell}.
 */
final class Segments {

    private static final int WIDTH = 5;

    private static final int VARIABLE_BITS = 13;
    private static final int LOCATION_BITS = 14;

    private final int most;
    private final int place;
    private long[] values = segments(1);

    /** Room for a window of {@code window} segments, the current one included; most locations never need all of it. */
    Segments(int window, int place) {
        this.place = place;
        this.most = window - 1;
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

    /** Puts the segment that has just ended in front. */
    void push(int thread, long firstWrite, long lastWrite, long liveRead, long remoteRead) {
        int room = values.length / WIDTH;
        long[] next = has(room - 1) && room < most ? segments(Math.min(most, 2 * room)) : values;
        System.arraycopy(values, 0, next, WIDTH, Math.min(values.length, next.length - WIDTH));
        values = next;
        values[0] = thread;
        values[1] = firstWrite;
        values[2] = lastWrite;
        values[3] = liveRead;
        values[4] = remoteRead;
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
