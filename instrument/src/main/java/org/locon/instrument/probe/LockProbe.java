package org.locon.instrument.probe;

import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.recording.AccessRecorder;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.FlowRecorder;
import org.locon.instrument.recording.RunEventRecorder;

/**
 * What woven code calls where threads take locks and give them back, wait, and wake others.
 *
 * <p>No probe throws, waits without a bound, or calls anything that could be woven. Any thread may come here at any
 * time.
 */
public final class LockProbe {

    private LockProbe() {}

    /** Before a thread gives back a lock, waits, wakes or starts another. */
    public static void point(int site) {
        FlowRecorder recorder = CurrentRecorder.flow();
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
        AccessRecorder recorder = ProbeSwitches.shut(site) ? null : CurrentRecorder.accesses();
        if (recorder != null && on != null) {
            recorder.signal(on, site, wakes);
        }
    }

    /** Before a thread takes a lock; null where only the JVM knows which one. */
    public static void beforeLock(Object lock, int site) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null) {
            recorder.locks().locks(lock, site);
        }
    }

    /** When the current thread has got a monitor. */
    public static void locked(Object monitor, int site) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null) {
            recorder.locks().locked(monitor, site, true);
        }
    }

    /** When the current thread has got a lock that is no monitor. */
    public static void acquired(Object lock, int site) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null) {
            recorder.locks().locked(lock, site, false);
        }
    }

    /** When the current thread has tried to get a lock that is no monitor. */
    public static void tried(boolean successfully, Object lock, int site) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null) {
            recorder.locks().tried(successfully, lock, site);
        }
    }

    /** When the current thread has got a stamp of a lock, or 0 because it hasn't got the lock. */
    public static void stamped(long stamp, Object lock, int site) {
        tried(stamp != 0, lock, site);
    }

    /** When a stamp was converted into one that holds the lock, which the thread may have held already. */
    public static void converted(long stamp, Object lock, int site) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null) {
            recorder.locks().converted(stamp != 0, lock, site);
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
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null) {
            recorder.locks().exited(thread, lock);
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
