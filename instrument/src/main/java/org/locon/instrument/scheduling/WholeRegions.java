package org.locon.instrument.scheduling;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.Schedule;
import org.locon.model.Site;

/**
 * Keeps regions whole, and lets one thread at a time into others: all of them have one gate together. Whoever comes to
 * one, or to what would interrupt one, waits until nobody else is inside. Where that needs a lock the gate stands
 * before the outermost lock, as far as earlier runs have seen where that is: with a lock in hand a thread would keep
 * the one inside from getting on.
 *
 * <p>Implementation note: any thread. Who is inside is guarded by this object's monitor, in which nothing is waited
 * for. It reads of another thread whether that one has locks, which may be a little old.
 */
final class WholeRegions implements ScheduleGates {

    /**
     * Whoever is inside stays for a moment, as it does where the region is forced to be interrupted: else it may be
     * that moment which makes the difference, and not the interruption.
     */
    private static final long STAY = 2_000_000;

    private static final int MOST_STAYS = 8;

    /** Who is inside may be through without having said so. */
    private static final long ASK_AGAIN = 50_000;

    private final RegionSites sites;
    private final BoundedWaits waits;
    private final Queue<Thread> queue = new ConcurrentLinkedQueue<>();

    /** Null if nobody is. */
    private volatile Thread inside;

    private ThreadState state;
    private int enteredAt = -1;

    /** How often somebody has come in or to the beginning of a region. */
    private volatile int comings;

    /** How often somebody inside has stayed; only who is inside counts. */
    private volatile int stays;

    private volatile int open;
    private boolean beforeLock;
    private boolean hasLock;
    private BooleanSupplier call;
    private int times;

    WholeRegions(List<Schedule.Rule> rules, PlacesBeforeLocks known, BoundedWaits waits) {
        this.waits = waits;
        sites = new RegionSites(rules, known);
    }

    @Override
    public void arrive(ThreadState thread, Object owner, int id, int site) {
        int gate = sites.gate(site);
        if (inside == Thread.currentThread()) {
            comesFromInside(thread, site);
            if ((open & sites.ends(site)) != 0 && stays < MOST_STAYS) {
                stay();
            }
        }
        if (gate != 0 && inside != Thread.currentThread()) {
            enter(thread, site, (gate & RegionSites.BEFORE_LOCK) != 0);
        }
    }

    private void stay() {
        stays++;
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < STAY) {
            Thread.yield();
        }
    }

    private synchronized void comesFromInside(ThreadState thread, int site) {
        comings++;
        boolean free = thread.locks().isEmpty();
        boolean entry = SiteTable.get(site).operation() == Operation.ENTER;
        open &= ~(sites.begins(site) & ~sites.ends(site));
        if (beforeLock && free && !entry && (hasLock || site != enteredAt)) {
            beforeLock = false;
        }
        boolean sameCall = SiteTable.companion(enteredAt) == site;
        if (call != null || open == 0 && !beforeLock && !sameCall) {
            free();
        }
    }

    private void enter(ThreadState thread, int site, boolean before) {
        Thread self = Thread.currentThread();
        Entrance entrance = new Entrance(thread, site, before);
        queue.add(self);
        try {
            if (!waits.await(thread, site, enteredAt, entrance)) {
                take(thread, site, before);
            } else if (entrance.waited) {
                count();
            }
        } finally {
            queue.remove(self);
        }
    }

    private synchronized void count() {
        times++;
    }

    private final class Entrance implements GateCondition {
        private final Thread self = Thread.currentThread();
        private final ThreadState thread;
        private final int site;
        private final boolean before;
        private boolean waited;
        private long asked;

        Entrance(ThreadState thread, int site, boolean before) {
            this.thread = thread;
            this.site = site;
            this.before = before;
        }

        @Override
        public boolean holds() {
            long now = System.nanoTime();
            if (asked != 0 && (queue.peek() != self || inside != null && now - asked < ASK_AGAIN)) {
                return false;
            }
            asked = now;
            synchronized (WholeRegions.this) {
                if (inside == self) {
                    return true;
                }
                if (!isFree() || queue.peek() != self) {
                    waited = true;
                    return false;
                }
                take(thread, site, before);
                return true;
            }
        }

        @Override
        public Thread whom() {
            return inside;
        }

        @Override
        public void look() {
            freeIfGone();
        }
    }

    private boolean isFree() {
        if (inside != null && (!inside.isAlive() || isThrough())) {
            free();
        }
        return inside == null;
    }

    private boolean isThrough() {
        return open == 0
                && (call != null && !call.getAsBoolean()
                        || beforeLock && hasLock && state.locks().isEmpty());
    }

    private synchronized void take(ThreadState thread, int site, boolean before) {
        free();
        comings++;
        inside = Thread.currentThread();
        state = thread;
        enteredAt = site;
        beforeLock = before;
    }

    private void free() {
        inside = null;
        state = null;
        open = 0;
        beforeLock = false;
        hasLock = false;
        call = null;
    }

    /** Whether who is inside has left the methods that all of its regions are in, by another way than their ends. */
    private void freeIfGone() {
        int before = comings;
        Thread other = inside;
        StackTraceElement[] stack = other == null ? new StackTraceElement[0] : ThreadInspection.stack(other);
        synchronized (this) {
            if (inside != other || comings != before || open == 0 || beforeLock || stack.length == 0) {
                return;
            }
            for (int region = 0; region < RegionSites.MOST; region++) {
                if ((open >> region & 1) != 0 && (sites.block(region) == null || isIn(sites.block(region), stack))) {
                    return;
                }
            }
            free();
        }
    }

    private static boolean isIn(Site block, StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals(block.className())
                    && block.method().startsWith(frame.getMethodName() + "(")) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void pass(ThreadState thread, Object owner, int id, int site) {
        if (inside == Thread.currentThread()) {
            passes(id, site);
        }
    }

    private synchronized void passes(int id, int site) {
        comings++;
        int ended = open & sites.ends(site);
        open = open & ~ended | sites.begins(site);
        if (open == 0 && !beforeLock && (ended != 0 || sites.gate(site) != 0)) {
            call = ScheduleGates.shortCall(id);
            if (call == null) {
                free();
            }
        }
    }

    @Override
    public void calls(BooleanSupplier goesOn) {
        if (inside == Thread.currentThread()) {
            synchronized (this) {
                call = call == null ? null : goesOn;
            }
        }
    }

    @Override
    public void took(ThreadState thread, int site) {
        if (inside == Thread.currentThread()) {
            synchronized (this) {
                hasLock = true;
            }
        }
    }

    @Override
    public void leave(int site) {
        if (inside == Thread.currentThread()) {
            synchronized (this) {
                open &= ~sites.begins(site);
                if (open == 0 && !beforeLock) {
                    free();
                }
            }
        }
    }

    @Override
    public synchronized ScheduleOutcome outcome() {
        return new ScheduleOutcome(0, 0, times, waits.givenUp(), waits.waited(), waits.besideLimit());
    }
}
