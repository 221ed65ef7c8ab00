package org.locon.instrument.probe;

/**
 * What woven code calls so that a listener hears how threads synchronize. Where nobody listens a probe looks for that,
 * and no more.
 *
 * <p>No probe throws, waits without a bound, or calls anything that could be woven. Any thread may come here at any
 * time.
 */
public final class SyncProbe {

    /**
     * What a call does, to be combined: others that acquire from the object come after what the thread has done so far.
     */
    public static final int RELEASE = 1;

    /** After the call the thread comes after those that have released to the object. */
    public static final int ACQUIRE = 1 << 1;

    /** Both only if the object is one of those that synchronize. */
    public static final int LIBRARY = 1 << 2;

    /** Both go to whatever is accessed by way of handles. */
    public static final int HANDLE = 1 << 3;

    /** The object is a thread that will be started. */
    public static final int START = 1 << 4;

    /** The object is a thread that will be interrupted or unparked. */
    public static final int WAKE = 1 << 5;

    /** After the call the object's monitor is held again. */
    public static final int WAIT = 1 << 6;

    /** A task goes to threads of the library. */
    public static final int HAND_OVER = 1 << 7;

    /** The thread may wait for what tasks have done, and then comes after it. */
    public static final int COLLECT = 1 << 8;

    /** It may execute other tasks meanwhile. */
    public static final int HELP = 1 << 9;

    /** The object is a stream, which may hand over tasks to threads of the library. */
    public static final int STREAM = 1 << 10;

    /**
     * Futures are put together or executed in a way that isn't seen: a task may come after another one, in any thread.
     */
    public static final int COMPOSE = 1 << 11;

    /** The object is a thread that may have ended. */
    public static final int JOIN = 1 << 12;

    private static volatile boolean handles;

    private SyncProbe() {}

    /** From now on woven code may access fields by way of handles. */
    public static void expectHandles() {
        handles = true;
    }

    static boolean hasHandles() {
        return handles;
    }

    private static Hearing hearing() {
        Recorder recorder = Probe.current;
        return recorder == null ? null : recorder.hearing();
    }

    public static void before(Object object, int effects) {
        Hearing hearing = hearing();
        if (hearing != null) {
            try {
                hearing.before(object, effects);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    public static void after(Object object, int effects) {
        Hearing hearing = hearing();
        if (hearing != null) {
            try {
                hearing.after(object, effects);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    /** Once a call has returned a condition or a lock that is part of another one. */
    public static void part(Object part, Object whole) {
        Hearing hearing = hearing();
        if (hearing != null && part != null) {
            try {
                hearing.part(part, whole);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    /** Once a volatile field has been read; the owner is null if it's static. */
    public static void read(Object owner, int site) {
        Hearing hearing = hearing();
        if (hearing != null) {
            try {
                hearing.read(owner == null ? Probe.STATICS : owner, site);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    /** Before a volatile field is written. */
    public static void write(Object owner, int site) {
        Hearing hearing = hearing();
        if (hearing != null) {
            try {
                hearing.write(owner == null ? Probe.STATICS : owner, site);
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }

    /** At the end of a static initializer. */
    public static void initialized() {
        Hearing hearing = hearing();
        if (hearing != null) {
            try {
                hearing.initialized();
            } catch (OutOfMemoryError | StackOverflowError exhausted) {
                hearing.missed();
            }
        }
    }
}
