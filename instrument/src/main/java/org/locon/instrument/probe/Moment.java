package org.locon.instrument.probe;

/** A thread at a time of its life: when it had created so many others. */
record Moment(ThreadState thread, int children) {

    /** Whether something known orders what the thread did then before all that {@code later} does from here on. */
    boolean comesBefore(ThreadState later) {
        return thread == later || thread.precedes(later, children) || thread.joinedBefore(later);
    }
}
