package org.locon.instrument.probe;

import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What woven code calls. Record and access are one step: a {@code before…} takes the accessed location, records, and
 * returns what {@link #after} gives free once the access has happened. It returns null, and records nothing, when
 * nothing is being recorded or when the access is going to throw.
 *
 * <p>No probe throws, waits without a bound, or calls anything that could be woven. Any thread may come here at any
 * time.
 */
public final class Probe {

    /** The run being recorded, or null. */
    static volatile Recorder current;

    /** Stands for the owner of all static fields. */
    static final Object STATICS = new Object();

    private Probe() {}

    public static Object beforeRead(Object owner, int site) {
        return Shutters.shut(site) ? null : access(owner, site, false);
    }

    public static Object beforeWrite(Object owner, int site) {
        return Shutters.shut(site) ? null : access(owner, site, true);
    }

    public static Object beforeStaticRead(int site) {
        return Shutters.shut(site) ? null : access(STATICS, site, false);
    }

    public static Object beforeStaticWrite(int site) {
        return Shutters.shut(site) ? null : access(STATICS, site, true);
    }

    public static Object beforeArrayRead(Object array, int index, int site) {
        return Shutters.shut(site, index) ? null : element(array, index, site, false);
    }

    public static Object beforeArrayWrite(Object array, int index, int site) {
        return Shutters.shut(site, index) ? null : element(array, index, site, true);
    }

    /** Before an {@code aastore}, which throws when the array can't hold the value. */
    public static Object beforeArrayStore(Object array, int index, Object value, int site) {
        return Shutters.shut(site, index) || !holds(array, index) || !takes(array, value)
                ? null
                : element(array, index, site, true);
    }

    private static Object access(Object owner, int site, boolean write) {
        Recorder recorder = current;
        return recorder == null || owner == null ? null : recorder.access(owner, SiteTable.variable(site), site, write);
    }

    private static Object element(Object array, int index, int site, boolean write) {
        Recorder recorder = current;
        return recorder == null || !holds(array, index) ? null : recorder.access(array, index, site, write);
    }

    private static Object call(Object receiver, int site, boolean write) {
        Recorder recorder = current;
        return recorder == null || receiver == null ? null : recorder.call(receiver, site, write);
    }

    /** One element of an atomic array. */
    public static Object beforeElementRead(Object atomicArray, int index, int site) {
        Recorder recorder = current;
        return recorder == null || Shutters.shut(site) || !hasElement(atomicArray, index)
                ? null
                : recorder.access(atomicArray, index, site, false);
    }

    public static Object beforeElementWrite(Object atomicArray, int index, int site) {
        Recorder recorder = current;
        return recorder == null || Shutters.shut(site) || !hasElement(atomicArray, index)
                ? null
                : recorder.access(atomicArray, index, site, true);
    }

    /** Whether each element of the library object is a location of its own. */
    static boolean hasElements(Object owner) {
        return owner instanceof AtomicIntegerArray
                || owner instanceof AtomicLongArray
                || owner instanceof AtomicReferenceArray;
    }

    static boolean hasElement(Object atomicArray, int index) {
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

    static boolean holds(Object array, int index) {
        return array != null && index >= 0 && index < Array.getLength(array);
    }

    private static boolean takes(Object array, Object value) {
        return value == null || array.getClass().getComponentType().isInstance(value);
    }

    /** Ends the access begun by the {@code before…} that returned {@code held}. */
    public static void after(Object held) {
        if (held != null) {
            ((ThreadState) held).release();
        }
    }

    /** Before a call that reads the state of a library object; returns what {@link #end} needs, and holds nothing. */
    public static Object beginRead(Object receiver, int site) {
        return Shutters.shut(site) ? null : call(receiver, site, false);
    }

    /** Before a call that changes the state of a library object. */
    public static Object beginWrite(Object receiver, int site) {
        return Shutters.shut(site) ? null : call(receiver, site, true);
    }

    /** After a call that has returned. One that has thrown doesn't come here. */
    public static void end(Object call) {
        if (call != null) {
            ((Call) call).end();
        }
    }

    /** Once a call has returned an object that shows the state of {@code source}. */
    public static void view(Object result, Object source) {
        Recorder recorder = current;
        if (recorder != null && result != null && source != null) {
            recorder.view(result, source);
        }
    }

    /** Once the current thread has waited for another one, which need not have ended. */
    public static void joined(Object thread) {
        Recorder recorder = current;
        if (recorder != null && thread instanceof Thread ended) {
            recorder.joined(ended);
        }
    }

    /** At the entry of a constructor. */
    public static void enter(int site) {
        enter(site, false);
    }

    /** At the entry of a method, each exit of which is told by {@link #goOut}. */
    public static void comeIn(int site) {
        enter(site, true);
    }

    /** Where a block inside a method begins, each time that a thread comes there. */
    public static void blockBegins(int site) {
        if (!Shutters.shut(site)) {
            Recorder recorder = current;
            if (recorder != null) {
                recorder.blockBegins(site);
            }
        }
    }

    private static void enter(int site, boolean leaves) {
        if (!Shutters.shut(site)) {
            Recorder recorder = current;
            if (recorder != null) {
                recorder.enter(site, leaves);
            }
        }
    }

    /**
     * At each exit of a method, by whatever way; heeded where entries are no longer recorded, too, so that nobody seems
     * to stay.
     */
    public static void goOut(int site) {
        if (!Shutters.isEmpty(site)) {
            Recorder recorder = current;
            if (recorder != null) {
                recorder.leave(site);
            }
        }
    }

    /** At the head of a loop whose rounds are counted, in each of them. */
    public static void round(int loop) {
        Recorder recorder = current;
        if (recorder != null) {
            recorder.loop(loop, true);
        }
    }

    /** Behind a loop, by whatever way it was left. */
    public static void loopLeft(int loop) {
        Recorder recorder = current;
        if (recorder != null) {
            recorder.loop(loop, false);
        }
    }

    /** Before something is logged that may be an exception. */
    public static void logged(Object logged) {
        Recorder recorder = current;
        if (recorder != null && logged instanceof Throwable throwable) {
            recorder.logs(throwable);
        }
    }

    /** Before a thread gives back a lock, waits, wakes or starts another. */
    public static void point(int site) {
        Recorder recorder = current;
        if (recorder != null) {
            recorder.point(site);
        }
    }

    /** Before a thread begins to wait on an object until others notify it. */
    public static void beforeWait(Object on, int site) {
        signal(on, site, false);
    }

    /** Before a thread notifies those that wait on an object. */
    public static void beforeNotify(Object on, int site) {
        signal(on, site, true);
    }

    private static void signal(Object on, int site, boolean wakes) {
        Recorder recorder = Shutters.shut(site) ? null : current;
        if (recorder != null && on != null) {
            recorder.signal(on, site, wakes);
        }
    }

    /** Before a thread takes a lock; null where only the JVM knows which one. */
    public static void beforeLock(Object lock, int site) {
        Recorder recorder = current;
        if (recorder != null) {
            recorder.locks(lock, site);
        }
    }

    /** When the current thread has got a monitor. */
    public static void locked(Object monitor, int site) {
        Recorder recorder = current;
        if (recorder != null) {
            recorder.locked(monitor, site, true);
        }
    }

    /** When the current thread has got a lock that is no monitor. */
    public static void acquired(Object lock, int site) {
        Recorder recorder = current;
        if (recorder != null) {
            recorder.locked(lock, site, false);
        }
    }

    /** When the current thread has tried to get a lock that is no monitor. */
    public static void tried(boolean successfully, Object lock, int site) {
        Recorder recorder = current;
        if (recorder != null) {
            recorder.tried(successfully, lock, site);
        }
    }

    /** When the current thread has got a stamp of a lock, or 0 because it hasn't got the lock. */
    public static void stamped(long stamp, Object lock, int site) {
        tried(stamp != 0, lock, site);
    }

    /** When a stamp was converted into one that holds the lock, which the thread may have held already. */
    public static void converted(long stamp, Object lock, int site) {
        Recorder recorder = current;
        if (recorder != null) {
            recorder.converted(stamp != 0, lock, site);
        }
    }

    /**
     * When a lock of either kind has been given back; heeded when nothing is recorded, too, so that it isn't
     * remembered.
     */
    @OutOfLine
    public static void unlocked(Object lock) {
        try {
            ThreadState thread = ThreadState.ofCurrentThread();
            if (thread != null) {
                thread.locks().givenBack(lock);
                exited(thread, lock);
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            // The lock counts as held until the next one is taken.
        }
    }

    private static void exited(ThreadState thread, Object lock) {
        Recorder recorder = current;
        if (lock != null && recorder != null && recorder.hearing() != null) {
            recorder.hearing().exited(thread, lock);
        }
    }

    /** At each exit of the synchronized method that was {@link #locked} with this site. */
    @OutOfLine
    public static void left(int site) {
        try {
            ThreadState thread = ThreadState.ofCurrentThread();
            if (thread != null) {
                exited(thread, thread.locks().left(site));
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            // The lock counts as held until the next one is taken.
        }
    }
}
