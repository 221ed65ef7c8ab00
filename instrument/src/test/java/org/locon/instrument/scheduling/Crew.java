package org.locon.instrument.scheduling;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadsOfEarlierRuns;
import org.locon.instrument.site.SiteSet;
import org.locon.model.Plan;

/**
 * What tests of the schedule's disturbance share: a run's members, and waiting for what another thread is about to do.
 */
public final class Crew {

    private Crew() {}

    static RunMembers members() {
        return new RunMembers(1, 1, new ThreadsOfEarlierRuns(null), null);
    }

    static NoiseMaker noise(double probability, Set<Integer> points, Set<Plan.Kind> kinds) {
        return new NoiseMaker(
                probability, new NoisePlaces(new SiteSet(points), false, 1), kinds, new DelayBudget(members()), null);
    }

    /** Keeps its processor busy for so long. */
    public static void spin(long nanos) {
        long begin = System.nanoTime();
        await(() -> System.nanoTime() - begin >= nanos);
    }

    static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.onSpinWait();
        }
    }
}
