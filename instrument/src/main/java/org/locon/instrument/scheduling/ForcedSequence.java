package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.site.IntPerSite;

/**
 * Brings steps about one after the other. Both sides are held: who is to interrupt waits until somebody is inside, and
 * who is inside waits before its next step until it's interrupted. Where a step needs a lock, its thread waits before
 * that lock, as far as earlier runs have seen where that is. Each thread that makes the first step begins a try, so
 * that it comes about as often as it can.
 *
 * <p>Implementation note: any thread arrives and passes. The tries are guarded by this object's monitor, in which
 * nothing is waited for. A call counts as made when it has returned.
 */
final class ForcedSequence implements ScheduleGates {

    private static final int MOST_ATTEMPTS = 64;

    /** A call may end at any time, which nobody tells. */
    private static final long ASK_AGAIN = 50_000;

    private final ForcedSteps steps;
    private final IntPerSite before;

    /** The steps that such places lead to. */
    private final int behindLocks;

    private final BoundedWaits waits;
    private final StepJournal journal;
    private final List<SequenceAttempt> attempts = new ArrayList<>();

    /** Who has come to a step that takes many elements, and hasn't taken the first of them. */
    private final Set<Thread> coming = new HashSet<>();

    private volatile boolean calling;

    /** How often anything has changed that somebody may wait for. */
    private volatile int changes;

    private int skipped;
    private int furthest;
    private int times;
    private int begun;

    ForcedSequence(ForcedSteps steps, PlacesBeforeLocks known, BoundedWaits waits, StepJournal journal) {
        this.steps = steps;
        this.before = steps.before(known);
        this.behindLocks = steps.behindLocks(known);
        this.waits = waits;
        this.journal = journal;
    }

    @Override
    public void arrive(ThreadState thread, Object owner, int id, int site) {
        journal.arrives();
        int here = steps.madeBy(thread, steps.at(site));
        int behind = steps.madeBy(thread, before.get(site));
        if (calling || here != 0) {
            move();
        }
        if (behind != 0) {
            hold(thread, site, new Turn(behind, false, null, 0, false));
        }
        if (here != 0) {
            comesTo(here);
            boolean inside = (here & behindLocks) != 0 && !thread.locks().isEmpty();
            hold(thread, site, new Turn(here, true, owner, id, inside));
        }
    }

    private synchronized void comesTo(int here) {
        if (steps.takesMany(here)) {
            coming.add(Thread.currentThread());
        }
    }

    private synchronized void move() {
        attempts.forEach(each -> each.moves(Thread.currentThread()));
        calling = attempts.stream().anyMatch(SequenceAttempt::isCalled);
        changes++;
    }

    private void hold(ThreadState thread, int site, Turn turn) {
        if (!turn.holds()) {
            waits.await(thread, site, turn.awaitedSite(), turn);
        }
    }

    /** What a thread waits for that is about to make one of some steps. */
    private final class Turn implements GateCondition {
        private final int some;
        private final boolean here;
        private final Object owner;
        private final int id;
        private final boolean hasWaited;
        private final Thread thread = Thread.currentThread();
        private int seen;
        private long asked;
        private SequenceAttempt own;
        private int awaited = -1;

        /**
         * @param here whether the thread is there, at this location; else it is before a lock on the way
         * @param hasWaited whether it has waited before that lock, and has it now
         */
        Turn(int some, boolean here, Object owner, int id, boolean hasWaited) {
            this.some = some;
            this.here = here;
            this.owner = owner;
            this.id = id;
            this.hasWaited = hasWaited;
        }

        @Override
        public boolean holds() {
            long now = System.nanoTime();
            if (asked != 0 && seen == changes && now - asked < ASK_AGAIN) {
                return false;
            }
            asked = now;
            seen = changes;
            synchronized (ForcedSequence.this) {
                return mayGo();
            }
        }

        private boolean mayGo() {
            own = null;
            awaited = -1;
            for (SequenceAttempt each : attempts) {
                if (here ? each.awaits(some, thread, owner, id) : each.awaitsSomewhere(some, thread)) {
                    if (here) {
                        each.claim(thread);
                    }
                    return true;
                }
            }
            for (SequenceAttempt each : attempts) {
                int later = here ? each.later(some, thread, owner, id) : each.later(some, thread);
                if (later >= 0) {
                    own = each;
                    awaited = each.made();
                    return false;
                }
            }
            int joined = (some & 1) != 0 || hasWaited ? -1 : joined();
            awaited = joined - 1;
            return joined < 0;
        }

        /** The step by which the thread could join a try, or -1. */
        private int joined() {
            for (int step = 1; step < steps.count(); step++) {
                if ((some >> step & 1) != 0 && steps.joins(step)) {
                    return step;
                }
            }
            return -1;
        }

        int awaitedSite() {
            return awaited < 0 ? -1 : steps.site(Math.min(awaited, steps.count() - 1));
        }

        @Override
        public Thread whom() {
            synchronized (ForcedSequence.this) {
                return own == null ? null : own.awaited();
            }
        }

        @Override
        public boolean yields() {
            return own == null;
        }
    }

    @Override
    public void pass(ThreadState thread, Object owner, int id, int site) {
        journal.passes(owner, id);
        int here = steps.madeBy(thread, steps.at(site));
        if (here != 0 && !steps.isHeld(Integer.numberOfTrailingZeros(here))) {
            passes(here, owner, id);
        }
    }

    @Override
    public void took(ThreadState thread, int site) {
        int here = steps.madeBy(thread, steps.at(site));
        if (here != 0 && steps.isLock(here)) {
            passes(here, null, 0);
        }
    }

    private synchronized void passes(int here, Object owner, int id) {
        Thread thread = Thread.currentThread();
        if (steps.takesMany(here) && !coming.remove(thread)) {
            return;
        }
        changes++;
        BooleanSupplier call = ScheduleGates.shortCall(id);
        calling |= call != null;
        boolean advanced = false;
        for (int i = attempts.size() - 1; i >= 0; i--) {
            SequenceAttempt each = attempts.get(i);
            each.moves(thread);
            if (each.awaits(here, thread, owner, id)) {
                journal.makes(each.number(), steps.number(each.made()), steps.site(each.made()), owner, id);
                each.advance(thread, owner, id, call);
                advanced |= each.isOf(thread) && !each.isDone();
                furthest = Math.max(furthest, each.made());
                if (each.isDone()) {
                    times++;
                    attempts.remove(i);
                }
            } else if (each.later(here, thread, owner, id) >= 0) {
                attempts.remove(i);
            }
        }
        if ((here & 1) != 0 && !advanced) {
            begin(thread, owner, id, call);
        }
    }

    private void begin(Thread thread, Object owner, int id, BooleanSupplier call) {
        if (skipped < steps.skipped()) {
            skipped++;
            return;
        }
        attempts.removeIf(each -> each.isRepeatedBy(thread, owner, id));
        if (attempts.size() == MOST_ATTEMPTS) {
            attempts.remove(0);
        }
        SequenceAttempt attempt = new SequenceAttempt(steps, ++begun);
        journal.makes(begun, steps.number(0), steps.site(0), owner, id);
        attempt.advance(thread, owner, id, call);
        furthest = Math.max(furthest, 1);
        attempts.add(attempt);
    }

    @Override
    public synchronized void calls(BooleanSupplier open) {
        attempts.forEach(each -> each.calls(Thread.currentThread(), open));
    }

    @Override
    public synchronized ScheduleOutcome outcome() {
        return new ScheduleOutcome(
                steps.count(), furthest, times, waits.givenUp(), waits.waited(), waits.besideLimit());
    }
}
