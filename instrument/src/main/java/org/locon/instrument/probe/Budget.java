package org.locon.instrument.probe;

import java.util.concurrent.atomic.LongAdder;

/**
 * How long the threads of a run may be held up. A long run gets as much as a short one and then a share of the time, so
 * that noise reaches its end too. While a thread waits with a limit the allowance is small: noise must not make a wait run
 * out that wouldn't have.
 *
 * <p>Implementation note: any thread asks and spends; the answer may be a little old, and nothing depends on its being
 * exact.
 */
final class Budget {

    private static final long MOST = 5_000_000_000L;
    private static final long ALLOWANCE = 500_000_000;
    private static final long ALLOWANCE_OF_TIMED = 25_000_000;
    private static final long LOOK_AGAIN = 500_000;

    private final Members members;
    private final long allowance;
    private final long most;
    private final long begin = System.nanoTime();
    private final LongAdder spent = new LongAdder();
    private volatile long looked = begin - LOOK_AGAIN;
    private volatile boolean timed;

    Budget(Members members) {
        this(members, ALLOWANCE, MOST);
    }

    /** One of another size: what a run that doesn't take long may cost, and the longest one, in nanoseconds. */
    Budget(Members members, long allowance, long most) {
        this.members = members;
        this.allowance = allowance;
        this.most = most;
    }

    boolean allows() {
        long now = System.nanoTime();
        long elapsed = now - begin;
        long sum = spent.sum();
        if (sum < ALLOWANCE_OF_TIMED + elapsed / 4) {
            return true;
        }
        return sum < most && sum < allowance + elapsed / 2 && !timed(now);
    }

    void spend(long nanos) {
        spent.add(nanos);
    }

    private boolean timed(long now) {
        if (now - looked >= LOOK_AGAIN) {
            looked = now;
            timed = members.anyOther((thread, state) -> thread.getState() == Thread.State.TIMED_WAITING);
        }
        return timed;
    }
}
