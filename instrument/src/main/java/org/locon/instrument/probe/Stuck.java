package org.locon.instrument.probe;

import java.lang.management.LockInfo;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import org.locon.instrument.Observation;
import org.locon.instrument.Site;

/**
 * A thread that can't go on by itself: at {@code site} it waits for a lock, or to be woken.
 *
 * @param wanted the lock; null if it isn't one of those that threads of the run are known to hold, or if the thread waits to be woken
 * @param waits whether it waits to be woken
 * @param held the locks that it holds meanwhile, outermost first
 */
record Stuck(int site, Object wanted, boolean waits, List<HeldLocks.Held> held, Observation.Context context) {

    private static final String CONDITION = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";

    /** Null if the thread isn't in woven code, or if there's no number left for the place where it is. */
    static Stuck of(ThreadState state, ThreadInfo info, List<Object> locks) {
        StackTraceElement[] stack = info.getStackTrace();
        int depth = 0;
        while (depth < stack.length && !SiteTable.isWoven(stack[depth].getClassName())) {
            depth++;
        }
        if (depth == stack.length) {
            return null;
        }
        boolean blocked = info.getThreadState() == Thread.State.BLOCKED;
        boolean waits = !blocked && !(depth > 0 && isLock(stack[depth - 1]));
        Object known = waits ? null : state.locks().wanted();
        boolean here = known != null && isAt(stack[depth], state.locks().wantedAt());
        int site =
                here ? state.locks().wantedAt() : SiteTable.at(stack[depth], waits ? Site.Kind.WAIT : Site.Kind.LOCK);
        if (site < 0) {
            return null;
        }
        Object wanted = here ? known : blocked ? lock(info.getLockInfo(), locks) : null;
        List<HeldLocks.Held> held = held(state, info);
        Observation.Context context =
                new Observation.Context(state.locks().set().names(0), CallStacks.of(stack));
        return new Stuck(site, wanted, waits, held, context);
    }

    /** A call that waits for a lock as long as it takes; other calls wait for what others do. */
    private static boolean isLock(StackTraceElement called) {
        return called.getMethodName().startsWith("lock")
                && called.getClassName().startsWith("java.util.concurrent.locks.Reentrant");
    }

    private static boolean isAt(StackTraceElement frame, int number) {
        Site site = SiteTable.get(number);
        return site.className().equals(frame.getClassName()) && site.line() == frame.getLineNumber();
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

    /** Without the lock that a waiting thread has given up for as long as it waits, though its probes don't tell. */
    private static List<HeldLocks.Held> held(ThreadState state, ThreadInfo info) {
        List<HeldLocks.Held> held = new ArrayList<>(state.locks().all());
        held.removeIf(each -> each.monitor() && is(each.lock(), info.getLockInfo()));
        if (info.getLockInfo() != null && info.getLockInfo().getClassName().equals(CONDITION)) {
            for (int i = held.size() - 1; i >= 0; i--) {
                if (!held.get(i).monitor()) {
                    held.remove(i);
                    break;
                }
            }
        }
        return held;
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
