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
import org.locon.surefire.budget.Prospects;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.remedy.NextStep;
import org.locon.surefire.run.FinishedRun;
import org.locon.surefire.run.RecordedRun;
import org.locon.surefire.strategy.History;

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
    private final CheckedStrategy strategy;
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
    private final SubjectProspects prospects;
    private final List<RunObserver> observers;
    private boolean leftOut;
    private boolean hadTurn;

    public SubjectCampaign(LiveFork fork, PlannedTest test) throws IOException {
        this.fork = fork;
        EarlierForks past = fork.before();
        this.campaign = fork.campaign();
        this.subject = new Subject(test.name(), test.uniqueId());
        this.strategy =
                new CheckedStrategy(campaign.strategy(), fork.strategies().named(campaign.strategy()));
        boolean forPoints = strategy.strategy().asksForMore();
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
        this.prospects = new SubjectProspects(
                evidence,
                plainly.filter(run -> run.end() == PlainRun.End.FAILED).isPresent(),
                rules::spent);
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
                prospects,
                completed -> fork.remember(subject, completed),
                progress);
    }

    private void tell(CompletedRun completed) throws IOException {
        for (RunObserver observer : observers) {
            observer.ran(completed);
        }
        if (evidence.failed() > 0 && evidence.failed() < evidence.runs()) {
            fork.total().keepForProofs();
        }
    }

    private void keep(Feature feature, List<Circumstance> each) throws IOException {
        fork.spool().circumstances(subject, feature, each);
        history.came(feature, each);
    }

    public boolean hasRun() {
        return evidence.runs() > 0;
    }

    /** The first run, which decides whether the test is one to repeat; whether it is. */
    public boolean survey() throws CampaignFailure, IOException, InterruptedException {
        Optional<Run> run = next();
        if (run.isPresent() && run.get().spectrum().sharedLocations() == 0 && !isWorthTrials(run.get())) {
            Optional<String> reason = reasonAgainst(run.get().symptom());
            if (reason.isPresent()) {
                leaveOut(reason.get());
            }
        }
        return !leftOut;
    }

    /** Whether it may fail for Locon alone, of which too many tests were tried in vain before. */
    private boolean isWorthTrials(Run run) {
        return run.failed() && trials.mayBegin() && fork.before().inVain() < MOST_IN_VAIN;
    }

    /** How it is about a subject after its turn. */
    public enum Turn {
        /** There is nothing more to do about it. */
        DONE,
        /** Its time is over, for this time. */
        OVER,
        /** It goes on in another fork. */
        NEEDS_FORK
    }

    /** What to expect of further runs. */
    public Prospects prospects() {
        return prospects.soFar();
    }

    /** Runs until it is done or the slice is over, or until the fork can't go on. */
    public Turn goOn(Duration slice) throws CampaignFailure, IOException, InterruptedException {
        progress.begin();
        if (!hadTurn) {
            scope.beginAnew();
            hadTurn = true;
        }
        long before = rules.spent();
        while (!leftOut) {
            Optional<StopNotice> stopped = rules.stop().or(fork.total()::stop);
            if (stopped.isPresent()) {
                fork.spool().stopped(subject, said(stopped.get()));
                return Turn.DONE;
            }
            if (rules.spent() - before >= slice.toNanos()) {
                return Turn.OVER;
            }
            Optional<NextStep> due = trials.due();
            if (due.isPresent()) {
                if (!step(due.get())) {
                    return Turn.NEEDS_FORK;
                }
            } else if (trials.wereInVain()) {
                fork.spool().stopped(subject, rules.nothingHelps());
                return Turn.DONE;
            } else if (canGoOn()) {
                next();
            } else {
                return Turn.NEEDS_FORK;
            }
        }
        return Turn.DONE;
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
        Plan plan = strategy.next(history, subject.test());
        try {
            FinishedRun finished =
                    fork.execute(subject, number, plan, stacks.watched(), scope.looks(), longest(), without);
            boolean cutOff =
                    finished.notARun().filter(FinishedRun.NotARun::cutOff).isPresent();
            if (cutOff) {
                if (!fork.total().hasCutOff()) {
                    rules.cutOff();
                }
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
                leaveOut(
                        cutOff && fork.total().isUpForRuns()
                                ? fork.total().whyNotLookedAt()
                                : finished.notARun().get().reason());
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
        return fork.total().forRun(hasRun() || left.compareTo(campaign.timeout()) > 0 ? left : campaign.timeout());
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
            return Optional.of(unwoven.addedTo(LeftOut.NOTHING_SHARED));
        }
        return switch (symptom.get().kind()) {
            case ASSERTION, EXCEPTION ->
                Optional.of((passesPlainly ? "it fails under Locon alone" : "it fails")
                        + ", and " + LeftOut.NOTHING_SHARED + ": "
                        + symptom.get().message());
            case UNCAUGHT, DEADLOCK, HANG, CRASH -> Optional.empty();
        };
    }
}
