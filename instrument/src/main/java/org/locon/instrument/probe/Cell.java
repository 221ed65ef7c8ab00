package org.locon.instrument.probe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * One location: who holds it, the current segment, and the segments before it as soon as a second thread has come. Whoever
 * holds the cell records an access and performs it; so the recorded order is the order that happened.
 *
 * <p>Implementation note: {@link #lock} is a spin lock that any thread may take. Its low half names the holder (thread
 * index + 1, 0 for none), its high half counts how often it was taken, so that a waiter can tell one long hold from many
 * short ones. Everything below it is plain and belongs to the holder; taking is an acquire, releasing a release.
 */
final class Cell {

    private static final VarHandle LOCK;
    private static final long HOLDER = 0xFFFF_FFFFL;
    private static final long TAKEN_ONCE = HOLDER + 1;
    private static final long PATIENCE_NANOS = 50_000_000;
    private static final int SPINS = 100;

    static {
        try {
            LOCK = MethodHandles.lookup().findVarHandle(Cell.class, "lock", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final Object owner;
    final int id;

    /** The next cell of the same bucket; written before this cell is published. */
    Cell next;

    private volatile long lock;

    private int thread = -1;
    private int firstWrite = -1;
    private int lastWrite = -1;
    private int liveRead = -1;
    private int remoteRead = -1;
    private Segments past;

    Cell(Object owner, int id) {
        this.owner = owner;
        this.id = id;
    }

    /** Takes the cell for {@code by}; false when it can't be had within about 50 ms. */
    boolean take(ThreadState by, Recorder recorder) {
        long word = lock;
        long mine = held(word, by);
        if ((word & HOLDER) == 0 && LOCK.weakCompareAndSetAcquire(this, word, mine)) {
            by.holds(this, mine);
            return true;
        }
        return await(by, recorder);
    }

    /**
     * Waits by spinning and yielding only: parking would eat a permit of the subject's thread, sleeping would end with an
     * interrupt. A holder that hasn't moved all the time has died between record and access, or is as good as dead: its
     * cell is taken over and starts anew.
     */
    private boolean await(ThreadState by, Recorder recorder) {
        long first = lock;
        long begin = 0;
        for (int tries = 0; ; tries++) {
            long word = lock;
            if ((word & HOLDER) == 0) {
                long mine = held(word, by);
                if (LOCK.weakCompareAndSetAcquire(this, word, mine)) {
                    by.holds(this, mine);
                    return true;
                }
            }
            if (tries < SPINS) {
                Thread.onSpinWait();
            } else if (begin == 0) {
                begin = System.nanoTime();
            } else if (System.nanoTime() - begin < PATIENCE_NANOS) {
                Thread.yield();
            } else {
                recorder.inexact();
                return word == first && takeOver(word, by);
            }
        }
    }

    private boolean takeOver(long word, ThreadState by) {
        long mine = held(word, by);
        if (!LOCK.compareAndSet(this, word, mine)) {
            return false;
        }
        by.holds(this, mine);
        begin(-1);
        if (past != null) {
            past.forget();
        }
        return true;
    }

    private static long held(long word, ThreadState by) {
        return (word & ~HOLDER) + TAKEN_ONCE | by.index() + 1;
    }

    /** Gives the cell free, unless it was taken over since. */
    void release(long mine) {
        if ((long) LOCK.get(this) == mine) {
            LOCK.setRelease(this, mine & ~HOLDER);
        }
    }

    /** The holder is going to read. */
    void read(int by, int site, Recorder recorder) {
        if (thread != by) {
            change(by, recorder);
        }
        if (remoteRead < 0 && firstWrite < 0) {
            if (past != null) {
                Interleavings.firstRead(past, by, site, recorder.patterns());
            }
            remoteRead = site;
        }
        liveRead = site;
    }

    /** The holder is going to write. */
    void write(int by, int site, Recorder recorder) {
        if (thread != by) {
            change(by, recorder);
        }
        if (firstWrite < 0) {
            if (past != null) {
                Interleavings.firstWrite(past, by, site, recorder.patterns());
            }
            firstWrite = site;
        }
        lastWrite = site;
        liveRead = -1;
    }

    private void change(int by, Recorder recorder) {
        if (thread >= 0) {
            if (past == null) {
                past = new Segments(recorder.window());
                recorder.shared();
            }
            past.push(thread, firstWrite, lastWrite, liveRead, remoteRead);
        }
        begin(by);
    }

    private void begin(int by) {
        thread = by;
        firstWrite = -1;
        lastWrite = -1;
        liveRead = -1;
        remoteRead = -1;
    }

    /** The site of the write whose value is in the location now, or -1 when the window doesn't reach back that far. */
    int source() {
        if (lastWrite >= 0) {
            return lastWrite;
        }
        int writer = past == null ? -1 : past.latestWriter();
        return writer < 0 ? -1 : past.lastWrite(writer);
    }
}
