package org.locon.surefire.mission;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.instrument.observation.ScheduleOutcome;
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
import org.locon.surefire.run.ExpiredLimits;
import org.locon.surefire.run.LookSchedule;
import org.locon.surefire.run.RecordedRun;
import org.locon.surefire.samples.Loaders;

/**
 * Sees the canary, which is run ten times before anything else, and in each run the same number of shared locations.
 * Samples are told of noise, and tell whether a limit has run out.
 */
final class FakeRecorder implements ExecutionRecorder {

    private final boolean seesCanary;
    private final int shared;
    private final List<List<String>> places = new ArrayList<>();
    private List<String> makers = List.of();
    private Gaps gaps = Gaps.NONE;
    private Optional<ScheduleOutcome> schedule = Optional.empty();
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

    /** From now on that is what becomes of a run's schedule. */
    void keeps(ScheduleOutcome next) {
        schedule = Optional.of(next);
    }

    /** From now on threads that nobody sees were made by code of these packages. */
    void hasUnseenThreadsOf(String... packages) {
        makers = List.of(packages);
    }

    /** Of each run, the places whose passing it was to note. */
    List<List<String>> places() {
        return places.subList(10, places.size());
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
        places.add(looks.places());
        Loaders.disturb(!next.quiet(), looks.spares());
    }

    @Override
    public long progress() {
        return 0;
    }

    @Override
    public RecordedRun stop() {
        ExpiredLimits expired = new ExpiredLimits(Set.of(site(Operation.WAIT)), Set.of());
        return new RecordedRun(
                spectrum(),
                Map.of(),
                Optional.empty(),
                Set.of(),
                gaps,
                plan.schedule().flatMap(any -> schedule),
                Loaders.hasExpired() ? expired : ExpiredLimits.NONE,
                makers);
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
