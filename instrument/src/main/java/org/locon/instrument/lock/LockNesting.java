package org.locon.instrument.lock;

import java.util.Arrays;
import org.locon.instrument.thread.ThreadMoment;

/**
 * A thread has taken one lock while it held another. Locks go by their identity hash codes, which keeps none of them
 * alive; two locks of one code are rare enough for a hint.
 *
 * @param moment of the thread's life at which it did so
 * @param outer the lock that it held, and {@code outerSite} where it came to take it
 * @param inner the lock that it took then, and {@code innerSite} where it came to take that
 * @param others the other locks that it held
 * @param outerNames the names of the locks it held from {@code outer} on, its own being the last, and
 *     {@code innerNames} from {@code inner} on
 */
record LockNesting(
        ThreadMoment moment,
        int outer,
        int outerSite,
        int inner,
        int innerSite,
        int[] others,
        LockSet outerNames,
        LockSet innerNames) {

    boolean says(ThreadMoment when, int heldLock, int heldSince, int takenLock, int takenAt, int[] besides) {
        return moment == when
                && outer == heldLock
                && inner == takenLock
                && outerSite == heldSince
                && innerSite == takenAt
                && Arrays.equals(others, besides);
    }

    /**
     * Whether another thread may be at the same point of this other nesting: nothing orders the two, and they have no
     * lock in common.
     */
    boolean mayMeet(LockNesting other) {
        if (moment.comesBefore(other.moment.thread()) || other.moment.comesBefore(moment.thread())) {
            return false;
        }
        for (int lock : others) {
            for (int another : other.others) {
                if (lock == another) {
                    return false;
                }
            }
        }
        return true;
    }
}
