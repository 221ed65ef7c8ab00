package org.locon.instrument.race;

import java.lang.ref.WeakReference;

/**
 * What threads hand on through one object: a lock, a volatile field, a thread that is started, all tasks together. For
 * the holder of the detector's lock, but where it says otherwise.
 */
final class SyncChannel {

    static final int NOBODY = -1;

    final VectorClock clock = new VectorClock(0);

    /** How often something was released here. Any thread may ask. */
    volatile int releases;

    /** The object whose monitor this is, or null; held weakly, and for that alone made once. */
    WeakReference<Object> monitor;

    /** The thread that has entered the monitor and wasn't heard to exit. */
    int holder = NOBODY;
}
