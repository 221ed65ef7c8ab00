package org.locon.surefire.campaign;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.locon.instrument.Weaving;
import org.locon.stats.campaign.Campaign;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.surefire.isolation.Conditions;
import org.locon.surefire.isolation.RootClasses;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.platform.Platform;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.Leftovers;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.run.Recorder;
import org.locon.surefire.run.Runner;
import org.locon.surefire.strategy.Strategies;

/**
 * One forked JVM's part of a campaign: goes on where the forks before it ended, until everything is done or until this
 * JVM isn't good for more runs, and says in the spool which of the two it was.
 */
public final class CampaignFork {

    private static final String BLIND = "Locon can't see what the threads do, so nothing is run";

    private final Campaign campaign;
    private final TestSelection selection;
    private final Recorder recorder;
    private final OutputCapture capture;
    private final Console console;
    private final LongSupplier age;
    private final ClassLoader application = Thread.currentThread().getContextClassLoader();

    /** @param age the nanoseconds since this JVM was started */
    public CampaignFork(
            Campaign campaign,
            TestSelection selection,
            Recorder recorder,
            OutputCapture capture,
            Console console,
            LongSupplier age) {
        this.campaign = campaign;
        this.selection = selection;
        this.recorder = recorder;
        this.capture = capture;
        this.console = console;
        this.age = age;
    }

    /** The tests that the campaign is about, as far as this fork came to know them. */
    public List<PlannedTest> run() throws CampaignFailure, IOException, InterruptedException {
        Strategies strategies = strategies();
        OwnListener listener = OwnListener.named(campaign.listener(), application, console);
        SpoolContents before = SpoolReader.read(campaign.spool());
        Past past = new Past(before);
        RootClasses classes = new RootClasses(campaign.roots(), application);
        Conditions conditions = Conditions.of(campaign.isolation(), classes, application, modular());
        if (before.forks().isEmpty()) {
            conditions.note().ifPresent(console::warn);
        }
        try (SpoolWriter spool = SpoolWriter.open(campaign.spool());
                Platform platform = new Platform(selection)) {
            spool.campaign(new CampaignHeader(
                    campaign.tool(), campaign.seed(), System.getProperty("java.vm.version", ""), Instant.now()));
            List<PlannedTest> planned = Discovery.discover(platform, conditions.loaders());
            ForkVisibility.Canary canary = new CanaryCheck(recorder, conditions.loaders()).look();
            spool.seen(seen(canary));
            if (!canary.found()) {
                console.warn(BLIND + ": " + canary.why());
                for (PlannedTest test : planned) {
                    spool.leftOut(new LeftOut(test.name(), BLIND));
                }
                spool.ended(ForkEnd.ORDERLY);
                return planned;
            }
            ExitWatch exits = new ExitWatch(spool);
            Leftovers leftovers = new Leftovers(conditions.fresh() ? classes::contains : name -> false);
            Runner runner = new Runner(
                    platform,
                    conditions.loaders(),
                    recorder,
                    capture,
                    leftovers,
                    campaign.timeout(),
                    campaign.failures(),
                    exits::exit);
            Expansion expansion = new Expansion(runner, spool, past);
            List<PlannedTest> tests = expansion.of(planned);
            boolean clean = conditions.runs() > 1 || !expansion.executed();
            int runs = expansion.goodForMore() && clean ? conditions.runs() : 0;
            exits.open();
            Progress progress = new Progress(console, System::nanoTime);
            LiveFork fork =
                    new LiveFork(campaign, spool, runner, exits, progress, strategies, listener, age.getAsLong(), runs);
            boolean done = run(fork, tests, past);
            exits.close();
            spool.seen(seen(canary));
            spool.ended(done ? ForkEnd.ORDERLY : ForkEnd.AGAIN);
            return tests;
        }
    }

    private boolean run(LiveFork fork, List<PlannedTest> tests, Past past)
            throws CampaignFailure, IOException, InterruptedException {
        List<SubjectCampaign> subjects = new ArrayList<>();
        int looked = 0;
        for (PlannedTest test : tests) {
            looked++;
            if (past.finished(test)) {
                continue;
            }
            SubjectCampaign subject = new SubjectCampaign(fork, test, past);
            if (campaign.test().isBlank() && !subject.hasRun()) {
                if (!fork.goodForMore()) {
                    return false;
                }
                subject.survey();
                fork.progress().surveyed(looked, tests.size());
            }
            subjects.add(subject);
        }
        for (SubjectCampaign subject : subjects) {
            if (!subject.finish()) {
                return false;
            }
        }
        return true;
    }

    /** With the one that is asked for among them. */
    private Strategies strategies() throws CampaignFailure {
        Strategies strategies = new Strategies(application);
        try {
            strategies.named(campaign.strategy());
        } catch (IllegalArgumentException e) {
            throw new CampaignFailure(e.getMessage(), e);
        }
        return strategies;
    }

    private boolean modular() {
        for (String name : selection.classes()) {
            try {
                return Class.forName(name, false, application).getModule().isNamed();
            } catch (ClassNotFoundException | LinkageError e) {
                continue; // Not loadable; discovery will say so.
            }
        }
        return false;
    }

    private static ForkVisibility seen(ForkVisibility.Canary canary) {
        Weaving weaving = Weaving.soFar();
        List<ForkVisibility.Skipped> skipped = weaving.skipped().stream()
                .map(one -> new ForkVisibility.Skipped(one.name(), one.reason()))
                .toList();
        return new ForkVisibility(weaving.woven(), skipped, weaving.sites(), canary);
    }
}
