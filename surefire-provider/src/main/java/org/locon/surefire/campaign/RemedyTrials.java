package org.locon.surefire.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.instrument.weave.Weaving;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.stats.cause.FailureSignature;
import org.locon.stats.spool.Subject;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;
import org.locon.surefire.remedy.NextStep;
import org.locon.surefire.remedy.NextStep.GoOnWithout;
import org.locon.surefire.remedy.NextStep.Leave;
import org.locon.surefire.remedy.NextStep.Try;
import org.locon.surefire.remedy.NoiseSearch;
import org.locon.surefire.remedy.RemedySearch;
import org.locon.surefire.run.FinishedRun;
import org.locon.surefire.run.LookSchedule;

/**
 * Watches for a test that passes plainly and fails alike in each of its first runs, and makes the trials that tell what
 * Locon has to do without. Each outcome is in the spool before the next trial begins. For one thread.
 */
final class RemedyTrials implements RunObserver {

    /** So many runs that fail alike are suspicious, if they are the first. */
    private static final int SUSPICIOUS = 3;

    /** So many in a row, if there were others before. */
    private static final int SPOILED = 8;

    /** So many runs of trials here may fail otherwise; more of them would never end. */
    private static final int MOST_OTHERWISE = 8;

    private static final Symptom DIED = new Symptom(Symptom.Kind.CRASH, "the JVM ended during the run", "");

    private final LiveFork fork;
    private final Subject subject;
    private final boolean mayBegin;
    private final List<Trial> past;
    private final List<Trial> here = new ArrayList<>();
    private final List<Omission> elsewhere;
    private final WaitsMadeToExpire waits = new WaitsMadeToExpire();
    private Optional<Symptom> failure = Optional.empty();
    private boolean everAlike = true;
    private int alike;
    private int failedOtherwise;
    private int noisy;
    private int runs;

    /**
     * @param passesPlainly whether the test does
     * @param past the trials of earlier forks
     * @param omission what is left out already
     */
    RemedyTrials(LiveFork fork, Subject subject, boolean passesPlainly, List<Trial> past, Optional<Omission> omission) {
        this.fork = fork;
        this.subject = subject;
        this.mayBegin = passesPlainly && omission.isEmpty() && fork.canTry();
        this.past = List.copyOf(past);
        this.elsewhere = fork.before().omissions();
    }

    @Override
    public void ran(CompletedRun completed) {
        waits.ran(completed);
        Run run = completed.run();
        boolean goesOn = run.symptom().isPresent() && isLikeBefore(run.symptom().get());
        everAlike &= goesOn && !run.isLost() || runs == 0 && run.failed();
        alike = goesOn ? alike + 1 : run.failed() ? 1 : 0;
        failure = run.symptom();
        runs = run.number();
    }

    private boolean isLikeBefore(Symptom symptom) {
        return failure.filter(before -> areAlike(before, symptom)).isPresent();
    }

    private static boolean areAlike(Symptom one, Symptom other) {
        return FailureSignature.of(one).equals(FailureSignature.of(other));
    }

    /** Whether each run so far failed alike, and more of them would lead to trials. */
    boolean mayBegin() {
        return mayBegin && everAlike;
    }

    /** What is to be done before more runs are made, if anything is. */
    Optional<NextStep> due() {
        if (!mayBegin) {
            return Optional.empty();
        }
        return dueForFailures().or(this::dueForNoise);
    }

    private Optional<NextStep> dueForNoise() {
        return waits.suspicion().map(any -> new NoiseSearch(all()).next()).filter(next -> !(next instanceof Leave));
    }

    private Optional<NextStep> dueForFailures() {
        if (alike < (everAlike ? SUSPICIOUS : SPOILED)) {
            return Optional.empty();
        }
        NextStep next = search().next();
        boolean asked = past.stream().anyMatch(trial -> trial.without() == Remedy.LOCON);
        boolean inVain = next instanceof Try attempt && attempt.without() == Remedy.LOCON && asked;
        return next instanceof Leave || inVain ? Optional.empty() : Optional.of(next);
    }

    /** Where runs have passed before, or failed otherwise, only what these left behind can be what makes it fail. */
    private RemedySearch search() {
        Symptom how = failure.orElseThrow();
        return everAlike
                ? new RemedySearch(all(), how, Weaving.classes(), elsewhere)
                : RemedySearch.ofSpoiledJvm(all(), how);
    }

    /** Whether all was tried, and the test failed each time but without Locon. */
    boolean wereInVain() {
        List<Trial> trials = all();
        return mayBegin()
                && alike >= SUSPICIOUS
                && due().isEmpty()
                && trials.stream().anyMatch(trial -> trial.without() == Remedy.LOCON && trial.passed() > 0)
                && trials.stream().allMatch(trial -> trial.without() == Remedy.LOCON || trial.failed() > 0);
    }

    /** The nanoseconds that they have taken. */
    long nanos() {
        return all().stream().mapToLong(Trial::nanos).sum();
    }

    /**
     * Does it; whether this JVM can go on with the subject.
     *
     * @param most that a run is waited for
     * @param spent on the runs that fail, in nanoseconds
     */
    boolean take(NextStep step, Plan quiet, LookSchedule looks, Duration most, long spent)
            throws IOException, InterruptedException {
        if (step instanceof GoOnWithout found) {
            Symptom how = sought(found.without());
            fork.spool().omission(subject, new Omission(found.without(), found.classes(), runs, spent, how));
            return false;
        }
        Try attempt = (Try) step;
        if (attempt.without() == Remedy.LOCON) {
            fork.spool().trial(subject, Trial.of(Remedy.LOCON, List.of()));
            return false;
        }
        if (!isGoodFor(attempt.without())) {
            return false;
        }
        make(attempt, plan(attempt.without(), quiet), looks, most);
        return true;
    }

    /** That in which a reason is sought. */
    private Symptom sought(Remedy without) {
        return without.isOfNoise() ? waits.suspicion().orElseThrow().failure() : failure.orElseThrow();
    }

    /** Those that failed with noise are tried with the same noise, in turn. */
    private Plan plan(Remedy without, Plan quiet) {
        if (!without.isOfNoise()) {
            return quiet;
        }
        List<Plan> plans = waits.suspicion().orElseThrow().plans();
        return plans.get(noisy++ % plans.size());
    }

    private boolean isGoodFor(Remedy without) {
        return without == Remedy.JVM_AFTER_FAILURE ? fork.isUnused() : fork.isGoodFor(subject, without);
    }

    private void make(Try attempt, Plan quiet, LookSchedule looks, Duration most)
            throws IOException, InterruptedException {
        Trial before = here.stream()
                .filter(trial -> trial.tries(attempt.without(), attempt.classes()))
                .findFirst()
                .orElse(Trial.of(attempt.without(), attempt.classes()));
        fork.spool().trial(subject, before.ran(Optional.of(DIED), 0));
        try {
            long begun = System.nanoTime();
            RunWithout without = new RunWithout(attempt.without(), attempt.classes());
            FinishedRun finished = fork.attempt(subject, quiet, looks, most, without);
            long took = System.nanoTime() - begun;
            boolean cutOff =
                    finished.notARun().filter(FinishedRun.NotARun::cutOff).isPresent();
            Optional<Symptom> symptom =
                    finished.symptom().or(() -> finished.notARun().map(RemedyTrials::noRun));
            Trial after = cutOff ? before.waited(took) : counted(before, symptom, took);
            fork.spool().trial(subject, after);
            here.remove(before);
            here.add(after);
        } finally {
            fork.written();
        }
    }

    /** With a run more, which may have failed otherwise than those for which a reason is sought. */
    private Trial counted(Trial before, Optional<Symptom> symptom, long took) {
        if (symptom.isEmpty() || areAlike(sought(before.without()), symptom.get())) {
            return before.ran(symptom, took);
        }
        return switch (OtherFailure.of(before.without())) {
            case SHOWS_NO_NEED -> before.ran(Optional.empty(), took);
            case FAILS -> before.ran(symptom, took);
            case COUNTS_FOR_NOTHING ->
                ++failedOtherwise > MOST_OTHERWISE ? before.ran(symptom, took) : before.waited(took);
        };
    }

    /** What a run tells that fails, but otherwise than those for which a reason is sought. */
    private enum OtherFailure {
        /** What is sought doesn't come each time. So nothing is to be left out for it. */
        SHOWS_NO_NEED,
        /** What is sought may be hidden: it may come from what is left behind by this. */
        FAILS,
        /** It may be the test's own bug, which the part that is to blame has kept from showing. */
        COUNTS_FOR_NOTHING;

        static OtherFailure of(Remedy without) {
            return switch (without) {
                case NOTHING, LOCON, RECORDING, NOTHING_OF_NOISE -> SHOWS_NO_NEED;
                case JVM_AFTER_FAILURE, SHARED_JVM -> FAILS;
                case LOADER_PER_RUN, WEAVING, NOISE_AT_TIMED_WAITS -> COUNTS_FOR_NOTHING;
            };
        }
    }

    /** A run that can't be made, though it could before. */
    static Symptom noRun(FinishedRun.NotARun why) {
        return new Symptom(Symptom.Kind.EXCEPTION, why.reason(), "");
    }

    private List<Trial> all() {
        List<Trial> all = new ArrayList<>(past);
        for (Trial trial : here) {
            Optional<Trial> before = past.stream()
                    .filter(one -> one.tries(trial.without(), trial.classes()))
                    .findFirst();
            before.ifPresent(all::remove);
            all.add(before.map(trial::and).orElse(trial));
        }
        return all;
    }
}
