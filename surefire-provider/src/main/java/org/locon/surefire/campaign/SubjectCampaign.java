package org.locon.surefire.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.locon.campaign.Campaign;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
import org.locon.stats.spool.Subject;
import org.locon.stats.trial.Omission;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.remedy.NextStep;
import org.locon.surefire.run.FinishedRun;
import org.locon.surefire.run.RecordedRun;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.Strategy;

/**
 * The runs of one subject: those of earlier forks, and from there on run by run until a rule stops them. Each is told
 * once to all observers. For one thread.
 */
public final class SubjectCampaign {

    /** Where trials have helped so few tests, those that share nothing get none. */
    private static final int MOST_IN_VAIN = 5;

    /** So many runs at least are made when it is known what of Locon a test has to do without. */
    private static final int LEAST_WITHOUT = 5;

    private final LiveFork fork;
    private final Campaign campaign;
    private final Subject subject;
    private final Strategy strategy;
    private final FeatureEvidence evidence;
    private final History history;
    private final boolean passesPlainly;
    private final StopRules rules;
    private final RemedyTrials trials;
    private final RunWithout without;
    private final CircumstanceSampling stacks;
    private final RecordingScope scope;
    private final UnwovenThreads unwoven = new UnwovenThreads();
    private final SubjectProgress progress;
    private final List<RunObserver> observers;
    private boolean leftOut;

    public SubjectCampaign(LiveFork fork, PlannedTest test) throws IOException {
        this.fork = fork;
        EarlierForks past = fork.before();
        this.campaign = fork.campaign();
        this.subject = new Subject(test.name(), test.uniqueId());
        this.strategy = fork.strategies().named(campaign.strategy());
        boolean forPoints = strategy.asksForMore();
        this.evidence = new FeatureEvidence(StopRules.rows(campaign.allRuns(), forPoints));
        this.history = new History(campaign.seed(), test.name(), evidence);
        Optional<PlainRun> plainly = past.plainly(test);
        plainly.ifPresent(fork::expect);
        this.passesPlainly =
                plainly.filter(run -> run.end() == PlainRun.End.PASSED).isPresent() && !past.hasFailedPlainly(test);
        this.rules = new StopRules(
                campaign.runs(),
                campaign.time(),
                campaign.allRuns(),
                forPoints,
                passesPlainly,
                evidence,
                System::nanoTime);
        Optional<Omission> omission = past.omission(test);
        this.without = omission.map(RunWithout::of).orElse(RunWithout.NOTHING);
        this.trials = new RemedyTrials(fork, subject, passesPlainly, past.trials(test), omission);
        this.stacks = new CircumstanceSampling(evidence, this::keep);
        this.scope = new RecordingScope(fork, past.runs(test));
        this.progress = new SubjectProgress(fork.progress(), test.name(), campaign.runs(), evidence);
        this.observers = observers();
        rules.waited(past.forks(test) * fork.startup());
        rules.waited(trials.nanos());
        omission.ifPresent(known -> {
            rules.owe(LEAST_WITHOUT);
            rules.waited(known.nanos());
            history.beginBehind(known.runs());
        });
        past.circumstances(test).forEach(history::came);
        for (Run run : past.runs(test)) {
            tell(CompletedRun.ofEarlierFork(run));
        }
    }

    /** First the history, with the evidence that others ask; then what is written, in the order of the spool. */
    private List<RunObserver> observers() {
        return List.of(
                completed -> history.add(completed.run()),
                new FailedRunOutputs(campaign.output(), subject.test()),
                new SpooledRuns(fork.spool(), subject),
                stacks,
                new SpooledConflicts(fork.spool(), subject),
                new SpooledPlaces(fork.spool()),
                rules,
                trials,
                scope,
                unwoven,
                completed -> fork.remember(subject, completed),
                progress);
    }

    private void tell(CompletedRun completed) throws IOException {
        for (RunObserver observer : observers) {
            observer.ran(completed);
        }
    }

    private void keep(Feature feature, List<Circumstance> each) throws IOException {
        fork.spool().circumstances(subject, feature, each);
        history.came(feature, each);
    }

    public boolean hasRun() {
        return evidence.runs() > 0;
    }

    /** The first run, which decides whether the test is one to repeat. */
    public void survey() throws CampaignFailure, IOException, InterruptedException {
        Optional<Run> run = next();
        if (run.isPresent() && run.get().spectrum().sharedLocations() == 0 && !isWorthTrials(run.get())) {
            Optional<String> reason = reasonAgainst(run.get().symptom());
            if (reason.isPresent()) {
                leaveOut(reason.get());
            }
        }
    }

    /** Whether it may fail for Locon alone, of which too many tests were tried in vain before. */
    private boolean isWorthTrials(Run run) {
        return run.failed() && trials.mayBegin() && fork.before().inVain() < MOST_IN_VAIN;
    }

    /** Runs until it is done, or until the fork can't go on; whether it is done. */
    public boolean finish() throws CampaignFailure, IOException, InterruptedException {
        progress.begin();
        scope.beginAnew();
        while (!leftOut) {
            Optional<StopNotice> stopped = rules.stop();
            if (stopped.isPresent()) {
                fork.spool().stopped(subject, said(stopped.get()));
                return true;
            }
            Optional<NextStep> due = trials.due();
            if (due.isPresent()) {
                if (!step(due.get())) {
                    return false;
                }
            } else if (trials.wereInVain()) {
                fork.spool().stopped(subject, rules.nothingHelps());
                return true;
            } else if (canGoOn()) {
                next();
            } else {
                return false;
            }
        }
        return true;
    }

    /** Whether the JVM is good for the next run. */
    public boolean canGoOn() {
        return fork.isGoodFor(subject, without.remedy());
    }

    private boolean step(NextStep due) throws IOException, InterruptedException {
        long before = trials.nanos();
        boolean goesOn =
                trials.take(due, new Plan(history.nextSeed(), 0), scope.looks(), longest(), rules.spentOnRuns());
        rules.waited(trials.nanos() - before);
        return goesOn;
    }

    /** What the JVM's end has to wait for is done when all observers have been told. */
    private Optional<Run> next() throws CampaignFailure, IOException, InterruptedException {
        int number = history.next();
        long begun = System.nanoTime();
        Plan plan = plan(number);
        try {
            FinishedRun finished =
                    fork.execute(subject, number, plan, stacks.watched(), scope.looks(), longest(), without);
            boolean cutOff =
                    finished.notARun().filter(FinishedRun.NotARun::cutOff).isPresent();
            if (cutOff) {
                rules.cutOff();
                fork.spool().cutOff(subject, number);
                if (finished.dump().isPresent()) {
                    fork.spool().threads(subject, number, finished.dump().get());
                }
            }
            Optional<FinishedRun.NotARun> rejected =
                    finished.notARun().filter(FinishedRun.NotARun::rejected).filter(why -> trials.mayBegin());
            if (rejected.isEmpty()
                    && finished.notARun().isPresent()
                    && (!hasRun() || finished.notARun().get().rejected())) {
                leaveOut(finished.notARun().get().reason());
                return Optional.empty();
            }
            if (cutOff) {
                return Optional.empty();
            }
            // A test that has run before and now aborts itself is one that didn't fail.
            RecordedRun recorded = finished.recorded();
            Run run = new Run(
                    number,
                    plan,
                    finished.symptom().or(() -> rejected.map(RemedyTrials::noRun)),
                    finished.nanos(),
                    recorded.spectrum());
            tell(CompletedRun.here(run, begun, recorded, finished.output(), finished.dump()));
            return Optional.of(run);
        } finally {
            fork.written();
        }
    }

    /** So long the next run may take; the first one gets the time in which a run isn't hung, whatever is left. */
    private Duration longest() {
        Duration left = rules.left();
        return hasRun() || left.compareTo(campaign.timeout()) > 0 ? left : campaign.timeout();
    }

    /** The strategy may be the user's own: what is wrong with it is said in the user's words. */
    private Plan plan(int number) throws CampaignFailure {
        String what = "locon.strategy is '" + campaign.strategy() + "', which ";
        String where = " for run " + number + " of " + subject.test();
        Plan plan;
        try {
            plan = strategy.next(history);
        } catch (RuntimeException | LinkageError e) {
            throw new CampaignFailure(
                    what + "failed when asked for a plan" + where + ": " + CampaignFailure.root(e), e);
        }
        if (plan == null) {
            throw new CampaignFailure(what + "gave no plan" + where, null);
        }
        if (!(plan.noise() >= 0 && plan.noise() <= 1)) {
            throw new CampaignFailure(
                    what + "asked for noise of " + plan.noise() + where + ": a probability from 0 to 1 is needed",
                    null);
        }
        return plan;
    }

    private StopNotice said(StopNotice stopped) {
        return stopped.stop() == StopReason.NOTHING_SHARED
                ? new StopNotice(stopped.stop(), unwoven.addedTo(stopped.text()))
                : stopped;
    }

    private void leaveOut(String reason) throws IOException {
        leftOut = true;
        fork.spool().leftOut(new LeftOut(subject.test(), reason));
    }

    /** Why a test that shares nothing isn't worth repeating; one that hangs or dies may be, whatever it shares. */
    private Optional<String> reasonAgainst(Optional<Symptom> symptom) {
        if (symptom.isEmpty()) {
            return Optional.of(unwoven.addedTo("no location was touched by two threads of one test"));
        }
        return switch (symptom.get().kind()) {
            case ASSERTION, EXCEPTION ->
                Optional.of((passesPlainly ? "it fails under Locon alone" : "it fails")
                        + ", and no location was touched by two threads of one test: "
                        + symptom.get().message());
            case UNCAUGHT, DEADLOCK, HANG, CRASH -> Optional.empty();
        };
    }
}
