package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.jvm.AttachedDebugger;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.instrument.observation.ScheduleOutcome.Reason;

/**
 * Lets threads wait at the gates of a schedule: each for a bounded time, and all together for a bounded time in a run.
 * A thread goes on early when nobody is left who could come, and it is counted why. One that is alone doesn't wait.
 *
 * <p>Implementation note: any thread waits. It yields, and neither parks nor sleeps. {@link #waiting} says who does.
 */
final class BoundedWaits {

    private static final long PATIENCE = 100_000_000;
    private static final long BUDGET = 2_000_000_000;
    private static final long LEAST_PATIENCE = 1_000_000;

    /** How long one waits while others wait with a limit and nobody runs: they may only look now and then. */
    private static final long PATIENCE_BESIDE_LIMIT = 10_000_000;

    private static final long FIRST_LOOK = 200_000;
    private static final long LOOK_AGAIN = 500_000;

    /** So many looks without hope in a row: a thread may be on its way to somewhere at one of them. */
    private static final int HOPELESS_LOOKS = 3;

    /** So many while it isn't known how often that is in vain: who was woken may not have got a processor yet. */
    private static final int FIRST_HOPELESS_LOOKS = 12;

    /** So many times as long as one has had no processor itself, another one may have none. */
    private static final int PAUSES = 4;

    /** When so many in a row had a lock that others needed, nothing else is to be expected. */
    private static final int MOST_IN_THE_WAY = 32;

    private static final int MOST_REPORTS = 64;

    private final RunMembers members;
    private final BornThreads born;
    private final long most;
    private final long budget;
    private final boolean debugged;
    private final boolean latestFirst;
    private final AtomicLong patience;
    private final AtomicLong spent = new AtomicLong();
    private final AtomicLong besideLimit = new AtomicLong();
    private final AtomicInteger vain = new AtomicInteger();
    private final AtomicInteger inTheWay = new AtomicInteger();

    private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    private final Map<Gate, Report> reports = new ConcurrentHashMap<>();

    private record Waiting(Thread thread, GateCondition condition) {}

    private record Gate(int site, int awaited, Reason reason) {}

    private record Report(String thread, String lock, int times) {
        Report again(String otherLock) {
            return new Report(thread, lock.isEmpty() ? otherLock : lock, times + 1);
        }
    }

    /** @param latestFirst whether it is the one who came last that goes on where all are held */
    BoundedWaits(RunMembers members, boolean latestFirst) {
        this(members, PATIENCE, BUDGET, AttachedDebugger.isPresent(), latestFirst);
    }

    /** One of another patience at a gate, and in the whole run, in nanoseconds. */
    BoundedWaits(RunMembers members, long patience, long budget) {
        this(members, patience, budget, AttachedDebugger.isPresent(), false);
    }

    /** One that knows whether threads may be stopped for as long as somebody likes. */
    BoundedWaits(RunMembers members, long patience, long budget, boolean debugged) {
        this(members, patience, budget, debugged, false);
    }

    private BoundedWaits(RunMembers members, long patience, long budget, boolean debugged, boolean latestFirst) {
        this.debugged = debugged;
        this.latestFirst = latestFirst;
        this.members = members;
        this.born = new BornThreads(members);
        this.most = patience;
        this.budget = budget;
        this.patience = new AtomicLong(patience);
    }

    /**
     * Waits until the condition holds; false if the thread goes on without.
     *
     * @param awaited where another one is waited for, or -1
     */
    boolean await(ThreadState self, int site, int awaited, GateCondition condition) {
        if (condition.holds()) {
            return true;
        }
        if (!members.anyOther((thread, state) -> true) && !born.anyRuns()) {
            return false;
        }
        long limit = Math.min(patience.get(), budget - spent.get());
        if (limit < LEAST_PATIENCE || inTheWay.get() >= MOST_IN_THE_WAY) {
            report(self, new Gate(site, awaited, Reason.NOT_TRIED), "");
            return false;
        }
        Waiting own = new Waiting(Thread.currentThread(), condition);
        waiting.add(own);
        WaitClock clock = new WaitClock(members, this::isHeld, debugged);
        boolean came = false;
        try {
            came = hold(self, own, new Gate(site, awaited, Reason.NEVER_CAME), clock, limit);
        } finally {
            waiting.remove(own);
            spent.addAndGet(clock.elapsed());
        }
        return came;
    }

    private boolean hold(ThreadState self, Waiting own, Gate gate, WaitClock clock, long limit) {
        GateCondition condition = own.condition();
        long end = limit;
        boolean isLimited = false;
        long look = FIRST_LOOK;
        int hopeless = 0;
        long hopelessSince = 0;
        long longestPause = 0;
        String lock = "";
        while (clock.elapsed() < end) {
            Thread.yield();
            if (condition.holds()) {
                patience.set(most);
                inTheWay.set(0);
                vain.set(0);
                return true;
            }
            long before = clock.sinceBegin();
            clock.tick();
            longestPause = Math.max(longestPause, clock.sinceBegin() - before);
            if (clock.sinceBegin() < look) {
                continue;
            }
            condition.look();
            GateOutlook outlook = GateOutlook.of(members, self, condition.whom(), this::isHeld);
            clock.look(outlook.isHopeful());
            lock = outlook.lock();
            if (outlook.hasLimit()) {
                besideLimit.accumulateAndGet(clock.elapsed(), Math::max);
            }
            if (outlook.isHopeful() || outlook.allAreHeld() && !goesFirst(own) || born.anyRuns()) {
                hopeless = 0;
                hopelessSince = clock.sinceBegin();
                end = limit;
                isLimited = false;
            } else if (outlook.hasLimit() && lock.isEmpty()) {
                end = isLimited ? end : Math.min(limit, clock.elapsed() + PATIENCE_BESIDE_LIMIT);
                isLimited = true;
            } else if (++hopeless >= looks(lock)
                    && (!lock.isEmpty() || clock.sinceBegin() - hopelessSince >= PAUSES * longestPause)) {
                giveUp(self, gate, lock);
                return false;
            }
            look = clock.sinceBegin() + LOOK_AGAIN;
        }
        patience.compareAndSet(limit, limit * 2 / 3);
        report(self, gate, lock);
        return false;
    }

    private int looks(String lock) {
        return lock.isEmpty() ? Math.max(HOPELESS_LOOKS, FIRST_HOPELESS_LOOKS - vain.get()) : HOPELESS_LOOKS;
    }

    private void giveUp(ThreadState self, Gate gate, String lock) {
        (lock.isEmpty() ? vain : inTheWay).incrementAndGet();
        Reason reason = lock.isEmpty() ? Reason.ALL_WAIT : Reason.LOCK_IN_THE_WAY;
        report(self, new Gate(gate.site(), gate.awaited(), reason), lock);
    }

    private boolean isHeld(Thread thread) {
        for (Waiting each : waiting) {
            if (each.thread() == thread) {
                return true;
            }
        }
        return false;
    }

    /**
     * Of those who yield, if there are any, the one who has waited for longest, or the one who came last: it isn't
     * known who will do what the others wait for. Else the one who came last: where the others are inside, it may still
     * be on its way to one of them.
     */
    private boolean goesFirst(Waiting own) {
        Waiting first = null;
        Waiting last = null;
        for (Waiting each : waiting) {
            if (each.condition().yields() && (first == null || latestFirst)) {
                first = each;
            }
            last = each;
        }
        return (first == null ? last : first) == own;
    }

    private void report(ThreadState self, Gate gate, String lock) {
        if (reports.size() < MOST_REPORTS || reports.containsKey(gate)) {
            reports.compute(
                    gate,
                    (any, known) -> known == null ? new Report(self.identity().name(), lock, 1) : known.again(lock));
        }
    }

    /** Where threads went on without what they waited for. */
    List<GivenUp> givenUp() {
        List<GivenUp> all = new ArrayList<>();
        reports.forEach((gate, report) -> all.add(new GivenUp(
                gate.site(), gate.awaited(), gate.reason(), report.thread(), report.lock(), report.times())));
        return all;
    }

    long waited() {
        return spent.get();
    }

    long besideLimit() {
        return besideLimit.get();
    }
}
