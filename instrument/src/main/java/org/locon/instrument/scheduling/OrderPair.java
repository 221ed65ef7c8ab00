package org.locon.instrument.scheduling;

import java.util.concurrent.atomic.AtomicInteger;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;

/**
 * Two steps of an order, one after the other: whoever comes to the second site is held until another thread has passed
 * the first site at the same location. Whoever comes to the first site waits until somebody is held so: else it would
 * be gone before the other one comes. If the two wait at different locations, those of one side go on, whose turn may
 * come at the next location.
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
 * passes marks those held; the mark is volatile.
 */
final class OrderPair {

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
    private final OrderEnforcer order;
    private final DelayBudget budget;
    private final int chance;
    private final OrderSide first;
    private final OrderSide second;

    /** The thread has passed the first site, while somebody was held, after so many had passed the second. */
    private record Courtesy(ThreadState thread, int seconds) {}

    /**
     * @param dice decide whether every arrival is held, or every second one, and so on, who goes on, and the like
     * @param known where threads come from before they take a lock
     * @param patience in nanoseconds, at the second site
     */
    OrderPair(
            int firstSite,
            int secondSite,
            long dice,
            OrderEnforcer order,
            DelayBudget budget,
            PlacesBeforeLocks known,
            long patience,
            long patienceOfFirst) {
        this.firstSite = firstSite;
        this.secondSite = secondSite;
        this.order = order;
        this.budget = budget;
        this.chance = Math.min(4, Long.numberOfTrailingZeros(dice));
        this.courtesyTime = (dice >>> 8 & 1) == 0 ? patienceOfFirst / 4 : 0;
        this.latestGoes = (dice >>> 9 & 1) == 0;
        boolean withLock = (dice >>> 10 & 3) == 0 || takesLock(firstSite) && takesLock(secondSite);
        this.firstStop = (dice >>> 12 & 3) == 0 ? firstSite : known.to(firstSite, (int) (dice >>> 16));
        this.secondStop = withLock ? secondSite : known.to(secondSite, (int) (dice >>> 24), firstStop);
        this.first = new OrderSide(patienceOfFirst, dice < 0);
        this.second = new OrderSide(patience, dice >= 0);
    }

    /** Who waits at the first site. */
    OrderSide first() {
        return first;
    }

    OrderSide second() {
        return second;
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
                hold(site == secondSite ? new OrderSide.Held(owner, id) : new OrderSide.Held(null, 0), second, first);
            }
        } else if (site == firstStop && budget.allows()) {
            hold(site == firstSite ? new OrderSide.Held(owner, id) : new OrderSide.Held(null, 0), first, second);
        }
    }

    /** When the access is recorded; at a site that is no access, when the thread is about to go on. */
    void pass(Object owner, int id, int site) {
        if (site == firstSite && !second.held.isEmpty() && second.meet(owner, id) && courtesyTime > 0) {
            courtesy = new Courtesy(ThreadState.ofCurrentThread(), seconds.get());
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

    private void hold(OrderSide.Held self, OrderSide own, OrderSide other) {
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
                if (!budget.allows() || order.goesBeforeAll(self, latestGoes)) {
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
}
