package org.locon.instrument.member;

/**
 * Lets a thread of the run do for a moment what isn't the run's: nothing of that is recorded or disturbed, nor are
 * threads that it creates meanwhile.
 */
public final class OutsideRun {

    private OutsideRun() {}

    /** Returns what {@link #leave} needs; for the current thread. */
    public static Object enter() {
        ThreadState inside = ThreadState.ofCurrentThread();
        if (inside != null) {
            inside.outside().attachToCurrentThread();
        }
        return inside;
    }

    public static void leave(Object entered) {
        if (entered != null) {
            ((ThreadState) entered).attachToCurrentThread();
        }
    }
}
