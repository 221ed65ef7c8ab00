package org.locon.surefire.mission;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.campaign.Campaign;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.platform.PlainReport;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.platform.TestPlatform;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.watch.GivenUp;
import org.locon.surefire.watch.HangPatience;
import org.locon.surefire.watch.OutlivingThreads;
import org.locon.surefire.watch.RunThreads;
import org.locon.surefire.watch.RunWatchdog;
import org.locon.surefire.watch.UncaughtExceptions;

/**
 * A forked JVM that runs each test once, class by class, as a build without Locon would: nothing is woven, nothing
 * disturbed, and all classes come from the loader of the application. It notes how each test ended, and goes on behind
 * what an earlier such fork has done. Tests that more plain runs are asked for are all that it runs, each alone. For
 * the thread that drives the runs.
 */
public final class PlainFork {

    /** So many times the time-out a test gets here, as nobody knows yet how long it takes; but not more than all. */
    private static final int TIMES = 12;

    private final Campaign campaign;
    private final TestSelection selection;
    private final ClassLoader application = Thread.currentThread().getContextClassLoader();

    public PlainFork(Campaign campaign, TestSelection selection) {
        this.campaign = campaign;
        this.selection = selection;
    }

    /** The tests, as far as discovery found them. */
    public List<PlannedTest> run() throws CampaignFailure, IOException, InterruptedException {
        SpoolContents before = SpoolReader.read(campaign.spool());
        Set<String> done = before.plain().runs().stream()
                .map(run -> run.subject().uniqueId())
                .collect(Collectors.toSet());
        List<Subject> again = before.plainRunsAskedFor();
        try (SpoolWriter spool = SpoolWriter.openPlain(campaign.spool());
                TestPlatform platform = new TestPlatform(selection)) {
            List<PlannedTest> planned = TestDiscovery.discover(platform, () -> application);
            OutlivingThreads outliving = new OutlivingThreads(name -> false, false);
            boolean fit = again.isEmpty()
                    ? runAll(byClass(planned, done).values(), platform, spool, outliving)
                    : runAgain(again, platform, spool, outliving);
            spool.ended(fit ? ForkEnd.ORDERLY : ForkEnd.AGAIN);
            return planned;
        }
    }

    private boolean runAll(
            Collection<List<PlannedTest>> classes, TestPlatform platform, SpoolWriter spool, OutlivingThreads outliving)
            throws IOException, InterruptedException {
        for (List<PlannedTest> tests : classes) {
            if (!run(tests, platform, PlainRecords.baseline(spool), outliving)) {
                return false;
            }
        }
        return true;
    }

    /** Each of them alone, as runs under Locon are. */
    private boolean runAgain(
            List<Subject> subjects, TestPlatform platform, SpoolWriter spool, OutlivingThreads outliving)
            throws IOException, InterruptedException {
        for (Subject subject : subjects) {
            PlannedTest test = new PlannedTest(subject.uniqueId(), subject.test(), "", false);
            if (!run(List.of(test), platform, new PlainTrial(spool, subject), outliving)) {
                return false;
            }
        }
        return true;
    }

    private static Map<String, List<PlannedTest>> byClass(List<PlannedTest> planned, Set<String> done) {
        return planned.stream()
                .filter(test -> !done.contains(test.uniqueId()))
                .collect(Collectors.groupingBy(PlannedTest::className, LinkedHashMap::new, Collectors.toList()));
    }

    /** Whether all of them have ended, and this JVM can go on. */
    private boolean run(
            List<PlannedTest> tests, TestPlatform platform, PlainRecords records, OutlivingThreads outliving)
            throws IOException, InterruptedException {
        PlainOutcomes outcomes = new PlainOutcomes(records, campaign.failures());
        PlainReport report = new PlainReport(tests, outcomes);
        Thread main = new Thread(() -> platform.execute(tests, report), "main");
        main.setDaemon(true);
        main.setContextClassLoader(application);
        UncaughtExceptions uncaught = new UncaughtExceptions(main.getId());
        RunThreads threads = new RunThreads(main);
        outcomes.watch(uncaught, threads);
        try {
            main.start();
            RunWatchdog watchdog = new RunWatchdog(
                    threads,
                    report::steps,
                    report::steps,
                    longest().multipliedBy(2),
                    longest(),
                    new HangPatience(),
                    Optional::empty);
            Optional<GivenUp> givenUp = watchdog.await(main);
            uncaught.end();
            if (givenUp.isPresent()) {
                outcomes.close();
                for (PlannedTest test : report.unfinished()) {
                    records.done(givenUp(PlainOutcomes.subject(test), givenUp.get()));
                }
            }
            outcomes.check();
            return outliving.clear(main, givenUp.isPresent()) && givenUp.isEmpty();
        } finally {
            uncaught.end();
        }
    }

    /** Slow isn't hung: that it fails is said only of what provably won't end. */
    private PlainRun givenUp(Subject test, GivenUp givenUp) {
        long nanos = longest().toNanos();
        return givenUp.symptom()
                .map(hang -> PlainRun.failed(test, hang, nanos))
                .orElseGet(() -> PlainRun.unknown(test, nanos));
    }

    /** No longer than all runs of a test may take together, if that is enough for one. */
    private Duration longest() {
        Duration most = campaign.timeout().multipliedBy(TIMES);
        Duration bound = most.compareTo(campaign.time()) < 0 ? most : campaign.time();
        return bound.compareTo(campaign.timeout()) < 0 ? campaign.timeout() : bound;
    }
}
