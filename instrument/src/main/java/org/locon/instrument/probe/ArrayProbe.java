package org.locon.instrument.probe;

import java.lang.reflect.Array;
import org.locon.instrument.recording.AccessRecorder;
import org.locon.instrument.recording.ArrayElements;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.site.SiteTable;

/**
 * What woven code calls around operations of the library on many elements of an array. Each element is accessed in a
 * step of its own, so that what is recorded is what happened: the probe copies element by element where the library
 * would copy them all, and gives the library a private array where it would fill or read this one. Operations that work
 * in place (sorting) are recorded when they begin and again when they end.
 *
 * <p>Of operations on more elements than {@link ArrayElements#MOST} the first ones are recorded when it begins, and the
 * library does the rest at its own pace. No probe throws where the operation wouldn't. Any thread may come here at any
 * time.
 */
public final class ArrayProbe {

    private ArrayProbe() {}

    /**
     * Before {@code System.arraycopy}: copies, and returns how many elements are left to be copied, none or all.
     *
     * @param site of the reads; that of the writes is its companion
     */
    public static int copy(Object from, int start, Object to, int target, int length, int site) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        if (recorder == null || length <= 0 || !holds(from, start, length) || !holds(to, target, length)) {
            return length;
        }
        Class<?> type = from.getClass().getComponentType();
        Class<?> targetType = to.getClass().getComponentType();
        if (type != targetType && (type.isPrimitive() || targetType.isPrimitive())) {
            return length;
        }
        int write = SiteTable.companion(site);
        ArrayElements reads = ArrayElements.begin(recorder, from, site, write);
        if (reads == null) {
            return length;
        }
        ArrayElements writes = reads.and(to, write);
        if (length > ArrayElements.MOST || !targetType.isAssignableFrom(type)) {
            reads.read(start, start + length);
            writes.write(target, target + length);
            return length;
        }
        return ArrayElements.copy(reads, start, writes, target, length) ? 0 : length;
    }

    /** After an operation that has made a copy of some elements: copies them again, one by one. */
    public static void copied(Object copy, Object original, int start, int site) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        if (recorder == null || copy == null || original == null) {
            return;
        }
        int length = Math.min(Array.getLength(copy), Array.getLength(original) - start);
        ArrayElements reads = length <= 0 ? null : ArrayElements.begin(recorder, original, site, site);
        if (reads == null) {
            return;
        }
        Class<?> type = original.getClass().getComponentType();
        if (length > ArrayElements.MOST || !copy.getClass().getComponentType().isAssignableFrom(type)) {
            reads.read(start, start + length);
        } else {
            reads.copyTo(copy, start, length);
        }
    }

    /**
     * The array that an operation shall read in place of this one: a private copy, or the array itself, if what it
     * reads is recorded already or needn't be. Arrays of objects aren't copied, since the operation calls their methods
     * in between.
     *
     * @param other the other array that it reads; comparing an array to itself reads nothing
     */
    public static Object read(Object array, Object other, int site) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        if (recorder == null || array == null || array == other) {
            return array;
        }
        int length = Array.getLength(array);
        ArrayElements reads = length == 0 ? null : ArrayElements.begin(recorder, array, site, site);
        if (reads == null) {
            return array;
        }
        Class<?> type = array.getClass().getComponentType();
        if (!type.isPrimitive() || length > ArrayElements.MOST) {
            reads.read(0, length);
            return array;
        }
        Object copy = reads.room(length);
        if (copy == null) {
            return array;
        }
        reads.copyTo(copy, 0, length);
        return copy;
    }

    /** Before an operation that reads some elements, up to {@code end}, or to the last one if that is negative. */
    public static void beginRead(Object array, int start, int end, int site) {
        ArrayElements elements = inRange(array, start, end, site, site);
        if (elements != null) {
            elements.read(start, end(array, end));
        }
    }

    /** When an operation that writes some elements begins, and when it ends. */
    public static void writeAll(Object array, int start, int end, int site) {
        ArrayElements elements = inRange(array, start, end, site, site);
        if (elements != null) {
            elements.write(start, end(array, end));
        }
    }

    /** Before a call that may wait and then writes some elements; returns what {@link #filled} needs. */
    public static Object fills(Object array, int site) {
        return inRange(array, 0, -1, site, site);
    }

    /** After it has written so many elements from an index on, or none. */
    public static void filled(int count, Object elements, int start) {
        if (elements != null) {
            ((ArrayElements) elements).accessOwn(start, start + count, true);
        }
    }

    /** When a call that writes some elements of an array which it is given begins, and when it ends. */
    public static void given(Object array, int start, int end, int site) {
        accessOwn(array, start, end, site, true);
    }

    /** Before a call that takes what is in some elements of an array. */
    public static void taken(Object array, int start, int end, int site) {
        accessOwn(array, start, end, site, false);
    }

    private static void accessOwn(Object array, int start, int end, int site, boolean write) {
        ArrayElements elements = inRange(array, start, end, site, site);
        if (elements != null) {
            elements.accessOwn(start, end(array, end), write);
        }
    }

    /** When an operation that reads and writes some elements begins. */
    public static void beginUpdate(Object array, int start, int end, int site) {
        int write = SiteTable.companion(site);
        ArrayElements elements = inRange(array, start, end, site, write);
        if (elements != null) {
            elements.read(start, end(array, end));
            elements.and(array, write).write(start, end(array, end));
        }
    }

    /** When it ends. */
    public static void endUpdate(Object array, int start, int end, int site) {
        writeAll(array, start, end, SiteTable.companion(site));
    }

    /** Before an operation that fills some elements; returns what {@link #toFill} and {@link #endFill} need. */
    public static Object beginFill(Object array, int start, int end, int site) {
        ArrayElements writes = inRange(array, start, end, site, site);
        if (writes == null) {
            return null;
        }
        Object standIn = Array.getLength(array) > ArrayElements.MOST ? null : writes.room(Array.getLength(array));
        if (standIn == null) {
            writes.write(start, end(array, end));
            return null;
        }
        return new Filling(writes, standIn);
    }

    /**
     * The array that it shall fill: one of the same kind, or the array itself if its accesses needn't be recorded any
     * more.
     */
    public static Object toFill(Object filling, Object array) {
        return filling == null ? array : ((Filling) filling).standIn;
    }

    /** After the operation: takes over what it has filled, element by element. */
    public static void endFill(Object standIn, int start, int end, Object filling) {
        if (filling != null) {
            ((Filling) filling).elements.copyFrom(standIn, start, end(standIn, end) - start);
        }
    }

    private record Filling(ArrayElements elements, Object standIn) {}

    private static ArrayElements inRange(Object array, int start, int end, int site, int also) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        if (recorder == null || array == null || !holds(array, start, end(array, end) - start)) {
            return null;
        }
        return ArrayElements.begin(recorder, array, site, also);
    }

    private static int end(Object array, int end) {
        return end < 0 ? Array.getLength(array) : end;
    }

    private static boolean holds(Object array, int start, int length) {
        return array != null
                && array.getClass().isArray()
                && start >= 0
                && length >= 0
                && start <= Array.getLength(array) - length;
    }
}
