package org.locon.instrument.standstill;

import java.lang.management.LockInfo;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.locon.instrument.access.WovenStacks;
import org.locon.instrument.lock.HeldLocks;
import org.locon.instrument.lock.LockStandIn;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.Site;

/**
 * A thread that waits at {@code site}, for a lock or to be woken, and can't go on by itself, or only when a limit has
 * passed.
 *
 * @param wanted the lock; null if it isn't one of those that threads of the run are known to hold, or if the thread
 *     waits to be woken
 * @param waits for whom it waits if not for a lock
 * @param held the locks that it holds meanwhile, outermost first
 */
record StuckThread(int site, Object wanted, Waits waits, List<HeldLocks.Held> held, Observation.Context context) {

    /** For what a thread may wait. */
    enum Waits {
        FOR_LOCK,
        FOR_END_OF_THREAD,
        /** Being a thread of a pool. */
        FOR_TASK,
        /** To be woken, and being a thread of a pool, too. */
        FOR_OTHERS_IN_TASK,
        FOR_OTHERS,
        /** Until some time has passed, whatever others do. */
        FOR_TIME
    }

    private static final Set<String> RESULTS = Set.of("FutureTask", "CompletableFuture", "ForkJoinTask");

    /** Which of them a lock has differs between JDKs. */
    private static final Set<String> CONDITIONS = Set.of(
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
            "java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject");

    private static final String STAMPED = "java.util.concurrent.locks.StampedLock";

    /** Null if the thread isn't in woven code, or if there's no number left for the place where it is. */
    static StuckThread of(ThreadState state, ThreadInfo info, List<Object> locks, LibraryMonitors library) {
        StackTraceElement[] stack = info.getStackTrace();
        int depth = 0;
        while (depth < stack.length && !SiteTable.isWoven(stack[depth].getClassName())) {
            depth++;
        }
        if (depth == stack.length) {
            return null;
        }
        boolean blocked = info.getThreadState() == Thread.State.BLOCKED;
        boolean limited = info.getThreadState() == Thread.State.TIMED_WAITING;
        Waits waits = blocked ? Waits.FOR_LOCK : waits(stack, depth, limited);
        boolean forLock = waits == Waits.FOR_LOCK;
        Object known = forLock ? state.locks().wanted() : null;
        boolean here = known != null && isAt(stack[depth], state.locks().wantedAt());
        int site =
                here ? state.locks().wantedAt() : SiteTable.at(stack[depth], forLock ? Operation.LOCK : Operation.WAIT);
        if (site < 0) {
            return null;
        }
        Object wanted = here ? known : blocked ? monitor(info.getLockInfo(), locks, library) : null;
        List<HeldLocks.Held> held = held(state, info);
        held.addAll(inLibraries(info, locks, library));
        Observation.Context context =
                new Observation.Context(state.locks().set().names(0), WovenStacks.of(stack));
        return new StuckThread(site, LockStandIn.of(wanted), waits, held, context);
    }

    /** By what the innermost woven code, so deep in the stack, has called. */
    private static Waits waits(StackTraceElement[] stack, int depth, boolean limited) {
        boolean inTask = isInTask(stack);
        Waits others = inTask ? Waits.FOR_OTHERS_IN_TASK : Waits.FOR_OTHERS;
        if (depth == 0) {
            return others;
        }
        StackTraceElement called = stack[depth - 1];
        if (limited && isPause(called)) {
            return Waits.FOR_TIME;
        }
        if (isLock(called) || limited && isTry(called)) {
            return Waits.FOR_LOCK;
        }
        if (called.getClassName().equals("java.lang.Thread")) {
            return Waits.FOR_END_OF_THREAD;
        }
        String type = called.getClassName().substring(called.getClassName().lastIndexOf('.') + 1);
        return inTask && RESULTS.contains(type) ? Waits.FOR_TASK : others;
    }

    /**
     * A thread of a pool, whose task is woven code: what runs a test in a thread of its own uses pools, too, and hands
     * them nothing else.
     */
    private static boolean isInTask(StackTraceElement[] stack) {
        int frame = stack.length - 1;
        while (frame >= 0 && !stack[frame].getMethodName().equals("runWorker")) {
            frame--;
        }
        while (frame >= 0 && isBetween(stack[frame].getClassName())) {
            frame--;
        }
        return frame >= 0 && SiteTable.isWoven(stack[frame].getClassName());
    }

    /** Of the JDK, or what it has made of a lambda: a class that has no name of its own. */
    private static boolean isBetween(String className) {
        return className.startsWith("java.")
                || className.startsWith("jdk.")
                || className.startsWith("sun.")
                || className.indexOf('/') >= 0;
    }

    /** A call that waits for a lock as long as it takes; other calls wait for what others do. */
    private static boolean isLock(StackTraceElement called) {
        return called.getMethodName().startsWith("lock")
                        && called.getClassName().startsWith("java.util.concurrent.locks.Reentrant")
                || STAMPED.equals(called.getClassName())
                        && (called.getMethodName().startsWith("readLock")
                                || called.getMethodName().startsWith("writeLock"));
    }

    /** A call that waits for a lock for some time only. */
    private static boolean isTry(StackTraceElement called) {
        return called.getMethodName().startsWith("try")
                && called.getClassName().startsWith("java.util.concurrent.locks.");
    }

    private static boolean isPause(StackTraceElement called) {
        return called.getMethodName().startsWith("sleep")
                || called.getClassName().equals("java.util.concurrent.locks.LockSupport");
    }

    private static boolean isAt(StackTraceElement frame, int number) {
        Site site = SiteTable.get(number);
        return site.className().equals(frame.getClassName()) && site.line() == frame.getLineNumber();
    }

    private static Object monitor(LockInfo info, List<Object> locks, LibraryMonitors library) {
        Object lock = lock(info, locks);
        return lock == null && info != null ? library.standIn(info) : lock;
    }

    /** The monitors that calls from woven code have taken, which no probe tells of. */
    private static List<HeldLocks.Held> inLibraries(ThreadInfo info, List<Object> locks, LibraryMonitors library) {
        List<HeldLocks.Held> held = new ArrayList<>();
        StackTraceElement[] stack = info.getStackTrace();
        for (MonitorInfo monitor : info.getLockedMonitors()) {
            int caller = monitor.getLockedStackDepth();
            while (caller >= 0 && caller < stack.length && !SiteTable.isWoven(stack[caller].getClassName())) {
                caller++;
            }
            boolean given =
                    info.getLockInfo() != null && info.getLockInfo().toString().equals(monitor.toString());
            if (caller < 0 || caller >= stack.length || given || lock(monitor, locks) != null) {
                continue;
            }
            int site = SiteTable.at(stack[caller], Operation.LOCK);
            if (site >= 0) {
                held.add(new HeldLocks.Held(library.standIn(monitor), site, true, List.of(monitor.getClassName())));
            }
        }
        return held;
    }

    private static Object lock(LockInfo info, List<Object> locks) {
        for (Object lock : locks) {
            if (is(lock, info)) {
                return lock;
            }
        }
        return null;
    }

    private static boolean is(Object lock, LockInfo info) {
        return info != null
                && System.identityHashCode(lock) == info.getIdentityHashCode()
                && lock.getClass().getName().equals(info.getClassName());
    }

    /** Each by what stands for it. */
    private static List<HeldLocks.Held> held(ThreadState state, ThreadInfo info) {
        List<HeldLocks.Held> held = heldBy(state, info);
        held.replaceAll(HeldLocks.Held::shared);
        return held;
    }

    /** Without the lock that a waiting thread has given up for as long as it waits, though its probes don't tell. */
    static List<HeldLocks.Held> heldBy(ThreadState state, ThreadInfo info) {
        List<HeldLocks.Held> held = new ArrayList<>(state.locks().all());
        held.removeIf(each -> each.monitor() && is(each.lock(), info.getLockInfo()));
        if (info.getLockInfo() != null && CONDITIONS.contains(info.getLockInfo().getClassName())) {
            for (int i = held.size() - 1; i >= 0; i--) {
                if (!held.get(i).monitor()) {
                    held.remove(i);
                    break;
                }
            }
        }
        return held;
    }

    /**
     * Where it has taken the lock that it waits for now, if that is one that can't be had while it's held like this;
     * else null.
     */
    HeldLocks.Held ownWanted() {
        return wanted == null ? null : holds(wanted);
    }

    /** Where it has taken this lock, or null if it doesn't hold it. */
    HeldLocks.Held holds(Object lock) {
        for (HeldLocks.Held each : held) {
            if (each.lock() == lock) {
                return each;
            }
        }
        return null;
    }
}
