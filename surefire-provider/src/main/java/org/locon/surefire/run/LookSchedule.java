package org.locon.surefire.run;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.locon.instrument.listening.GuestListener;
import org.locon.instrument.observation.LockApproach;
import org.locon.instrument.observation.MadeStep;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.AccessPattern;
import org.locon.model.Occurrence;
import org.locon.model.Run;

/**
 * Which runs of one subject look at everything, and which are aimed at what those have found to be shared. The first
 * two look, then every 25th does, and one that follows a failure or the execution of new code; but never two in five
 * runs. For the thread that drives the runs.
 */
public final class LookSchedule {

    private static final int FIRST_LOOKS = 2;
    private static final int LONGEST_AIM = 24;
    private static final int SHORTEST_AIM = 4;

    private final RecordedSubject subject = new RecordedSubject();
    private final boolean aims;
    private final int firstLooks;
    private int looks;
    private int aimed;
    private int places;
    private boolean doubtful;
    private Set<String> counted = Set.of();
    private List<String> toPass = List.of();
    private GuestListener guest;
    private Consumer<List<MadeStep>> narrator;
    private boolean sparing;

    /** @param aims if not, then everything is recorded in every run, at any price */
    public LookSchedule(boolean aims) {
        this(aims, List.of());
    }

    /** What earlier JVMs have found in {@code past} runs is known already, and one look is enough for the rest. */
    public LookSchedule(boolean aims, List<Run> past) {
        this.aims = aims;
        this.firstLooks = past.isEmpty() ? FIRST_LOOKS : 1;
        if (aims) {
            remember(past);
        }
    }

    /** Begins the next run's recording; {@code loader} is the run's own, or null if runs share it. */
    Recording begin(RunInput asked, ClassLoader loader) {
        RunInput settings = asked.counting(counted)
                .passing(toPass)
                .sparing(sparing)
                .heardBy(guest)
                .narrating(narrator != null);
        if (!aims || loader == null) {
            return subject.watchAll(settings, loader);
        }
        if (isLookDue()) {
            looks++;
            aimed = 0;
            doubtful = false;
            return subject.look(settings, loader);
        }
        aimed++;
        return subject.aim(settings, loader);
    }

    /** From the next run on the rounds of these methods' loops are counted, each by class and name. */
    public void count(Set<String> methods) {
        counted = methods;
    }

    /**
     * From the next run on it is noted when a run passes these places,
     * {@code com.acme.Account.withdraw(Account.java:31)}.
     */
    public void pass(List<String> frames) {
        toPass = frames;
    }

    /** The places whose passing the next run notes. */
    public List<String> places() {
        return toPass;
    }

    /** From the next run on noise keeps to a small part of the limits with which threads wait, or doesn't. */
    public void spare(boolean limits) {
        sparing = limits;
    }

    /** Whether noise keeps to that. */
    public boolean spares() {
        return sparing;
    }

    /** From the next run on the guest hears what its threads do, as far as the run watches it; null if nobody shall. */
    public void hearing(GuestListener listening) {
        guest = listening;
    }

    /** From the next run on this is told the steps of its schedule, while they are made; null if nobody shall. */
    public void narrate(Consumer<List<MadeStep>> told) {
        narrator = told;
    }

    /** Tells which steps of a schedule were made. */
    void made(List<MadeStep> steps) {
        if (narrator != null && !steps.isEmpty()) {
            narrator.accept(steps);
        }
    }

    private void remember(List<Run> past) {
        past.stream()
                .flatMap(run -> run.spectrum().occurrences().stream())
                .map(Occurrence::feature)
                .filter(AccessPattern.class::isInstance)
                .flatMap(feature -> feature.sites().stream())
                .distinct()
                .forEach(subject::share);
    }

    boolean isLookDue() {
        return looks < firstLooks || aimed >= LONGEST_AIM || doubtful && aimed >= SHORTEST_AIM;
    }

    /** Takes note of how the run ended. */
    public void ended(boolean failed) {
        boolean news = subject.places() > places;
        places = subject.places();
        doubtful |= failed || news && looks >= firstLooks;
    }

    /** How threads come to locks, as the runs have seen it. */
    public List<LockApproach> approaches() {
        return subject.approaches();
    }

    /** Threads come to locks like this, as another JVM has seen it. */
    public void approach(List<LockApproach> elsewhere) {
        subject.approach(elsewhere);
    }

    /** How many fields and groups of arrays the aimed runs watch. */
    public int variables() {
        return subject.variables();
    }
}
