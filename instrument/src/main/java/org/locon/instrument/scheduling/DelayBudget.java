package org.locon.instrument.scheduling;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ExpiredWait;

/**
 * How long the threads of a run may be held up. A long run gets as much as a short one and then a share of the time, so
 * that noise reaches its end too. While a thread waits with a limit, or has done so a moment ago as one that looks
 * again and again, the allowance is small: noise must not make a wait run out that wouldn't have. A run that spares
 * limits keeps to a small part of each that is known.
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

    /** So long whoever isn't held at random may be held at once. */
    private static final long LONGEST_HOLD = 20_000_000;

    private final RunMembers members;
    private final LimitedWaits waits = new LimitedWaits();
    private final boolean sparing;
    private final long allowance;
    private final long most;
    private final long begin = System.nanoTime();
    private final LongAdder spent = new LongAdder();
    private volatile long looked = begin - LOOK_AGAIN;
    private volatile long timed = begin - MOMENT;

    DelayBudget(RunMembers members) {
        this(members, false);
    }

    /** @param sparing whether noise is to keep to a small part of the limits with which threads wait */
    DelayBudget(RunMembers members, boolean sparing) {
        this(members, sparing, ALLOWANCE, MOST);
    }

    /** One of another size: what a run that doesn't take long may cost, and the longest one, in nanoseconds. */
    DelayBudget(RunMembers members, long allowance, long most) {
        this(members, false, allowance, most);
    }

    private DelayBudget(RunMembers members, boolean sparing, long allowance, long most) {
        this.members = members;
        this.sparing = sparing;
        this.allowance = allowance;
        this.most = most;
    }

    /** Whether a thread may be held until others have come, within bounds. */
    boolean allows() {
        return (!sparing || longest(LONGEST_HOLD) == LONGEST_HOLD) && allowsPause();
    }

    /** The thread is about to wait, for so many nanoseconds at most. */
    void waits(ThreadState thread, int site, long limit) {
        waits.begin(thread, site, limit, System.nanoTime(), spent.sum());
    }

    void waited(ThreadState thread) {
        waits.end(thread, System.nanoTime(), spent.sum());
    }

    void waited(ThreadState thread, boolean came) {
        waits.end(thread, came, spent.sum());
    }

    List<ExpiredWait> expired() {
        return waits.expired();
    }

    /** So much of these nanoseconds may a pause take that begins now. */
    long longest(long nanos) {
        long now = System.nanoTime();
        return sparing ? Math.min(nanos, waits.left(now, spent.sum(), now)) : nanos;
    }

    /** Whether a limit is to be kept to: then a pause lasts for exactly as long as it may, and yields to nobody. */
    boolean isLimited(long now) {
        return sparing && waits.left(now, spent.sum(), now) < Long.MAX_VALUE;
    }

    /** Whether a pause may go on that began then. */
    boolean allowsSince(long begin, long now) {
        return !sparing || waits.left(now, spent.sum(), begin) > 0;
    }

    /** Whether a thread may pause for a moment. */
    boolean allowsPause() {
        long now = System.nanoTime();
        long sum = spent.sum();
        return allowsSince(now, now)
                && (isLittle(sum, now) || sum < most && sum < allowance + (now - begin) / 2 && !timed(now));
    }

    /** Whether a thread may let others go first: that takes no time unless there are more of them than processors. */
    boolean allowsYield() {
        long now = System.nanoTime();
        return !isLimited(now) && (isLittle(spent.sum(), now) || !timed(now));
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
