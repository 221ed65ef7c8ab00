package org.locon.instrument.location;

import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** What the owner of a location is: an object with fields, all static fields together, an array, a library object. */
public final class LocationOwners {

    /** Stands for the owner of all static fields. */
    public static final Object STATICS = new Object();

    private LocationOwners() {}

    /** Whether each element of the library object is a location of its own. */
    static boolean isAtomicArray(Object owner) {
        return owner instanceof AtomicIntegerArray
                || owner instanceof AtomicLongArray
                || owner instanceof AtomicReferenceArray<?>;
    }

    /** Whether it is an array of either kind. */
    public static boolean hasElements(Object owner) {
        return owner.getClass().isArray() || isAtomicArray(owner);
    }

    /** Whether the atomic array has such an element; false for anything else. */
    public static boolean atomicArrayHas(Object atomicArray, int index) {
        int length = 0;
        if (atomicArray instanceof AtomicIntegerArray integers) {
            length = integers.length();
        } else if (atomicArray instanceof AtomicLongArray longs) {
            length = longs.length();
        } else if (atomicArray instanceof AtomicReferenceArray<?> references) {
            length = references.length();
        }
        return index >= 0 && index < length;
    }

    /** Whether the array, which may be null, has such an element. */
    public static boolean arrayHas(Object array, int index) {
        return array != null && index >= 0 && index < Array.getLength(array);
    }
}
