package org.locon.surefire.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.locon.campaign.Campaign;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.stats.trial.Remedy;
import org.locon.surefire.budget.TotalTime;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.run.FinishedRun;
import org.locon.surefire.run.LookSchedule;
import org.locon.surefire.strategy.StrategyFinder;
import org.locon.surefire.watch.ExitWatch;

/**
 * This JVM as the subjects' campaigns see it: it makes runs, notes them before they begin, and wears out. For one
 * thread.
 */
public final class LiveFork {

    private static final Plan QUIET = new Plan(0, 0);

    private final Campaign campaign;
    private final EarlierForks before;
    private final TotalTime total;
    private final SpoolWriter spool;
    private final RunnersWithout runners;
    private final ExitWatch exits;
    private final ProgressMessages progress;
    private final StrategyFinder strategies;
    private final UserListener listener;
    private final long startup;
    private final int mostRuns;
    private int runs;
    private boolean explored;
    private boolean hasFailed;

    /** The test whose classes the application's loader has loaded, or null. */
    private String loaded;

    private boolean fit = true;

    /**
     * @param startup the nanoseconds that it took until this JVM was ready
     * @param mostRuns that are isolated from each other here
     */
    public LiveFork(
            Campaign campaign,
            EarlierForks before,
            TotalTime total,
            SpoolWriter spool,
            RunnersWithout runners,
            ExitWatch exits,
            ProgressMessages progress,
            StrategyFinder strategies,
            UserListener listener,
            long startup,
            int mostRuns) {
        this.campaign = campaign;
        this.before = before;
        this.total = total;
        this.spool = spool;
        this.runners = runners;
        this.exits = exits;
        this.progress = progress;
        this.strategies = strategies;
        this.listener = listener;
        this.startup = startup;
        this.mostRuns = mostRuns;
    }

    /** What a run of an earlier fork tells of how the subject's runs end. Those made here are known already. */
    void remember(Subject subject, CompletedRun completed) {
        if (completed.isOfEarlierFork()) {
            runners.whole().remember(subject.uniqueId(), completed.run());
        }
    }

    /** How the test behaves without Locon, so that a run is given its time. */
    void expect(PlainRun plainly) {
        boolean ended = plainly.symptom()
                .map(Symptom::kind)
                .filter(EnumSet.of(Symptom.Kind.HANG, Symptom.Kind.DEADLOCK, Symptom.Kind.CRASH)::contains)
                .isEmpty();
        if (plainly.end() == PlainRun.End.UNKNOWN) {
            runners.whole().expectAtLeast(plainly.subject().uniqueId(), plainly.nanos());
        } else if (ended) {
            runners.whole().expect(plainly.subject().uniqueId(), plainly.nanos());
        }
    }

    /**
     * Until {@link #written} the JVM doesn't end, or not at once. The run is waited for no longer than {@code most}.
     */
    public FinishedRun execute(
            Subject subject, int number, Plan plan, Set<Site> watched, LookSchedule looks, Duration most)
            throws IOException, InterruptedException {
        return execute(subject, number, plan, watched, looks, most, RunWithout.NOTHING);
    }

    /** The same, while Locon does without a part of itself. */
    FinishedRun execute(
            Subject subject,
            int number,
            Plan plan,
            Set<Site> watched,
            LookSchedule looks,
            Duration most,
            RunWithout without)
            throws IOException, InterruptedException {
        spool.runBegun(subject, number, plan);
        exits.begin(subject, number);
        FinishedRun finished = run(subject, plan, watched, looks, most, without);
        listener.heard(number, subject.test());
        return finished;
    }

    /** Makes a run that counts for nothing else than to find what Locon has to do without. */
    FinishedRun attempt(Subject subject, Plan plan, LookSchedule looks, Duration most, RunWithout without)
            throws InterruptedException {
        exits.begin(subject, 0);
        return run(subject, plan, Set.of(), looks, most, without);
    }

    private FinishedRun run(
            Subject subject, Plan plan, Set<Site> watched, LookSchedule looks, Duration most, RunWithout without)
            throws InterruptedException {
        if (without.isInPlainLoader()) {
            loaded = subject.uniqueId();
        }
        looks.spare(without.remedy() == Remedy.NOISE_AT_TIMED_WAITS);
        FinishedRun finished =
                runners.run(without, runner -> runner.run(subject.uniqueId(), plan, watched, looks, most));
        runs++;
        hasFailed |= finished.symptom().isPresent();
        fit = finished.goodForMore();
        return finished;
    }

    /** What the run showed is in the spool, or won't get there. */
    public void written() {
        exits.end();
    }

    public boolean goodForMore() {
        return fit && runs < mostRuns && !(explored && mostRuns == 1);
    }

    /** Whether this JVM is as a run of the subject needs it that Locon does without this in. */
    boolean isGoodFor(Subject subject, Remedy without) {
        return goodForMore()
                && switch (without) {
                    case JVM_AFTER_FAILURE -> !hasFailed;
                    case SHARED_JVM -> isUnused();
                    case LOADER_PER_RUN -> loaded == null || loaded.equals(subject.uniqueId());
                    case NOTHING, LOCON, RECORDING, WEAVING, NOTHING_OF_NOISE, NOISE_AT_TIMED_WAITS -> true;
                };
    }

    /** Whether nothing was run here yet. */
    boolean isUnused() {
        return runs == 0 && !explored;
    }

    /** Whether a test can be run here more than once. */
    public boolean canRepeat() {
        return mostRuns > 1;
    }

    /** Whether parts of Locon can be left out here. */
    boolean canTry() {
        return runners.canTry();
    }

    /** Executes a test, or what a container produces, for the sake of what there is: it counts as no run. */
    FinishedRun explore(PlannedTest test) throws InterruptedException {
        explored = true;
        FinishedRun finished = runners.whole()
                .run(test.uniqueId(), QUIET, Set.of(), new LookSchedule(false), total.forRun(campaign.time()));
        fit = finished.goodForMore();
        return finished;
    }

    /** Whether anything can be executed here still. */
    public boolean isFit() {
        return fit;
    }

    /** What was done before this JVM was started. */
    public EarlierForks before() {
        return before;
    }

    /** What is left for all subjects together. */
    public TotalTime total() {
        return total;
    }

    /** The nanoseconds that it took until a JVM was ready to go on where another one ended. */
    long startup() {
        return startup;
    }

    StrategyFinder strategies() {
        return strategies;
    }

    UserListener listener() {
        return listener;
    }

    public Campaign campaign() {
        return campaign;
    }

    public SpoolWriter spool() {
        return spool;
    }

    public ProgressMessages progress() {
        return progress;
    }
}
