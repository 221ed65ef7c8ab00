package org.locon.instrument;

import org.locon.instrument.observation.Observation;

/**
 * Hears what the threads of a run do, as far as the run's classes are woven to tell: those of a run that looks at
 * everything tell everything, an aimed one's leave out what isn't known to be shared, and what synchronizes but for
 * locks.
 *
 * <p>Every method is called by the thread that it speaks of, in the middle of the subject's code, by any number of
 * threads at the same time. So an implementation must be quick; it neither throws, nor waits without a bound, nor calls
 * what could be woven, methods of the objects that it is given above all. Threads are numbered as they come to their
 * first probe.
 */
public interface Listener {

    /** A run begins; told by the thread that drives the runs. */
    default void beginsRun() {}

    /** It has ended; told by the same thread. What another thread was about to tell may still come. */
    default void endsRun() {}

    /**
     * A thread comes to its first probe.
     *
     * @param name by the order of creation, as in {@link Observation.Sighting}
     * @param creator the number of the thread that has created it, or -1
     */
    default void begins(int thread, String name, int creator, Thread self) {}

    /** It is about to start another one. */
    default void starts(int thread, Thread other) {}

    /** It has found that another one has ended. */
    default void joins(int thread, int ended) {}

    /** It is about to interrupt or unpark another one. */
    default void wakes(int thread, Thread other) {}

    /**
     * It is about to access a location, and nobody else accesses that location meanwhile.
     *
     * @param ordered whether the access orders threads by itself: of a volatile field, an atomic, a collection made for
     *     several threads
     * @param note what this method has returned for the location the last time, or null
     * @return what to note of the location
     */
    default Object accesses(int thread, Object owner, int site, boolean write, boolean ordered, Object note) {
        return note;
    }

    /**
     * Whether it hears of every read. Else those are left out that a thread repeats at the same place, with the same
     * locks, while nobody writes the location, and before the thread has told of anything that others could come after.
     */
    default boolean hearsRepeatedReads() {
        return true;
    }

    /** It has read a volatile field, or is about to write it. */
    default void reads(int thread, Object owner, int variable) {}

    default void writes(int thread, Object owner, int variable) {}

    /** It has got a monitor. */
    default void enters(int thread, Object monitor) {}

    /**
     * It has given a monitor back. Another one that has got it since may be heard earlier; until it is heard the thread
     * accesses nothing.
     */
    default void exits(int thread, Object monitor) {}

    /** It has waited on a monitor, which it has got again. */
    default void waited(int thread, Object monitor) {}

    /**
     * It is about to call a lock, latch, barrier, queue or the like, which may call back.
     *
     * @param releases whether what the thread has done comes before what others do once they have acquired
     * @param acquires whether the thread acquires, besides: so that what is called back comes after what others have
     *     released
     */
    default void calls(int thread, Object object, boolean releases, boolean acquires) {}

    /** The call has returned. One that has thrown isn't told. */
    default void returns(int thread, Object object, boolean acquires) {}

    /** It is about to hand a task to threads of the library, or to a future. */
    default void handsOver(int thread) {}

    /** It has done so. */
    default void handedOver(int thread) {}

    /**
     * It has waited for what tasks have done, or is going to execute some that come after others.
     *
     * @param helps whether it executes tasks meanwhile
     */
    default void collects(int thread, boolean helps) {}

    /**
     * It puts futures together, or makes one for any thread to execute, so that tasks come after one another in a way
     * that isn't told.
     */
    default void composes(int thread) {}

    /** It has initialized a class, which other threads don't get to use before. */
    default void initialized(int thread) {}

    /** Something of the run wasn't told, because there was no memory left for it. */
    default void misses() {}
}
