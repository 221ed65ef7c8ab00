package org.locon.instrument.standstill;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 * What keeps the threads of a run from ever going on; see {@link org.locon.instrument.recording.Recording#standstills}.
 * A standstill is described in the same way in every run, whichever thread was the first.
 *
 * <p>Implementation note: for the thread that drives the runs. It looks at threads that wait without limit, so that
 * what they hold doesn't change meanwhile; one that goes on after all makes the description wrong, which only happens
 * in a run that ends.
 */
public final class StandstillSearch {

    /** So many of a kind are told; and no more threads are in one of them. */
    private static final int MOST = 8;

    private final List<StuckThread> stuck = new ArrayList<>();
    private final Map<List<Integer>, Observation.Pattern> found = new LinkedHashMap<>();
    private final AtomicLong clock;

    /** One step of the description. */
    private record Step(int site, Observation.Context context) {
        static Step taken(HeldLocks.Held held) {
            return new Step(held.site(), new Observation.Context(held.names(), List.of()));
        }

        static Step waiting(StuckThread thread) {
            return new Step(thread.site(), thread.context());
        }
    }

    /** A thread of a cycle: it holds the lock that the one before it waits for, and waits for the next one's. */
    private record Link(HeldLocks.Held holds, StuckThread thread) {}

    private StandstillSearch(AtomicLong clock) {
        this.clock = clock;
    }

    public static List<Observation.Pattern> of(RunMembers members, AtomicLong clock) {
        Map<Long, ThreadState> waiting = new LinkedHashMap<>();
        members.forEachOther((thread, state) -> {
            Thread.State now = ThreadInspection.state(thread);
            if (now == Thread.State.BLOCKED || now == Thread.State.WAITING) {
                waiting.put(thread.getId(), state);
            }
        });
        return waiting.isEmpty() ? List.of() : new StandstillSearch(clock).describe(waiting);
    }

    private List<Observation.Pattern> describe(Map<Long, ThreadState> waiting) {
        List<Object> locks = new ArrayList<>();
        waiting.values().forEach(state -> state.locks().all().forEach(held -> locks.add(held.lock())));
        LibraryMonitors library = new LibraryMonitors();
        long[] ids = waiting.keySet().stream().mapToLong(Long::longValue).toArray();
        for (ThreadInfo info : ManagementFactory.getThreadMXBean().getThreadInfo(ids, true, false)) {
            if (info != null && endsTheJvm(info)) {
                return List.of();
            }
            StuckThread thread =
                    info == null ? null : StuckThread.of(waiting.get(info.getThreadId()), info, locks, library);
            if (thread != null) {
                stuck.add(thread);
            }
        }
        stuck.sort(Comparator.comparing(thread -> SiteTable.get(thread.site()), Site.BY_PLACE));
        stuck.forEach(this::addOwn);
        stuck.forEach(this::followCycle);
        stuck.stream()
                .filter(thread -> thread.waits() != StuckThread.Waits.FOR_LOCK)
                .forEach(this::addNested);
        if (stuck.stream().noneMatch(thread -> thread.waits() == StuckThread.Waits.FOR_OTHERS_IN_TASK)) {
            addIfNothingElse(FeatureKind.STARVED_POOL, EnumSet.of(StuckThread.Waits.FOR_TASK));
        }
        addIfNothingElse(
                FeatureKind.NEVER_WOKEN,
                EnumSet.of(StuckThread.Waits.FOR_OTHERS, StuckThread.Waits.FOR_OTHERS_IN_TASK));
        return List.copyOf(found.values());
    }

    /** Then nobody needs to go on; who waits for a lock that this thread holds isn't to blame. */
    private static boolean endsTheJvm(ThreadInfo thread) {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals("java.lang.Runtime")
                        && frame.getMethodName().equals("exit"));
    }

    /**
     * A thread that holds the very lock that it waits for: one that can't be taken twice, or not for writing by who
     * reads.
     */
    private void addOwn(StuckThread thread) {
        HeldLocks.Held held = thread.ownWanted();
        if (held != null) {
            add(FeatureKind.DEADLOCK, List.of(Step.taken(held), Step.waiting(thread)));
        }
    }

    /** Without threads that need no other to be stuck. */
    private void followCycle(StuckThread start) {
        List<Link> links = new ArrayList<>();
        for (StuckThread thread = start; thread.wanted() != null && links.size() < MOST; ) {
            if (thread.ownWanted() != null) {
                return;
            }
            StuckThread next = holder(thread);
            if (next == null) {
                return;
            }
            links.add(new Link(next.holds(thread.wanted()), next));
            if (next == start) {
                addCycle(links);
                return;
            }
            thread = next;
        }
    }

    private StuckThread holder(StuckThread waiting) {
        for (StuckThread other : stuck) {
            if (other != waiting && other.holds(waiting.wanted()) != null) {
                return other;
            }
        }
        return null;
    }

    /** Beginning with the thread whose lock was taken at the first place of all, by name. */
    private void addCycle(List<Link> links) {
        Link first = Collections.min(
                links,
                Comparator.comparing((Link link) -> SiteTable.get(link.holds().site()), Site.BY_PLACE)
                        .thenComparing(link -> SiteTable.get(link.thread().site()), Site.BY_PLACE));
        Collections.rotate(links, -links.indexOf(first));
        List<Step> steps = new ArrayList<>();
        links.forEach(link -> steps.add(Step.taken(link.holds())));
        links.forEach(link -> steps.add(Step.waiting(link.thread())));
        add(FeatureKind.DEADLOCK, steps);
    }

    /** Those who wait for what a waiting thread holds can't wake it. */
    private void addNested(StuckThread waiting) {
        for (StuckThread other : stuck) {
            HeldLocks.Held held = other == waiting || other.wanted() == null ? null : waiting.holds(other.wanted());
            if (held != null) {
                add(
                        FeatureKind.WAITING_WITH_LOCK,
                        List.of(Step.taken(held), Step.waiting(waiting), Step.waiting(other)));
            }
        }
    }

    /**
     * Who waits for the end of a thread only does what that one's waiting explains; and so does who waits for a task,
     * where a task waits to be woken.
     */
    private void addIfNothingElse(FeatureKind kind, Set<StuckThread.Waits> waits) {
        List<Step> steps = stuck.stream()
                .filter(thread -> waits.contains(thread.waits()))
                .limit(MOST)
                .map(Step::waiting)
                .toList();
        if (found.isEmpty() && !steps.isEmpty()) {
            add(kind, steps);
        }
    }

    private void add(FeatureKind kind, List<Step> steps) {
        List<Integer> sites = steps.stream().map(Step::site).toList();
        if (found.size() < MOST && !found.containsKey(sites)) {
            List<Observation.Context> contexts =
                    steps.stream().map(Step::context).toList();
            found.put(sites, new Observation.Pattern(kind, sites, contexts, clock.incrementAndGet()));
        }
    }
}
