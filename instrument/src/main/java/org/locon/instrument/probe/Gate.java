package org.locon.instrument.probe;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.Disturbance;

/**
 * Aims at an order: whoever comes to its second site is held until another thread has passed its first site at the same
 * location. A hold ends early when nobody is left who could come, and those after a vain one are shorter, so that an order
 * that can't happen costs little.
 *
 * <p>Implementation note: any thread arrives and passes. A held thread is in the queue, and whoever passes marks it; the
 * mark is volatile. The owner is compared by identity.
 */
final class Gate {

    private static final long PATIENCE = 20_000_000;
    private static final long LEAST_PATIENCE = 500_000;
    private static final long FIRST_LOOK = 1_000_000;
    private static final long LOOK_AGAIN = 500_000;

    private final Disturbance.Order order;
    private final Members members;
    private final Budget budget;
    private final int chance;
    private final Queue<Held> held = new ConcurrentLinkedQueue<>();
    private final AtomicLong patience = new AtomicLong(PATIENCE);

    private static final class Held {
        final Object owner;
        final int id;
        volatile boolean met;

        Held(Object owner, int id) {
            this.owner = owner;
            this.id = id;
        }
    }

    /** @param seed decides whether every arrival is held, or every second one, and so on */
    Gate(Disturbance.Order order, long seed, Members members, Budget budget) {
        this.order = order;
        this.members = members;
        this.budget = budget;
        this.chance = Math.min(4, Long.numberOfTrailingZeros(Dice.next(Dice.seed(seed, 1))));
    }

    /** Before the location is taken. */
    void arrive(ThreadState thread, Object owner, int id, int site) {
        boolean first = site == order.first();
        if (site != order.second() || first && !held.isEmpty() || !budget.allows()) {
            return;
        }
        if ((thread.roll() >>> 8 & (1 << chance) - 1) == 0) {
            hold(new Held(owner, id));
        }
    }

    /** When the access is recorded; at a site that is no access, when the thread is about to go on. */
    void pass(Object owner, int id, int site) {
        if (site == order.first() && !held.isEmpty()) {
            for (Held each : held) {
                if (each.owner == owner && each.id == id || each.owner == null || owner == null) {
                    each.met = true;
                }
            }
        }
    }

    private void hold(Held self) {
        long limit = patience.get();
        if (limit < LEAST_PATIENCE) {
            return;
        }
        held.add(self);
        long begin = System.nanoTime();
        long elapsed = 0;
        long look = FIRST_LOOK;
        while (!self.met && elapsed < limit) {
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
        held.remove(self);
        budget.spend(elapsed);
        if (!self.met) {
            patience.compareAndSet(limit, limit / 2);
        }
    }
}
