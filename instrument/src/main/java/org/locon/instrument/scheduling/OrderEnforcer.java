package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.thread.SeededRandom;
import org.locon.model.Plan;

/**
 * Aims at an order of any number of steps: whoever comes to one is held, for a bounded time, until another thread has
 * passed the one before; see {@link OrderPair}. A thread that is between two other steps is held for both of its
 * neighbours, one after the other. When all who could go on are held, anywhere, one of them goes: one that is held for
 * the earliest steps.
 *
 * <p>Implementation note: any thread arrives and passes.
 */
final class OrderEnforcer {

    /** The streams of random numbers of further pairs: the first one has had 1 ever since. */
    private static final int FURTHER_STREAMS = 100;

    private static final long PATIENCE = 20_000_000;
    private static final long PATIENCE_OF_FIRST = 10_000_000;

    private final List<OrderPair> pairs;
    private final List<OrderSide> sides;
    private final RunMembers members;

    /**
     * @param seed decides whether every arrival is held, or every second one, and so on, who goes on, and the like
     * @param known where threads come from before they take a lock
     */
    OrderEnforcer(Plan.Order order, long seed, RunMembers members, DelayBudget budget, PlacesBeforeLocks known) {
        this(order, seed, members, budget, known, PATIENCE, PATIENCE_OF_FIRST);
    }

    /** One of another patience, in nanoseconds, at the second and at the first site of each pair. */
    OrderEnforcer(
            Plan.Order order,
            long seed,
            RunMembers members,
            DelayBudget budget,
            PlacesBeforeLocks known,
            long patience,
            long patienceOfFirst) {
        this.members = members;
        int[] steps = order.steps().stream().mapToInt(SiteTable::intern).toArray();
        List<OrderPair> all = new ArrayList<>();
        for (int i = 1; i < steps.length; i++) {
            if (steps[i - 1] >= 0 && steps[i] >= 0) {
                long dice = SeededRandom.next(SeededRandom.seed(seed, i == 1 ? 1 : FURTHER_STREAMS + i));
                all.add(new OrderPair(steps[i - 1], steps[i], dice, this, budget, known, patience, patienceOfFirst));
            }
        }
        pairs = List.copyOf(all);
        sides = pairs.stream()
                .flatMap(pair -> Stream.of(pair.first(), pair.second()))
                .toList();
    }

    /** Before the location is taken. */
    void arrive(ThreadState thread, Object owner, int id, int site) {
        for (OrderPair pair : pairs) {
            pair.arrive(thread, owner, id, site);
        }
    }

    /** When the access is recorded; at a site that is no access, when the thread is about to go on. */
    void pass(Object owner, int id, int site) {
        for (OrderPair pair : pairs) {
            pair.pass(owner, id, site);
        }
    }

    /** Whether all threads that could go on are held, and this is the one that goes. */
    boolean goesBeforeAll(OrderSide.Held self, boolean latestGoes) {
        return isNext(self, latestGoes) && nobodyElseRuns();
    }

    private boolean isNext(OrderSide.Held self, boolean latestGoes) {
        for (OrderSide side : sides) {
            OrderSide.Held next = side.next(latestGoes);
            if (next != null) {
                return next == self;
            }
        }
        return false;
    }

    private boolean nobodyElseRuns() {
        return !members.anyOther((thread, state) -> ThreadInspection.state(thread) == Thread.State.RUNNABLE
                && sides.stream().noneMatch(side -> side.has(thread)));
    }
}
