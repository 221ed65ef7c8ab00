package org.locon.instrument.scheduling;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.thread.SeededRandom;

/**
 * Lets the threads run by random priorities: at a point a thread waits as long as one with a higher priority could run.
 * At some random points of the run the thread that comes there falls behind all others. With <em>d</em> such points any
 * order of <em>d</em> + 1 events has a chance that doesn't vanish with the length of the run. Most of these points are
 * spread evenly over as many as the run before had; the others, and all while there was none, evenly over all orders of
 * magnitude.
 *
 * <p>Not every thread can be controlled: one that is ahead may be waiting for another in its own way. So waiting is
 * bounded, and who has waited in vain comes first from then on.
 *
 * <p>Implementation note: any thread. Priorities are read while they change; that costs a turn at worst.
 */
final class RandomPriorities {

    private static final int MOST_THREADS = 1 << 10;
    private static final double MOST_STEPS = 1e4;
    private static final int LOWEST = 1;
    private static final int HIGHEST = 1 << 24;

    /** How long a thread that comes to its first point lets others come to theirs. */
    private static final long START = 300_000;

    private static final long STALLED = 2_000_000;
    private static final long PATIENCE = 20_000_000;

    private final long[] changes;
    private final RunMembers members;
    private final DelayBudget budget;
    private final AtomicIntegerArray priorities = new AtomicIntegerArray(MOST_THREADS);
    private final AtomicInteger steps = new AtomicInteger();
    private final AtomicInteger highest = new AtomicInteger(HIGHEST);

    /** @param expected how many points there may be, or 0 */
    RandomPriorities(int times, long seed, int expected, RunMembers members, DelayBudget budget) {
        this.changes = changes(times, seed, expected);
        this.members = members;
        this.budget = budget;
    }

    /** @param expected how many steps there may be, or 0 */
    static long[] changes(int times, long seed, int expected) {
        long[] changes = new long[times];
        long dice = SeededRandom.seed(seed, 2);
        for (int i = 0; i < times; i++) {
            dice = SeededRandom.next(dice);
            double part = (dice >>> 1) * 0x1p-63;
            boolean even = expected > 0 && (dice & 3) != 0;
            changes[i] = even ? 1 + (long) (part * expected) : (long) Math.pow(MOST_STEPS, part);
        }
        Arrays.sort(changes);
        return changes;
    }

    /** How many points the run has come to so far. */
    int points() {
        return steps.get();
    }

    void before(ThreadState thread) {
        if (thread.index() >= MOST_THREADS) {
            return;
        }
        int step = steps.incrementAndGet();
        long begin = System.nanoTime();
        if (priorities.get(thread.index()) == 0) {
            priorities.set(thread.index(), LOWEST + changes.length + (int) (thread.roll() >>> 44));
            giveWay(thread, begin, START);
        }
        int change = Arrays.binarySearch(changes, step);
        if (change >= 0) {
            priorities.set(thread.index(), LOWEST + changes.length - 1 - change);
        }
        giveWay(thread, begin, 0);
    }

    private void giveWay(ThreadState thread, long begin, long least) {
        int seen = steps.get();
        long moved = begin;
        long now = begin;
        while (now - begin < least || outranked(thread)) {
            if (now - moved > STALLED || now - begin > PATIENCE || !budget.allows()) {
                priorities.set(thread.index(), highest.incrementAndGet());
                break;
            }
            Thread.yield();
            now = System.nanoTime();
            if (steps.get() != seen) {
                seen = steps.get();
                moved = now;
            }
        }
        budget.spend(now - begin);
    }

    private boolean outranked(ThreadState self) {
        int own = priorities.get(self.index());
        return members.anyOther((thread, state) -> state.index() < MOST_THREADS
                && priorities.get(state.index()) > own
                && ThreadInspection.state(thread) == Thread.State.RUNNABLE);
    }
}
