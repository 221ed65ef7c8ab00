package org.locon.instrument.probe;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.Disturbance;

/**
 * Aims at an order: whoever comes to its second site is held until another thread has passed its first site at the same
 * location. Whoever comes to the first site waits until somebody is held so: else it would be gone before the other one comes.
 * If the two wait at different locations, those of one side go on, whose turn may come at the next location.
 *
 * <p>A hold ends early when nobody is left who could come, and those after a vain one are shorter, so that an order that
 * can't happen costs little.
 *
 * <p>Implementation note: any thread arrives and passes. A thread that waits is in the queue of its side. Whoever passes
 * marks those held; the mark is volatile. The owner is compared by identity.
 */
final class Gate {

    private static final long PATIENCE = 20_000_000;
    private static final long PATIENCE_OF_FIRST = 10_000_000;
    private static final long LEAST_PATIENCE = 500_000;
    private static final long FIRST_LOOK = 2_000_000;
    private static final long LOOK_AGAIN = 500_000;

    private final Disturbance.Order order;
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

        boolean isAt(Held place) {
            for (Held each : held) {
                if (each.meets(place.owner, place.id)) {
                    return true;
                }
            }
            return false;
        }
    }

    private static final class Held {
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

    /** @param seed decides whether every arrival is held, or every second one, and so on, and which side goes on */
    Gate(Disturbance.Order order, long seed, Members members, Budget budget) {
        this(order, seed, members, budget, PATIENCE, PATIENCE_OF_FIRST);
    }

    /** A gate of another patience, in nanoseconds, at its second and at its first site. */
    Gate(Disturbance.Order order, long seed, Members members, Budget budget, long patience, long patienceOfFirst) {
        this.order = order;
        this.members = members;
        this.budget = budget;
        long dice = Dice.next(Dice.seed(seed, 1));
        this.chance = Math.min(4, Long.numberOfTrailingZeros(dice));
        this.first = new Side(patienceOfFirst, dice < 0);
        this.second = new Side(patience, dice >= 0);
    }

    /** Before the location is taken. */
    void arrive(ThreadState thread, Object owner, int id, int site) {
        if (site == order.second()) {
            boolean passes = site == order.first() && !second.held.isEmpty();
            if (!passes && budget.allows() && (thread.roll() >>> 8 & (1 << chance) - 1) == 0) {
                hold(new Held(owner, id), second, first);
            }
        } else if (site == order.first() && budget.allows()) {
            hold(new Held(owner, id), first, second);
        }
    }

    /** When the access is recorded; at a site that is no access, when the thread is about to go on. */
    void pass(Object owner, int id, int site) {
        if (site == order.first() && !second.held.isEmpty()) {
            for (Held each : second.held) {
                if (each.meets(owner, id)) {
                    each.met = true;
                }
            }
        }
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
                if (!members.anyOther((thread, state) -> thread.getState() == Thread.State.RUNNABLE)
                        || !budget.allows()) {
                    break;
                }
            }
        }
        own.held.remove(self);
        budget.spend(elapsed);
        if (vain) {
            own.patience.compareAndSet(limit, limit / 2);
        }
    }
}
