package org.locon.surefire.mission;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Interruption.Triple;
import org.locon.model.Moments;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.surefire.run.ExecutionRecorder;
import org.locon.surefire.run.LookSchedule;
import org.locon.surefire.run.RecordedRun;

/**
 * Sees the canary, which is run ten times before anything else, and in each run the same number of shared locations.
 */
final class FakeRecorder implements ExecutionRecorder {

    private final boolean seesCanary;
    private final int shared;
    private Gaps gaps = Gaps.NONE;
    private int started;
    private Plan plan;

    FakeRecorder(boolean seesCanary, int shared) {
        this.seesCanary = seesCanary;
        this.shared = shared;
    }

    /** From now on that is what a run's record lacks. */
    void lacks(Gaps next) {
        gaps = next;
    }

    /** With those of the canary. */
    int started() {
        return started;
    }

    int runs() {
        return started - 10;
    }

    @Override
    public void start(Plan next, ClassLoader loader, Set<Site> watched, LookSchedule looks) {
        started++;
        plan = next;
    }

    @Override
    public long progress() {
        return 0;
    }

    @Override
    public RecordedRun stop() {
        return new RecordedRun(spectrum(), Map.of(), Optional.empty(), Set.of(), gaps);
    }

    @Override
    public Moments moments(List<Throwable> failures) {
        return Moments.NONE;
    }

    private Spectrum spectrum() {
        if (started > 10) {
            return new Spectrum(List.of(), shared, shared);
        }
        boolean loses = plan.seed() % 2 == 0;
        return loses && seesCanary ? new Spectrum(List.of(new Occurrence(lostUpdate(), 1)), 1, 1) : Spectrum.EMPTY;
    }

    private static Feature lostUpdate() {
        return new Triple(site(Operation.READ), site(Operation.WRITE), site(Operation.WRITE));
    }

    private static Site site(Operation operation) {
        String canary = "org.locon.canary.Canary";
        return new Site(canary, "first()", "Canary.java", 1, 1, operation, canary + ".counter");
    }
}
