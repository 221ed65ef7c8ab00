package org.locon.instrument.thread;

/**
 * A thread at a time of its life: when it had created so many others. To a location, that this thread alone has come,
 * the last time then.
 */
public record ThreadMoment(ThreadIdentity thread, int children) implements VisitHistory {

    /** Whether something known orders what the thread did then before all that {@code later} does from here on. */
    public boolean comesBefore(ThreadIdentity later) {
        return thread == later || thread.precedes(later, children) || thread.joinedBefore(later);
    }

    /** Who comes at another moment is to be remembered by that. */
    @Override
    public boolean isSettled() {
        return false;
    }
}
