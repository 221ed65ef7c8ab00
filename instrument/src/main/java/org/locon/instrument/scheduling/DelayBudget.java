package org.locon.instrument.scheduling;

import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.member.RunMembers;

/**
 * How long the threads of a run may be held up. A long run gets as much as a short one and then a share of the time, so
 * that noise reaches its end too. While a thread waits with a limit, or has done so a moment ago as one that looks
 * again and again, the allowance is small: noise must not make a wait run out that wouldn't have.
 *
 * <p>Implementation note: any thread asks and spends; the answer may be a little old, and nothing depends on its being
 * exact.
 */
final class DelayBudget {

    private static final long MOST = 5_000_000_000L;
    private static final long ALLOWANCE = 500_000_000;
    private static final long ALLOWANCE_OF_TIMED = 25_000_000;
    private static final long LOOK_AGAIN = 500_000;
    private static final long MOMENT = 20_000_000;

    private final RunMembers members;
    private final long allowance;
    private final long most;
    private final long begin = System.nanoTime();
    private final LongAdder spent = new LongAdder();
    private volatile long looked = begin - LOOK_AGAIN;
    private volatile long timed = begin - MOMENT;

    DelayBudget(RunMembers members) {
        this(members, ALLOWANCE, MOST);
    }

    /** One of another size: what a run that doesn't take long may cost, and the longest one, in nanoseconds. */
    DelayBudget(RunMembers members, long allowance, long most) {
        this.members = members;
        this.allowance = allowance;
        this.most = most;
    }

    boolean allows() {
        long now = System.nanoTime();
        long sum = spent.sum();
        return isLittle(sum, now) || sum < most && sum < allowance + (now - begin) / 2 && !timed(now);
    }

    /** Whether a thread may let others go first: that takes no time unless there are more of them than processors. */
    boolean allowsYield() {
        long now = System.nanoTime();
        return isLittle(spent.sum(), now) || !timed(now);
    }

    private boolean isLittle(long sum, long now) {
        return sum < ALLOWANCE_OF_TIMED + (now - begin) / 4;
    }

    void spend(long nanos) {
        spent.add(nanos);
    }

    private boolean timed(long now) {
        if (now - looked >= LOOK_AGAIN) {
            looked = now;
            if (members.anyOther((thread, state) -> ThreadInspection.state(thread) == Thread.State.TIMED_WAITING)) {
                timed = now;
            }
        }
        return now - timed < MOMENT;
    }
}
