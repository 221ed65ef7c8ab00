package org.locon.instrument.pattern;

import java.util.Arrays;
import org.locon.instrument.access.PackedAccessNumbers;
import org.locon.instrument.location.Cell;

/**
 * The past segments of one location, newest first, each as what later accesses can still make a pattern with: its
 * thread and up to four accesses. What falls out of the window is forgotten. There are as many locations as the heap
 * bears, so a past is no more than an array: four ints for each segment, with the {@linkplain PackedAccessNumbers
 * number} of an access and eight bits of the thread's number in each.
 *
 * <p>Implementation note: guarded by the lock of its {@link Cell}.
 */
public final class PastSegments {

    private static final int WIDTH = 4;
    private static final int FIRST_WRITE = 0;
    private static final int LAST_WRITE = 1;
    private static final int LIVE_READ = 2;
    private static final int REMOTE_READ = 3;
    private static final int THREAD_BITS = Integer.SIZE - PackedAccessNumbers.BITS;
    private static final int NONE = -1;

    private PastSegments() {}

    /** Room for one segment, which most locations that two threads have come to never outgrow. */
    public static int[] none() {
        return segments(1);
    }

    private static int[] segments(int count) {
        int[] none = new int[count * WIDTH];
        Arrays.fill(none, NONE);
        return none;
    }

    /**
     * The past with the segment that has just ended in front, which the caller {@linkplain #set describes}; it keeps so
     * many segments.
     */
    public static int[] push(int[] past, int most) {
        int room = past.length / WIDTH;
        int[] grown = has(past, room - 1) && room < most ? segments(Math.min(most, 2 * room)) : past;
        System.arraycopy(past, 0, grown, WIDTH, Math.min(past.length, grown.length - WIDTH));
        return grown;
    }

    /** Describes the latest segment, by its accesses' numbers. */
    public static void set(int[] past, int thread, int firstWrite, int lastWrite, int liveRead, int remoteRead) {
        past[FIRST_WRITE] = with(firstWrite, thread);
        past[LAST_WRITE] = with(lastWrite, thread >>> THREAD_BITS);
        past[LIVE_READ] = with(liveRead, thread >>> 2 * THREAD_BITS);
        past[REMOTE_READ] = with(remoteRead, thread >>> 3 * THREAD_BITS);
    }

    private static int with(int access, int partOfThread) {
        return partOfThread << PackedAccessNumbers.BITS | access & (1 << PackedAccessNumbers.BITS) - 1;
    }

    /** Whether the window holds an {@code i}-th segment, counted back from the current one. */
    public static boolean has(int[] past, int i) {
        return i * WIDTH < past.length && past[i * WIDTH + REMOTE_READ] >= 0;
    }

    /** The thread of the {@code i}-th segment, or -1 if there is none. */
    public static int thread(int[] past, int i) {
        int at = i * WIDTH;
        int thread = 0;
        for (int part = WIDTH - 1; part >= 0; part--) {
            thread = thread << THREAD_BITS | past[at + part] >>> PackedAccessNumbers.BITS;
        }
        return thread;
    }

    private static int number(int[] past, int i, int access) {
        return past[i * WIDTH + access] << THREAD_BITS >> THREAD_BITS;
    }

    static long firstWrite(int[] past, int i) {
        return PackedAccessNumbers.get(number(past, i, FIRST_WRITE));
    }

    public static long lastWrite(int[] past, int i) {
        return PackedAccessNumbers.get(number(past, i, LAST_WRITE));
    }

    /** The last read, unless its own thread wrote after it. */
    static long liveRead(int[] past, int i) {
        return PackedAccessNumbers.get(number(past, i, LIVE_READ));
    }

    /** The first read, unless its own thread wrote before it: it read what an earlier segment had left. */
    static long remoteRead(int[] past, int i) {
        return PackedAccessNumbers.get(number(past, i, REMOTE_READ));
    }

    static boolean writes(int[] past, int i) {
        return number(past, i, LAST_WRITE) >= 0;
    }

    /** Whether the window holds as many segments as it can, and all of them only read. */
    public static boolean areAllReads(int[] past, int most) {
        for (int i = 0; i < most; i++) {
            if (!has(past, i) || writes(past, i)) {
                return false;
            }
        }
        return true;
    }

    /** The latest segment with a write, or -1 if the window holds none. */
    public static int latestWriter(int[] past) {
        for (int i = 0; has(past, i); i++) {
            if (writes(past, i)) {
                return i;
            }
        }
        return -1;
    }

    /** The latest segment of {@code thread}, or -1 if the window holds none. */
    public static int latestOf(int[] past, int thread) {
        for (int i = 0; has(past, i); i++) {
            if (thread(past, i) == thread) {
                return i;
            }
        }
        return -1;
    }
}
