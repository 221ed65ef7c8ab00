package org.locon.instrument.scheduling;

import java.util.EnumSet;
import java.util.Set;
import org.locon.instrument.member.ThreadState;
import org.locon.model.Plan;

/**
 * Noise at points: with the run's probability one of the run's kinds. A pause watches the clock and yields; it neither
 * parks, which would eat a permit of the subject's thread, nor sleeps, which would end with an interrupt and lasts a
 * millisecond at least on JDK 17. What takes time is paid from the run's {@link DelayBudget}. Half of the threads pause
 * at their first point, unless noise is wanted exactly where it is asked for: those that live shorter than it takes to
 * start the next one would never meet it.
 *
 * <p>Implementation note: any thread comes here, each with its own dice.
 */
final class NoiseMaker {

    private static final double SHORTEST_NANOS = 20_000;
    private static final double LONGEST_NANOS = 800_000;
    private static final double SPREAD = Math.log(LONGEST_NANOS / SHORTEST_NANOS);
    private static final int LONGEST_SPIN_NANOS = 50_000;
    private static final int LONGEST_HOLD_NANOS = 2_000_000;
    private static final int SHORT_YIELD_NANOS = 100_000;

    /** Of 2^63 rolls so many make noise. */
    private final long threshold;

    private final NoisePlaces places;
    private final Plan.Kind[] kinds;
    private final DelayBudget budget;
    private final HoldAfterAccess lingering;
    private final MovementWait movement = new MovementWait();

    NoiseMaker(
            double probability,
            NoisePlaces places,
            Set<Plan.Kind> kinds,
            DelayBudget budget,
            HoldAfterAccess lingering) {
        this.threshold = (long) (probability * 0x1p63);
        this.places = places;
        this.kinds = kinds.isEmpty() ? new Plan.Kind[0] : EnumSet.copyOf(kinds).toArray(new Plan.Kind[0]);
        this.budget = budget;
        this.lingering = lingering;
    }

    void before(ThreadState thread, Object owner, int id, int site) {
        if (threshold == 0) {
            return;
        }
        movement.moved();
        if (!places.include(site)) {
            return;
        }
        if (!places.exact() && thread.begins() && thread.roll() < 0) {
            make(Plan.Kind.PAUSE, (thread.roll() >>> 1) * 0x1p-63);
        } else if (strikes(thread)) {
            long roll = thread.roll() >>> 1;
            Plan.Kind kind = kinds[(int) (roll % kinds.length)];
            if (kind == Plan.Kind.LINGER && owner != null) {
                lingering.after(thread, owner, id, site);
            } else {
                make(kind, (roll / kinds.length) * kinds.length * 0x1p-63);
            }
        }
    }

    /** Whether there is to be noise at this site, and not everywhere. */
    boolean isAskedFor(int site) {
        return places.name(site);
    }

    boolean strikes(ThreadState thread) {
        return threshold != 0 && thread.roll() >>> 1 < threshold;
    }

    /** @param strength from 0 to 1 */
    private void make(Plan.Kind kind, double strength) {
        boolean holds = (kind == Plan.Kind.HOLD || kind == Plan.Kind.LINGER) && budget.allows();
        if (kind == Plan.Kind.YIELD || !holds && !budget.allowsPause()) {
            letOthersGo();
            return;
        }
        long begin = System.nanoTime();
        if (holds) {
            movement.await(begin, LONGEST_HOLD_NANOS);
        } else if (kind == Plan.Kind.SPIN) {
            spin(begin, budget.longest((long) (strength * LONGEST_SPIN_NANOS)));
        } else {
            pause(begin, budget.longest((long) (places.length() * SHORTEST_NANOS * Math.exp(SPREAD * strength))));
        }
        budget.spend(System.nanoTime() - begin);
    }

    /** It is paid for only if others have had the processor for a while. */
    private void letOthersGo() {
        if (!budget.allowsYield()) {
            return;
        }
        long begin = System.nanoTime();
        Thread.yield();
        long elapsed = System.nanoTime() - begin;
        if (elapsed > SHORT_YIELD_NANOS) {
            budget.spend(elapsed);
        }
    }

    private static void spin(long begin, long nanos) {
        while (System.nanoTime() - begin < nanos) {
            Thread.onSpinWait();
        }
    }

    private void pause(long begin, long nanos) {
        long now;
        boolean yields = !budget.isLimited(begin);
        do {
            if (yields) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
            now = System.nanoTime();
        } while (now - begin < nanos && budget.allowsSince(begin, now));
    }
}
