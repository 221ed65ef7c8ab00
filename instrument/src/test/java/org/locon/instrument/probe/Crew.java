package org.locon.instrument.probe;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.locon.model.Plan;

/**
 * What tests of the schedule's disturbance share: a run's members, and waiting for what another thread is about to do.
 */
final class Crew {

    private Crew() {}

    static Members members() {
        return new Members(1, 1, new Leftovers(null), null);
    }

    static Noise noise(double probability, Set<Integer> points, Set<Plan.Kind> kinds) {
        return new Noise(
                probability, new NoisePlaces(new SiteSet(points), false, 1), kinds, new Budget(members()), null);
    }

    /** Keeps its processor busy for so long. */
    static void spin(long nanos) {
        long begin = System.nanoTime();
        await(() -> System.nanoTime() - begin >= nanos);
    }

    static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.onSpinWait();
        }
    }
}
