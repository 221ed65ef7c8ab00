package org.locon.instrument.thread;

/**
 * Whether threads can race for one location: two of them access it, one at least writes, and nothing known orders the
 * two accesses. What is known is that a thread comes after what its creators did before they created it, and that a
 * thread comes before what those do who have waited for its end, and whom they create then. Everything else counts as a
 * race, locks included, and so does a thread that has ended in time by luck: a location that is locked everywhere is
 * shared all the same.
 *
 * <p>Implementation note: guarded by the lock of its location. Made when the second thread comes.
 */
public final class SharedVisits implements VisitHistory {

    private ThreadMoment written;
    private ThreadMoment read;
    private boolean manyReaders;

    /** One thread alone has accessed the location, the last time at {@code first}. */
    public SharedVisits(ThreadMoment first, boolean wrote) {
        if (wrote) {
            written = first;
        } else {
            read = first;
        }
    }

    /** Whether {@code by} can race with an earlier access. */
    public boolean races(ThreadIdentity by, boolean write) {
        if (!ordered(written, by)) {
            return true;
        }
        if (!write) {
            manyReaders |= !ordered(read, by);
            read = by.now();
            return false;
        }
        if (manyReaders || !ordered(read, by)) {
            return true;
        }
        written = by.now();
        read = null;
        return false;
    }

    /**
     * Whether {@code by} was the last one that did this, at the same moment of its life, and nothing has changed since.
     */
    public boolean isRepeated(ThreadIdentity by, boolean write) {
        return write ? by.isAt(written) && read == null && !manyReaders : by.isAt(read);
    }

    /** So it is when two threads have read since the last write, and nothing orders their reads. */
    @Override
    public boolean isSettled() {
        return manyReaders;
    }

    private static boolean ordered(ThreadMoment earlier, ThreadIdentity later) {
        return earlier == null || earlier.comesBefore(later);
    }
}
