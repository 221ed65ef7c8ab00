package org.locon.instrument.listening;

/** What a call does to the order of threads, as bits to be combined: the weaver says it, and listeners hear of it. */
public final class SyncEffects {

    /** Others that acquire from the object come after what the thread has done so far. */
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

    private SyncEffects() {}
}
