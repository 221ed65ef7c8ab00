package org.locon.instrument.probe;

/**
 * Whether threads can race for one location: two of them access it, one at least writes, and nothing known orders the two
 * accesses. What is known is that a thread comes after what its creators did before they created it, and that a thread
 * comes before what those do who have waited for its end, and whom they create then. Everything else counts as a race, locks
 * included, and so does a thread that has ended in time by luck: a location that is locked everywhere is shared all the same.
 *
 * <p>Implementation note: guarded by the lock of its {@link Cell}. Made when the second thread comes.
 */
final class Sharing {

    /** Of a location that threads race for, which never changes again. */
    static final Sharing RACED = new Sharing(null, 0, false);

    private ThreadState writer;
    private int writerChildren;
    private ThreadState reader;
    private int readerChildren;
    private boolean manyReaders;

    /** {@code first} alone has accessed the location, the last time when it had created {@code children} threads. */
    Sharing(ThreadState first, int children, boolean wrote) {
        if (wrote) {
            writer = first;
            writerChildren = children;
        } else {
            reader = first;
            readerChildren = children;
        }
    }

    /** Whether {@code by} can race with an earlier access. */
    boolean races(ThreadState by, boolean write) {
        if (!ordered(writer, writerChildren, by)) {
            return true;
        }
        if (!write) {
            manyReaders |= !ordered(reader, readerChildren, by);
            reader = by;
            readerChildren = by.children();
            return false;
        }
        if (manyReaders || !ordered(reader, readerChildren, by)) {
            return true;
        }
        writer = by;
        writerChildren = by.children();
        reader = null;
        return false;
    }

    private static boolean ordered(ThreadState earlier, int children, ThreadState later) {
        return earlier == null || earlier == later || earlier.precedes(later, children) || earlier.joinedBefore(later);
    }
}
