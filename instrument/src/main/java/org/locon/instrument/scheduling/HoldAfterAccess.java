package org.locon.instrument.scheduling;

import java.lang.ref.WeakReference;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;

/**
 * Holds threads after an access, before they do anything else, until another thread has accessed the same location and
 * one of the two writes: what a thread has just seen or said isn't true any more when it goes on. Whether that matters
 * shows at once where the next thing it does is about something else, which no other order of two accesses to one
 * location would bring about.
 *
 * <p>A thread that is alone in the run doesn't wait for anybody, and uses up no patience. One that holds locks goes on
 * until it has given them back, since others would wait for them. The one held goes on when the other one has come to
 * the third place where it holds no lock and takes none, or a moment later: it may have more to do that belongs
 * together, or be about to look at something else, too. A hold ends early when nobody is left who could come, beginning
 * with the latest, and those after a vain one are shorter.
 *
 * <p>Implementation note: each thread marks and meets its own place in {@link #due}. Any thread passes and marks those
 * held; the mark is volatile.
 */
final class HoldAfterAccess {

    private static final int MOST_THREADS = 1 << 10;
    private static final long PATIENCE = 10_000_000;
    private static final long LEAST_PATIENCE = 500_000;
    private static final int STEPS = 3;
    private static final long MOMENT = 1_000_000;
    private static final long LOOK_AGAIN = 500_000;
    private static final Held[] NOBODY = {};

    private final RunMembers members;
    private final DelayBudget budget;
    private final AtomicLong patience;
    private final long moment;
    private final Held[] due = new Held[MOST_THREADS];
    private final Queue<Held> held = new ConcurrentLinkedQueue<>();

    /** Refers to the owner of the location, which may be gone before the thread comes to anything else. */
    private static final class Held extends WeakReference<Object> {
        final Thread thread = Thread.currentThread();
        final int id;
        final boolean reads;

        /** Who has accessed the location since. */
        volatile ThreadState other;

        /**
         * How often that one has come to where it holds no lock and takes none. If two came at once, one may be missed.
         */
        volatile int steps;

        Held(Object owner, int id, int site) {
            super(owner);
            this.id = id;
            this.reads = isRead(site);
        }
    }

    HoldAfterAccess(RunMembers members, DelayBudget budget) {
        this(members, budget, PATIENCE, MOMENT);
    }

    /**
     * One of another patience until another thread comes, and until that one has done what else it has to do, in
     * nanoseconds.
     */
    HoldAfterAccess(RunMembers members, DelayBudget budget, long patience, long moment) {
        this.members = members;
        this.budget = budget;
        this.patience = new AtomicLong(patience);
        this.moment = moment;
    }

    /** The thread is to linger after the access that it's about to make. */
    void after(ThreadState thread, Object owner, int id, int site) {
        if (thread.index() < MOST_THREADS && patience.get() >= LEAST_PATIENCE && budget.allows()) {
            due[thread.index()] = new Held(owner, id, site);
        }
    }

    /** The thread has come to its next point. */
    void arrived(ThreadState thread, int site) {
        boolean free = thread.locks().isEmpty();
        if (free && !held.isEmpty() && SiteTable.get(site).operation() != Operation.LOCK) {
            for (Held each : held) {
                if (each.other == thread) {
                    each.steps = each.steps + 1;
                }
            }
        }
        if (free && thread.index() < MOST_THREADS && due[thread.index()] != null) {
            Held self = due[thread.index()];
            due[thread.index()] = null;
            if (budget.allows() && members.anyOther((any, state) -> true)) {
                hold(self);
            }
        }
    }

    /** The access is recorded, and the thread is about to make it. */
    void passed(Object owner, int id, int site) {
        if (held.isEmpty()) {
            return;
        }
        for (Held each : held) {
            if (each.id == id && each.refersTo(owner) && each.other == null && !(each.reads && isRead(site))) {
                each.other = ThreadState.ofCurrentThread();
            }
        }
    }

    private static boolean isRead(int site) {
        return SiteTable.get(site).operation() == Operation.READ;
    }

    private void hold(Held self) {
        long limit = patience.get();
        if (limit < LEAST_PATIENCE) {
            return;
        }
        held.add(self);
        long begin = System.nanoTime();
        long elapsed = 0;
        long end = limit;
        long look = LOOK_AGAIN;
        boolean vain = true;
        while (elapsed < end && self.steps < STEPS) {
            Thread.yield();
            elapsed = System.nanoTime() - begin;
            if (vain && self.other != null) {
                vain = false;
                end = elapsed + moment;
            } else if (elapsed >= look) {
                look = elapsed + LOOK_AGAIN;
                if (!budget.allows() || allWaitForEachOther(self)) {
                    break;
                }
            }
        }
        held.remove(self);
        budget.spend(elapsed);
        if (vain) {
            patience.compareAndSet(limit, limit / 3);
        }
    }

    /**
     * Whether all threads wait for each other and this is the last to come: that one goes on, maybe to where another
     * one is waited for. Who is held is looked up once, so that not two of them go on, each taking the other for the
     * one that stays.
     */
    private boolean allWaitForEachOther(Held self) {
        Held[] all = held.toArray(NOBODY);
        return all[all.length - 1] == self
                && !members.anyOther((thread, state) ->
                        ThreadInspection.state(thread) == Thread.State.RUNNABLE && !isHeld(thread, all));
    }

    /** For a location that nobody has come to. */
    private static boolean isHeld(Thread thread, Held[] all) {
        for (Held each : all) {
            if (each.thread == thread && each.other == null) {
                return true;
            }
        }
        return false;
    }
}
