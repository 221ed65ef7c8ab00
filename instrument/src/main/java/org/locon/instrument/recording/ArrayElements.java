package org.locon.instrument.recording;

import java.lang.reflect.Array;
import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.location.Cell;
import org.locon.instrument.member.ThreadState;

/**
 * The elements of one array in one operation on many of them, by one thread. Disturbed is the operation, not each of
 * its accesses. An element whose access can't be recorded is accessed all the same.
 */
public final class ArrayElements {

    /** So many elements are recorded of one operation at most. */
    public static final int MOST = 1024;

    /** And so many where the array is most often one thread's own. */
    private static final int MOST_OF_OWN = 256;

    private final AccessRecorder recorder;
    private final ThreadState thread;
    private final Object array;
    private final int site;

    private ArrayElements(AccessRecorder recorder, ThreadState thread, Object array, int site) {
        this.recorder = recorder;
        this.thread = thread;
        this.array = array;
        this.site = site;
    }

    /** At the beginning of an operation that is an access at one or two sites; null if it isn't to be recorded. */
    public static ArrayElements begin(AccessRecorder recorder, Object array, int site, int also) {
        if (ProbeSwitches.shut(site) && ProbeSwitches.shut(also)) {
            return null;
        }
        ThreadState thread = recorder.disturb(null, 0, site, also);
        return thread == null ? null : new ArrayElements(recorder, thread, array, site);
    }

    /** This operation, where it accesses another array or does so at another site. */
    public ArrayElements and(Object other, int otherSite) {
        return new ArrayElements(recorder, thread, other, otherSite);
    }

    /** A new array of the same kind, or null if there is no room for it. */
    public Object room(int length) {
        try {
            return Array.newInstance(array.getClass().getComponentType(), length);
        } catch (OutOfMemoryError exhausted) {
            recorder.inexact();
            return null;
        }
    }

    /** Records reads, up to the longest operation's length; what is beyond counts as dropped. */
    public void read(int start, int end) {
        record(start, end, MOST, false);
        countRest(start, end, MOST);
    }

    public void write(int start, int end) {
        record(start, end, MOST, true);
        countRest(start, end, MOST);
    }

    /**
     * Records accesses to an array that is mostly one thread's own, as buffers are. What is beyond a bound counts as
     * dropped only if others have come to what is recorded.
     */
    public void accessOwn(int start, int end, boolean write) {
        if (record(start, end, MOST_OF_OWN, write)) {
            countRest(start, end, MOST_OF_OWN);
        }
    }

    /** Whether other threads have come to any of these elements. */
    private boolean record(int start, int end, int most, boolean write) {
        int last = Math.min(end, start + most);
        boolean isShared = false;
        for (int i = start; i < last; i++) {
            take(i, write);
            Cell cell = thread.cells().cell();
            isShared |= cell != null && cell.isShared();
            release();
        }
        return isShared;
    }

    private void countRest(int start, int end, int most) {
        if (start + most < end) {
            recorder.dropped();
        }
    }

    /** Reads so many elements, each in a step, into a private array, from its beginning. */
    public void copyTo(Object copy, int start, int length) {
        for (int i = 0; i < length; i++) {
            take(start + i, false);
            System.arraycopy(array, start + i, copy, i, 1);
            release();
        }
    }

    /** Writes so many elements, each in a step, from the same places of a private array. */
    public void copyFrom(Object source, int start, int length) {
        for (int i = start; i < start + length; i++) {
            take(i, true);
            System.arraycopy(source, i, array, i, 1);
            release();
        }
    }

    /**
     * Reads and writes so many elements, each in a step; false if there was no room to do so and nothing has been done.
     */
    public static boolean copy(ArrayElements from, int start, ArrayElements to, int target, int length) {
        Object one = from.room(1);
        if (one == null) {
            return false;
        }
        boolean backwards = from.array == to.array && start < target;
        for (int i = 0; i < length; i++) {
            int at = backwards ? length - 1 - i : i;
            from.take(start + at, false);
            System.arraycopy(from.array, start + at, one, 0, 1);
            from.release();
            to.take(target + at, true);
            System.arraycopy(one, 0, to.array, target + at, 1);
            to.release();
        }
        return true;
    }

    private void take(int index, boolean write) {
        recorder.take(thread, array, index, site, write);
    }

    private void release() {
        thread.cells().release();
    }
}
