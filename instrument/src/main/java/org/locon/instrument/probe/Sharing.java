package org.locon.instrument.probe;

/**
 * Whether threads can race for one location: two of them access it, one at least writes, and nothing known orders the
 * two accesses. What is known is that a thread comes after what its creators did before they created it, and that a
 * thread comes before what those do who have waited for its end, and whom they create then. Everything else counts as a
 * race, locks included, and so does a thread that has ended in time by luck: a location that is locked everywhere is
 * shared all the same.
 *
 * <p>Implementation note: guarded by the lock of its {@link Cell}. Made when the second thread comes.
 */
final class Sharing {

    /** Of a location that threads race for, which never changes again. */
    static final Sharing RACED = new Sharing(null, false);

    private Moment written;
    private Moment read;
    private boolean manyReaders;

    /** One thread alone has accessed the location, the last time at {@code first}. */
    Sharing(Moment first, boolean wrote) {
        if (wrote) {
            written = first;
        } else {
            read = first;
        }
    }

    /** Whether {@code by} can race with an earlier access. */
    boolean races(ThreadState by, boolean write) {
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
    boolean isRepeated(ThreadState by, boolean write) {
        return write ? by.isAt(written) && read == null && !manyReaders : by.isAt(read);
    }

    /** Whether two threads have read since the last write, and nothing orders their reads. */
    boolean hasManyReaders() {
        return manyReaders;
    }

    private static boolean ordered(Moment earlier, ThreadState later) {
        return earlier == null || earlier.comesBefore(later);
    }
}
