package org.locon.instrument.lock;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.locon.instrument.thread.ThreadMoment;

/**
 * Which locks the threads of a run have taken while they held which others: the lock-order graph. Some hundreds of its
 * edges are kept, the first ones, and none of locks nested deeper than sixteen. Locks that several threads may hold at
 * once aren't in it.
 *
 * <p>A nesting is compared by its parts before it is made, so that one known already costs no object; that is why this
 * is no set of the JDK's.
 *
 * <p>Implementation note: any thread notes its own nestings, without locks. A place of the table is free until somebody
 * puts a nesting there, which stays.
 */
public final class LockNestings {

    private static final int PLACES = 1 << 10;
    private static final int MOST = PLACES / 2;
    private static final int DEEPEST = 16;
    private static final int[] NONE = {};

    private final AtomicReferenceArray<LockNesting> nestings = new AtomicReferenceArray<>(PLACES);
    private final AtomicInteger count = new AtomicInteger();
    private final LongAdder dropped;

    public LockNestings(LongAdder dropped) {
        this.dropped = dropped;
    }

    /** The thread has just taken the innermost of its locks, for which it would have waited as long as it takes. */
    public void taken(ThreadMoment moment, HeldLocks locks) {
        int inner = locks.size() - 1;
        if (inner < 1 || inner > DEEPEST || isShared(locks.lock(inner)) || locks.isHeldAgain(inner)) {
            return;
        }
        for (int outer = 0; outer < inner; outer++) {
            if (!isShared(locks.lock(outer)) && !locks.isHeldAgain(outer)) {
                add(moment, locks, outer, inner);
            }
        }
    }

    private static boolean isShared(Object lock) {
        return lock instanceof ReentrantReadWriteLock.ReadLock || lock instanceof StampedLock;
    }

    private void add(ThreadMoment moment, HeldLocks locks, int outer, int inner) {
        int held = System.identityHashCode(locks.lock(outer));
        int taken = System.identityHashCode(locks.lock(inner));
        int since = locks.cameTo(outer);
        int at = locks.cameTo(inner);
        int[] others = others(locks, outer, inner);
        int place = (held * 31 + taken * 17 + since * 7 + at) * 0x9E3779B9 >>> 22;
        for (LockNesting there = nestings.get(place); ; there = nestings.get(place)) {
            if (there == null && count.get() >= MOST) {
                dropped.increment();
                return;
            }
            if (there == null) {
                LockNesting added =
                        new LockNesting(moment, held, since, taken, at, others, locks.set(outer), locks.set(inner));
                if (nestings.compareAndSet(place, null, added)) {
                    count.incrementAndGet();
                    return;
                }
            } else if (there.says(moment, held, since, taken, at, others)) {
                return;
            } else {
                place = place + 1 & PLACES - 1;
            }
        }
    }

    private static int[] others(HeldLocks locks, int outer, int inner) {
        if (inner == 1) {
            return NONE;
        }
        int[] others = new int[inner - 1];
        for (int i = 0; i < inner; i++) {
            if (i != outer) {
                others[i < outer ? i : i - 1] = System.identityHashCode(locks.lock(i));
            }
        }
        return others;
    }

    public List<LockNesting> collect() {
        List<LockNesting> all = new ArrayList<>();
        for (int i = 0; i < PLACES && count.get() > 0; i++) {
            LockNesting nesting = nestings.get(i);
            if (nesting != null) {
                all.add(nesting);
            }
        }
        return all;
    }
}
