package org.locon.surefire.mission;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.function.LongSupplier;
import org.locon.campaign.Campaign;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.weave.Weaving;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.surefire.budget.TotalTime;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.campaign.EarlierForks;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.campaign.ProgressMessages;
import org.locon.surefire.campaign.RunnersWithout;
import org.locon.surefire.campaign.UserListener;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.isolation.IsolationConditions;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.platform.TestPlatform;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.ExecutionRecorder;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.run.Runner;
import org.locon.surefire.strategy.StrategyFinder;
import org.locon.surefire.watch.ExitWatch;
import org.locon.surefire.watch.OutlivingThreads;
import org.locon.surefire.watch.RunWatchdog;

/**
 * One forked JVM's part of a campaign: it finds the tests, proves that it sees what threads do, does what its mission
 * says, and notes in the spool whether another JVM has to go on.
 */
public final class CampaignFork {

    private static final String BLIND = "Locon can't see what the threads do, so nothing is run";

    private final Campaign campaign;
    private final Mission mission;
    private final TestSelection selection;
    private final ExecutionRecorder recorder;
    private final OutputCapture capture;
    private final UserMessages console;
    private final LongSupplier age;
    private final ClassLoader application = Thread.currentThread().getContextClassLoader();

    /** @param age the nanoseconds since this JVM was started */
    public CampaignFork(
            Campaign campaign,
            Mission mission,
            TestSelection selection,
            ExecutionRecorder recorder,
            OutputCapture capture,
            UserMessages console,
            LongSupplier age) {
        this.campaign = campaign;
        this.mission = mission;
        this.selection = selection;
        this.recorder = recorder;
        this.capture = capture;
        this.console = console;
        this.age = age;
    }

    /** The tests that the campaign is about, as far as this fork came to know them. */
    public List<PlannedTest> run() throws CampaignFailure, IOException, InterruptedException {
        mission.check(campaign, application);
        UserListener listener = UserListener.named(campaign.listener(), application, console);
        SpoolContents before = SpoolReader.read(campaign.spool());
        TotalTime total = TotalTime.after(before, campaign, Instant.now(), System::nanoTime);
        ForkClasses classes = ForkClasses.of(campaign, selection, application);
        IsolationConditions conditions = classes.conditions();
        if (before.forks().isEmpty()) {
            classes.notes().forEach(console::warn);
        }
        try (SpoolWriter spool = SpoolWriter.open(campaign.spool());
                TestPlatform platform = new TestPlatform(selection)) {
            spool.campaign(new CampaignHeader(
                    campaign.tool(), campaign.seed(), System.getProperty("java.vm.version", ""), Instant.now()));
            List<PlannedTest> planned = TestDiscovery.discover(platform, conditions.loaders());
            ForkVisibility.Canary canary = new CanaryCheck(recorder, conditions.loaders()).look();
            spool.seen(seen(canary));
            if (!canary.found()) {
                leaveOut(planned, canary.why(), spool);
                return planned;
            }
            ExitWatch exits = new ExitWatch(spool);
            OutlivingThreads outliving = new OutlivingThreads(classes::areNewInEachRun, conditions.fresh());
            Runner runner = runner(platform, conditions, outliving, exits);
            LiveFork fork = new LiveFork(
                    campaign,
                    new EarlierForks(before),
                    total,
                    spool,
                    new RunnersWithout(
                            runner,
                            runner.from(() -> application, new OutlivingThreads(name -> false, false)),
                            conditions.fresh()),
                    exits,
                    new ProgressMessages(console, planned.size(), System::nanoTime),
                    new StrategyFinder(application),
                    listener,
                    age.getAsLong(),
                    conditions.runs());
            exits.open();
            Mission.Outcome outcome = mission.carryOut(fork, planned);
            exits.close();
            spool.seen(seen(canary));
            spool.ended(outcome.done() ? ForkEnd.ORDERLY : ForkEnd.AGAIN);
            return outcome.tests();
        }
    }

    private Runner runner(
            TestPlatform platform, IsolationConditions conditions, OutlivingThreads outliving, ExitWatch exits) {
        return new Runner(
                platform,
                conditions.loaders(),
                recorder,
                capture,
                outliving,
                Recording.isDebugged() ? RunWatchdog.WITHOUT_END : campaign.timeout(),
                campaign.failures(),
                exits::exit);
    }

    private void leaveOut(List<PlannedTest> planned, String why, SpoolWriter spool) throws IOException {
        console.warn(BLIND + ": " + why);
        for (PlannedTest test : planned) {
            spool.leftOut(new LeftOut(test.name(), BLIND));
        }
        spool.ended(ForkEnd.ORDERLY);
    }

    private static ForkVisibility seen(ForkVisibility.Canary canary) {
        Weaving weaving = Weaving.soFar();
        List<ForkVisibility.Skipped> skipped = weaving.skipped().stream()
                .map(one -> new ForkVisibility.Skipped(one.name(), one.reason()))
                .toList();
        return new ForkVisibility(weaving.woven(), skipped, weaving.sites(), canary);
    }
}
