package org.locon.instrument.probe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.location.HandleVariable;
import org.locon.instrument.location.KnownHandles;
import org.locon.instrument.location.LocationOwners;
import org.locon.instrument.recording.AccessRecorder;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.HandleOperation;
import org.locon.instrument.site.SiteTable;

/**
 * What woven code calls around accesses by way of a {@link VarHandle} or a field updater. They are accesses of the
 * field, or array element, that the handle leads to; record and access are one step here, too. What reads and then may
 * write is a read, and a write of the same step if it wrote.
 *
 * <p>Nothing here throws, but for the initialization of a static field's class, which would throw in the access
 * otherwise. Any thread may come here at any time.
 */
public final class HandleProbe {

    private HandleProbe() {}

    /** Once {@code lookup} has found the handle of a field. */
    public static void found(Object handle, Object lookup, Class<?> type, String field, Class<?> fieldType) {
        try {
            KnownHandles.found((VarHandle) handle, (MethodHandles.Lookup) lookup, type, field, fieldType);
        } catch (ReflectiveOperationException
                | RuntimeException
                | LinkageError
                | OutOfMemoryError
                | StackOverflowError unable) {
            return; // what isn't remembered is asked of the handle later
        }
    }

    /** Once a handle has been made of another one that leads to the same variable. */
    public static void alike(Object handle, Object original) {
        try {
            KnownHandles.alike((VarHandle) handle, (VarHandle) original);
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            return; // what isn't remembered is asked of the handle later
        }
    }

    /** Once an updater for a field has been made. */
    public static void made(Object updater, Class<?> type, String field) {
        try {
            KnownHandles.made(updater, type, field);
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            return; // its accesses go unrecorded
        }
    }

    /**
     * @param target the object or array, or null for a static field
     * @param index of the array's element
     * @param call the access mode's method and its descriptor as the code has it
     */
    public static Object beforeRead(VarHandle handle, Object target, int index, String call, int site) {
        return before(handle, target, index, call, site, HandleOperation.READ);
    }

    public static Object beforeWrite(VarHandle handle, Object target, int index, String call, int site) {
        return before(handle, target, index, call, site, HandleOperation.WRITE);
    }

    public static Object beforeUpdate(VarHandle handle, Object target, int index, String call, int site) {
        return before(handle, target, index, call, site, HandleOperation.UPDATE);
    }

    private static Object before(
            VarHandle handle, Object target, int index, String call, int site, HandleOperation access) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        if (recorder == null || handle == null) {
            return null;
        }
        HandleVariable variable;
        Object owner;
        HandleVariable.Outcome outcome;
        try {
            variable = KnownHandles.of(handle);
            owner = variable.owner(target, index);
            outcome = owner == null ? HandleVariable.Outcome.THROWS : variable.outcome(handle, call);
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            recorder.inexact();
            return null;
        }
        if (outcome == HandleVariable.Outcome.THROWS) {
            return null;
        }
        variable.initialize(handle);
        boolean certain = outcome == HandleVariable.Outcome.EXACT
                && (access == HandleOperation.READ || variable.takesAny(target));
        return certain
                ? access.begin(recorder, owner, variable.id(index), site)
                : new HandleOperation.Uncertain(access, recorder, owner, variable.id(index), site);
    }

    public static Object beforeUpdaterRead(Object updater, Object target, int site) {
        return before(updater, target, site, HandleOperation.READ);
    }

    public static Object beforeUpdaterWrite(Object updater, Object target, int site) {
        return before(updater, target, site, HandleOperation.WRITE);
    }

    public static Object beforeUpdaterUpdate(Object updater, Object target, int site) {
        return before(updater, target, site, HandleOperation.UPDATE);
    }

    private static Object before(Object updater, Object target, int site, HandleOperation access) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        if (recorder == null) {
            return null;
        }
        HandleVariable variable = KnownHandles.ofUpdater(updater);
        Object owner = variable == null ? null : variable.owner(target, 0);
        return owner == null ? null : access.begin(recorder, owner, variable.id(0), site);
    }

    /** Before an atomic, which is a location of its own, is read and perhaps written. */
    public static Object beforeAtomicUpdate(Object atomic, int site) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        return recorder == null || atomic == null
                ? null
                : HandleOperation.UPDATE.begin(recorder, atomic, SiteTable.STATE, site);
    }

    /** Before one element of an atomic array is read and perhaps written. */
    public static Object beforeElementUpdate(Object atomicArray, int index, int site) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        return recorder == null || !LocationOwners.atomicArrayHas(atomicArray, index)
                ? null
                : HandleOperation.UPDATE.begin(recorder, atomicArray, index, site);
    }

    /** After an update that has called back, during which nothing could be held. */
    public static void updated(Object updater, Object target, int site) {
        after(true, beforeUpdaterUpdate(updater, target, site));
    }

    /** Ends a read or a write. */
    public static void after(Object held) {
        after(false, held);
    }

    /** Ends an update; {@code wrote} says whether it has written. */
    public static void after(boolean wrote, Object held) {
        if (held instanceof CellHolder cells) {
            AccessRecorder recorder = CurrentRecorder.accesses();
            if (wrote && recorder != null) {
                recorder.wrote(cells);
            }
            cells.release();
        } else if (held instanceof HandleOperation.Uncertain uncertain) {
            uncertain.happened(wrote);
        }
    }

    /** Ends an update whose result is what was there, and says by that whether it has been exchanged. */
    public static void after(Object found, Object expected, Object held) {
        after(found == expected, held);
    }

    public static void after(int found, int expected, Object held) {
        after(found == expected, held);
    }

    public static void after(long found, long expected, Object held) {
        after(found == expected, held);
    }

    public static void after(float found, float expected, Object held) {
        after(Float.floatToRawIntBits(found) == Float.floatToRawIntBits(expected), held);
    }

    public static void after(double found, double expected, Object held) {
        after(Double.doubleToRawLongBits(found) == Double.doubleToRawLongBits(expected), held);
    }
}
