package org.locon.instrument.standstill;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.lock.HeldLocks;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.SiteTable;
import org.locon.model.FeatureKind;
import org.locon.model.Site;

/**
 * Threads of a run that wait with a limit for what can't come before it has passed: since another one needs a lock that
 * they hold, or since a pool has no thread left for the tasks that its tasks wait for. Only what has lasted for a while
 * counts, with no thread of it having moved.
 *
 * <p>Implementation note: for the thread that drives the runs, which looks now and then while a run goes on.
 */
public final class StallSearch {

    /** So many are told; and no more threads are in one of them. */
    private static final int MOST = 8;

    private static final long LEAST = TimeUnit.MILLISECONDS.toNanos(100);

    private final Map<List<Integer>, Observation.Pattern> found = new LinkedHashMap<>();
    private final AtomicLong clock;

    /** What was seen at the last look, and since when. */
    private Map<Stall, Long> before = Map.of();

    /** @param counts by thread, how often it has begun to wait: what stays the same as long as it doesn't move */
    private record Stall(FeatureKind kind, Map<Long, Long> counts) {}

    private record Waiting(ThreadInfo info, StuckThread thread) {

        boolean hasLimit() {
            return info.getThreadState() == Thread.State.TIMED_WAITING;
        }

        boolean isFor(StuckThread.Waits some) {
            return thread.waits() == some;
        }

        int site() {
            return thread.site();
        }
    }

    /** @param clock of the run's events */
    public StallSearch(AtomicLong clock) {
        this.clock = clock;
    }

    /** Those that were seen so far. */
    public List<Observation.Pattern> found() {
        return List.copyOf(found.values());
    }

    /** Looks at the threads of the run. */
    public void look(RunMembers members, long now) {
        Map<Long, ThreadState> states = new LinkedHashMap<>();
        boolean[] anyHasLimit = new boolean[1];
        members.forEachOther((thread, state) -> {
            states.put(thread.getId(), state);
            anyHasLimit[0] |= ThreadInspection.state(thread) == Thread.State.TIMED_WAITING;
        });
        Map<Stall, Long> seen = new HashMap<>();
        if (anyHasLimit[0] && states.size() > 1) {
            List<Waiting> waiting = waiting(states);
            locks(waiting, seen, now);
            if (waiting.size() == states.size()) {
                pool(waiting, seen, now);
            }
        }
        before = seen;
    }

    /** The threads that wait in woven code. */
    private static List<Waiting> waiting(Map<Long, ThreadState> states) {
        List<Object> locks = new ArrayList<>();
        states.values().forEach(state -> state.locks().all().forEach(held -> locks.add(held.lock())));
        LibraryMonitors library = new LibraryMonitors();
        long[] ids = states.keySet().stream().mapToLong(Long::longValue).toArray();
        List<Waiting> waiting = new ArrayList<>();
        for (ThreadInfo info : ManagementFactory.getThreadMXBean().getThreadInfo(ids, true, false)) {
            if (info != null && waits(info.getThreadState())) {
                StuckThread thread = StuckThread.of(states.get(info.getThreadId()), info, locks, library);
                if (thread != null) {
                    waiting.add(new Waiting(info, thread));
                }
            }
        }
        return waiting;
    }

    private static boolean waits(Thread.State state) {
        return state == Thread.State.BLOCKED || state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    }

    /** One holds a lock while it waits with a limit, and another one waits for that lock. */
    private void locks(List<Waiting> waiting, Map<Stall, Long> seen, long now) {
        for (Waiting one : waiting) {
            for (Waiting other : waiting) {
                boolean isCandidate = one != other && one.hasLimit() && !one.isFor(StuckThread.Waits.FOR_TIME);
                Object wanted = isCandidate ? other.thread().wanted() : null;
                HeldLocks.Held held = wanted == null ? null : one.thread().holds(wanted);
                if (held != null && lasts(FeatureKind.STALL, List.of(one, other), seen, now)) {
                    add(
                            FeatureKind.STALL,
                            List.of(held.site(), one.site(), other.site()),
                            List.of(
                                    new Observation.Context(held.names(), List.of()),
                                    one.thread().context(),
                                    other.thread().context()));
                }
            }
        }
    }

    /**
     * All that run tasks wait for other tasks, and nobody else of the run does anything: a thread that runs, pauses or
     * is idle might be about to do what they wait for.
     */
    private void pool(List<Waiting> waiting, Map<Stall, Long> seen, long now) {
        List<Waiting> tasks = waiting.stream()
                .filter(each -> each.isFor(StuckThread.Waits.FOR_TASK))
                .sorted(Comparator.comparing(each -> SiteTable.get(each.site()), Site.BY_PLACE))
                .toList();
        boolean othersWaitForThem = waiting.stream()
                .allMatch(each -> each.isFor(StuckThread.Waits.FOR_TASK)
                        || each.isFor(StuckThread.Waits.FOR_OTHERS)
                        || each.isFor(StuckThread.Waits.FOR_END_OF_THREAD));
        if (othersWaitForThem
                && tasks.stream().anyMatch(Waiting::hasLimit)
                && lasts(FeatureKind.STALLED_POOL, waiting, seen, now)) {
            List<Waiting> told = tasks.stream().limit(MOST).toList();
            add(
                    FeatureKind.STALLED_POOL,
                    told.stream().map(Waiting::site).toList(),
                    told.stream().map(each -> each.thread().context()).toList());
        }
    }

    /** Whether it was seen before, long enough ago, with the same threads in the same waits. */
    private boolean lasts(FeatureKind kind, List<Waiting> threads, Map<Stall, Long> seen, long now) {
        Map<Long, Long> counts = new TreeMap<>();
        threads.forEach(each -> counts.put(
                each.info().getThreadId(),
                each.info().getWaitedCount() + each.info().getBlockedCount()));
        Stall stall = new Stall(kind, counts);
        long since = before.getOrDefault(stall, now);
        seen.put(stall, since);
        return now - since >= LEAST;
    }

    private void add(FeatureKind kind, List<Integer> sites, List<Observation.Context> contexts) {
        if (found.size() < MOST) {
            found.computeIfAbsent(
                    sites, any -> new Observation.Pattern(kind, sites, contexts, clock.incrementAndGet()));
        }
    }
}
