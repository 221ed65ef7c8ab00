package org.locon.instrument.location;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;

/**
 * Who holds one location, whose owner is held weakly. A holder that dies between record and access leaves it
 * <em>retired</em>: nobody takes it any more.
 *
 * <p>Implementation note: {@link #lock} is a spin lock that any thread may take. Its low bits name the holder (thread
 * number + 1, 0 for none), the one above them is set by a starving waiter, and the rest counts how often it was taken,
 * so that a waiter can tell one long hold from many short ones. The starving bit is a hint and may get lost. Taking is
 * an acquire, releasing a release.
 */
public abstract class CellLock extends WeakReference<Object> {

    private static final VarHandle LOCK;

    private static final int HOLDER = (1 << 20) - 1;
    private static final int STARVING = HOLDER + 1;
    private static final int TAKEN_ONCE = STARVING << 1;
    private static final int RETIRED = HOLDER;

    /** Threads beyond have no number to hold a cell by. */
    public static final int MOST_THREADS = HOLDER - 1;

    /** After so long a waiter asks the others to let it go first. */
    private static final long STARVING_NANOS = 1_000_000;

    static {
        try {
            LOCK = MethodHandles.lookup().findVarHandle(CellLock.class, "lock", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int lock;

    CellLock(Object owner) {
        super(owner);
    }

    /** Takes the cell; the word to {@linkplain #release release} it by, or 0 when that must be waited for. */
    final int tryTake(int thread) {
        int word = lock;
        if ((word & (HOLDER | STARVING)) == 0) {
            int mine = held(word, thread);
            if (LOCK.weakCompareAndSetAcquire(this, word, mine)) {
                return mine;
            }
        }
        return 0;
    }

    /**
     * Waits for the cell and takes it; 0 when it is retired, or that can't be done in about 200 ms. Waits by spinning
     * and yielding only: parking would eat a permit of the subject's thread, sleeping would end with an interrupt. A
     * holder that hasn't moved all the time has died between record and access, or is as good as dead: it is left alone
     * with its cell, which is retired: a new one that has seen nothing yet takes the place.
     */
    final int await(int thread, AccessSink sink) {
        int first = lock & ~STARVING;
        boolean moved = false;
        AccessPatience patience = new AccessPatience();
        for (int tries = 0; ; tries++) {
            int word = lock;
            moved |= (word & ~STARVING) != first;
            if ((word & ~STARVING) == RETIRED) {
                return 0;
            }
            boolean politely = tries < AccessPatience.SPINS + 2 && (word & STARVING) != 0;
            if ((word & HOLDER) == 0 && !politely) {
                int mine = held(word, thread);
                if (LOCK.weakCompareAndSetAcquire(this, word, mine)) {
                    return mine;
                }
            }
            if (patience.isAtItsEnd()) {
                sink.inexact();
                if (!moved) {
                    LOCK.compareAndSet(this, word, RETIRED);
                }
                return 0;
            }
            if (patience.waited() >= STARVING_NANOS) {
                LOCK.weakCompareAndSetPlain(this, word, word | STARVING);
            }
        }
    }

    /** Sees to it that nobody takes the cell any more; false if somebody holds it now, or it was so before. */
    final boolean retire() {
        for (int word = lock; (word & HOLDER) == 0; word = lock) {
            if (LOCK.compareAndSet(this, word, RETIRED)) {
                return true;
            }
        }
        return false;
    }

    /** For the holder, who gives the cell up: nobody takes it any more. */
    final void abandon() {
        LOCK.setVolatile(this, RETIRED);
    }

    final boolean isRetired() {
        return (lock & ~STARVING) == RETIRED;
    }

    private static int held(int word, int thread) {
        return (word & ~(HOLDER | STARVING)) + TAKEN_ONCE | thread + 1;
    }

    /** Gives the cell free, unless it was abandoned since. */
    final void release(int mine) {
        int word = lock;
        if ((word & ~STARVING) == mine) {
            LOCK.setRelease(this, word & ~HOLDER);
        }
    }

    final boolean isHeldBy(int thread) {
        return (lock & HOLDER) == thread + 1;
    }
}
