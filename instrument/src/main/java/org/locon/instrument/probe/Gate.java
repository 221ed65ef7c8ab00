package org.locon.instrument.probe;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.model.Operation;
import org.locon.model.Plan;

/**
 * Aims at an order: whoever comes to its second site is held until another thread has passed its first site at the same
 * location. Whoever comes to the first site waits until somebody is held so: else it would be gone before the other one
 * comes. If the two wait at different locations, those of one side go on, whose turn may come at the next location.
 *
 * <p>Where the second site is only come to with a lock held, the thread is held before it takes that lock, in most
 * runs: with the lock it would keep away the thread that it waits for. If several locks lead there it is one of them,
 * another one in other runs, and not the one where the other thread waits. Where both sites take locks that is what it
 * is to do. In half of the runs whoever has passed the first site waits until the one held has passed the second: else
 * it might undo at once what the other was to see.
 *
 * <p>A hold ends early when nobody is left who could come, and those after a vain one are shorter, so that an order
 * that can't happen costs little. When all who could go on are held, one of them goes.
 *
 * <p>Implementation note: any thread arrives and passes. A thread that waits is in the queue of its side. Whoever
 * passes marks those held; the mark is volatile. The owner is compared by identity.
 */
final class Gate {

    private static final long PATIENCE = 20_000_000;
    private static final long PATIENCE_OF_FIRST = 10_000_000;
    private static final long LEAST_PATIENCE = 500_000;
    private static final long FIRST_LOOK = 1_000_000;
    private static final long LOOK_AGAIN = 500_000;

    private final int firstSite;
    private final int secondSite;

    /**
     * Where those are held that are to come second, and those that are to overtake: at their site, or before its lock.
     */
    private final int secondStop;

    private final int firstStop;
    private final boolean latestGoes;

    /** How long who has passed the first site waits for the one held to go on; 0 in half of the runs. */
    private final long courtesyTime;

    private final AtomicInteger seconds = new AtomicInteger();
    private volatile Courtesy courtesy;
    private final Members members;
    private final Budget budget;
    private final int chance;
    private final Side first;
    private final Side second;

    /** Who waits at one of the two sites, and how long the next one will. */
    private static final class Side {
        final Queue<Held> held = new ConcurrentLinkedQueue<>();
        final AtomicLong patience;
        final boolean yielding;

        /** @param yielding whether its threads go on when those of the other side are elsewhere */
        Side(long patience, boolean yielding) {
            this.patience = new AtomicLong(patience);
            this.yielding = yielding;
        }

        boolean has(Thread thread) {
            for (Held each : held) {
                if (each.thread == thread) {
                    return true;
                }
            }
            return false;
        }

        boolean isAt(Held place) {
            for (Held each : held) {
                if (each.meets(place.owner, place.id)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** The thread has passed the first site, while somebody was held, after so many had passed the second. */
    private record Courtesy(ThreadState thread, int seconds) {}

    private static final class Held {
        final Thread thread = Thread.currentThread();
        final Object owner;
        final int id;
        volatile boolean met;

        Held(Object owner, int id) {
            this.owner = owner;
            this.id = id;
        }

        boolean meets(Object otherOwner, int otherId) {
            return owner == otherOwner && id == otherId || owner == null || otherOwner == null;
        }
    }

    /** @param seed decides whether every arrival is held, or every second one, and so on, who goes on, and the like */
    Gate(Plan.Order order, long seed, Members members, Budget budget) {
        this(order, seed, members, budget, PATIENCE, PATIENCE_OF_FIRST);
    }

    /** A gate of another patience, in nanoseconds, at its second and at its first site. */
    Gate(Plan.Order order, long seed, Members members, Budget budget, long patience, long patienceOfFirst) {
        this.firstSite = SiteTable.intern(order.first());
        this.secondSite = SiteTable.intern(order.second());
        this.members = members;
        this.budget = budget;
        long dice = Dice.next(Dice.seed(seed, 1));
        this.chance = Math.min(4, Long.numberOfTrailingZeros(dice));
        this.courtesyTime = (dice >>> 8 & 1) == 0 ? patienceOfFirst / 4 : 0;
        this.latestGoes = (dice >>> 9 & 1) == 0;
        boolean withLock = (dice >>> 10 & 3) == 0 || takesLock(firstSite) && takesLock(secondSite);
        this.firstStop = (dice >>> 12 & 3) == 0 ? firstSite : Approaches.to(firstSite, (int) (dice >>> 16));
        this.secondStop = withLock ? secondSite : Approaches.to(secondSite, (int) (dice >>> 24), firstStop);
        this.first = new Side(patienceOfFirst, dice < 0);
        this.second = new Side(patience, dice >= 0);
    }

    private static boolean takesLock(int site) {
        return SiteTable.get(site).operation() == Operation.LOCK;
    }

    /** Before the location is taken. */
    void arrive(ThreadState thread, Object owner, int id, int site) {
        giveWay(thread);
        if (site == secondStop) {
            boolean passes = site == firstStop && !second.held.isEmpty();
            if (!passes && budget.allows() && (thread.roll() >>> 8 & (1 << chance) - 1) == 0) {
                hold(site == secondSite ? new Held(owner, id) : new Held(null, 0), second, first);
            }
        } else if (site == firstStop && budget.allows()) {
            hold(site == firstSite ? new Held(owner, id) : new Held(null, 0), first, second);
        }
    }

    /** When the access is recorded; at a site that is no access, when the thread is about to go on. */
    void pass(Object owner, int id, int site) {
        if (site == firstSite && !second.held.isEmpty()) {
            boolean met = false;
            for (Held each : second.held) {
                if (each.meets(owner, id)) {
                    each.met = true;
                    met = true;
                }
            }
            if (met && courtesyTime > 0) {
                courtesy = new Courtesy(ThreadState.ofCurrentThread(), seconds.get());
            }
        }
        if (site == secondSite) {
            seconds.incrementAndGet();
        }
    }

    /** Lets the one that it has overtaken go first now; with a lock held it would only be in the way. */
    private void giveWay(ThreadState thread) {
        Courtesy due = courtesy;
        if (due == null || due.thread() != thread || !thread.locks().isEmpty()) {
            return;
        }
        courtesy = null;
        long begin = System.nanoTime();
        long elapsed = 0;
        while (seconds.get() == due.seconds() && elapsed < courtesyTime && budget.allows()) {
            Thread.yield();
            elapsed = System.nanoTime() - begin;
        }
        budget.spend(elapsed);
    }

    private void hold(Held self, Side own, Side other) {
        long limit = own.patience.get();
        if (limit < LEAST_PATIENCE) {
            return;
        }
        own.held.add(self);
        long begin = System.nanoTime();
        long elapsed = 0;
        long look = FIRST_LOOK;
        boolean vain = true;
        while (elapsed < limit) {
            boolean together = own == first && other.isAt(self);
            if (self.met || together || own.yielding && !other.held.isEmpty() && !other.isAt(self)) {
                vain = false;
                break;
            }
            Thread.yield();
            elapsed = System.nanoTime() - begin;
            if (elapsed >= look) {
                look = elapsed + LOOK_AGAIN;
                if (!budget.allows() || isNext(self) && nobodyElseRuns()) {
                    break;
                }
            }
        }
        own.held.remove(self);
        budget.spend(elapsed);
        if (vain) {
            own.patience.compareAndSet(limit, limit / 3);
        }
    }

    /** Whether it goes on when all are held. */
    private boolean isNext(Held self) {
        Side side = first.held.isEmpty() ? second : first;
        Held next = null;
        for (Held each : side.held) {
            next = next == null || latestGoes ? each : next;
        }
        return next == self;
    }

    private boolean nobodyElseRuns() {
        return !members.anyOther((thread, state) ->
                Threads.state(thread) == Thread.State.RUNNABLE && !first.has(thread) && !second.has(thread));
    }
}
