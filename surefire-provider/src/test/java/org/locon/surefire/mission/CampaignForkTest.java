package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.campaign.Campaign;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;
import org.locon.model.Gaps;
import org.locon.model.Moments;
import org.locon.model.Plan;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.spool.Fork;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.FinishedRun;
import org.locon.surefire.run.LookSchedule;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.samples.Accounts;
import org.locon.surefire.samples.Roots;
import org.locon.surefire.samples.Threads;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.Strategy;

class CampaignForkTest {

    private static final String ENDINGS = Accounts.Endings.class.getName();
    private static final String KINDS = Accounts.Kinds.class.getName();
    private static final Subject PASSES =
            new Subject(ENDINGS + "#passes", "[engine:junit-jupiter]/[class:" + ENDINGS + "]/[method:passes()]");
    private static final String RESTLESS = Threads.Restless.class.getName();

    @TempDir
    private Path directory;

    private final OutputCapture capture = new OutputCapture();
    private final List<String> console = new ArrayList<>();
    private long age;
    private FakeRecorder recorder = new FakeRecorder(true, 1);
    private String strategy = "adaptive";
    private Mission mission = new LocalizeMission();

    @AfterEach
    void close() {
        capture.close();
    }

    @Test
    void aNamedTestIsRunAsOftenAsAskedFor() throws Exception {
        List<PlannedTest> tests = fork(ENDINGS, "passes", 30);
        assertThat(tests).extracting(PlannedTest::name).containsExactly(ENDINGS + "#passes");
        SubjectRuns subject = onlySubject();
        assertThat(subject.runs())
                .extracting(Run::number)
                .hasSize(30)
                .startsWith(1, 2, 3)
                .endsWith(29, 30);
        assertThat(subject.runs()).noneMatch(Run::failed);
        assertThat(subject.gaps()).isEmpty();
        assertThat(subject.stopped()).map(StopNotice::stop).contains(StopReason.RUNS);
        assertThat(ends()).containsExactly(ForkEnd.ORDERLY);
    }

    @Test
    void whatTheRecordOfARunLacksIsKept() throws Exception {
        Gaps crowded = new Gaps(300, 2, 0, 0);
        recorder.lacks(crowded);
        fork(ENDINGS, "passes", 3);
        assertThat(onlySubject().gaps()).containsExactly(crowded, crowded, crowded);
    }

    @Test
    void whatAlwaysFailsIsStoppedAndWhatItPrintedIsKeptOnce() throws Exception {
        fork(ENDINGS, "asserts", 200);
        SubjectRuns subject = onlySubject();
        assertThat(subject.runs()).hasSize(20).allMatch(Run::failed);
        assertThat(subject.stopped()).map(StopNotice::stop).contains(StopReason.ALWAYS_FAILS);
        assertThat(directory.resolve("output").resolve(ENDINGS + "#asserts"))
                .isDirectoryContaining(file -> file.endsWith("run-1.txt"))
                .isDirectoryNotContaining(file -> !file.endsWith("run-1.txt"));
        assertThat(directory.resolve("output").resolve(ENDINGS + "#asserts").resolve("run-1.txt"))
                .hasContent("before the assertion");
    }

    /** Makes one run, and has no idea what to do next. */
    public static final class Helpless implements Strategy {
        @Override
        public Plan next(History history) {
            if (history.next() == 2) {
                throw new IllegalStateException("out of\nideas");
            }
            return new Plan(1, 0);
        }
    }

    /** Knows what it wants, but not what a probability is. */
    public static final class Greedy implements Strategy {
        @Override
        public Plan next(History history) {
            return new Plan(1, 2);
        }
    }

    @Test
    void aStrategyThatFailsEndsTheCampaignWithOneLine() {
        strategy = Helpless.class.getName();
        assertThatThrownBy(() -> fork(ENDINGS, "passes", 30))
                .isInstanceOf(CampaignFailure.class)
                .hasMessage("locon.strategy is '" + strategy + "', which failed when asked for a plan for run 2 of "
                        + ENDINGS + "#passes: java.lang.IllegalStateException: out of ideas");
        assertThat(onlySubject().runs()).hasSize(1);
    }

    @Test
    void aPlanThatCanNotBeCarriedOutEndsTheCampaignWithOneLine() {
        strategy = Greedy.class.getName();
        assertThatThrownBy(() -> fork(ENDINGS, "passes", 30))
                .isInstanceOf(CampaignFailure.class)
                .hasMessageContaining("asked for noise of 2.0 for run 1")
                .hasMessageEndingWith("a probability from 0 to 1 is needed");
    }

    @Test
    void whatSharesNothingIsStopped() throws Exception {
        recorder = new FakeRecorder(true, 0);
        fork(ENDINGS, "passes", 200);
        assertThat(onlySubject().runs()).hasSize(5);
        assertThat(onlySubject().stopped()).map(StopNotice::stop).contains(StopReason.NOTHING_SHARED);
    }

    @Test
    void aSurveyLeavesOutWhatSharesNothingAndSaysWhy() throws Exception {
        recorder = new FakeRecorder(true, 0);
        survey(ENDINGS, 10);
        assertThat(spool().leftOut())
                .contains(
                        new LeftOut(ENDINGS + "#passes", "no location was touched by two threads of one test"),
                        new LeftOut(
                                ENDINGS + "#asserts",
                                "it fails, and no location was touched by two threads of one test:"
                                        + " expected: <2> but was: <1>"),
                        new LeftOut(ENDINGS + "#disabled", "disabled: until the bank opens"),
                        new LeftOut(ENDINGS + "#aborted", "aborted: Assumption failed: no bank here"));
        assertThat(spool().leftOut())
                .extracting(LeftOut::reason)
                .anyMatch(reason -> reason.endsWith("-Dlocon.excludes=com.acme.Account$Entry"));
        assertThat(spool().subjects())
                .as("what dies may be worth repeating whatever it shares")
                .extracting(subject -> subject.subject().test())
                .containsExactlyInAnyOrder(ENDINGS + "#losesThread", ENDINGS + "#outOfMemory");
    }

    @Test
    void aSurveysLookIsTheFirstRun() throws Exception {
        survey(KINDS, 3);
        assertThat(spool().subjects())
                .extracting(subject -> subject.subject().test())
                .contains(KINDS + "#plain", KINDS + "#amounts(int)[2]", KINDS + "$Inner#within");
        assertThat(spool().subjects())
                .allSatisfy(subject ->
                        assertThat(subject.runs()).extracting(Run::number).containsExactly(1, 2, 3));
    }

    @Test
    void withoutTheCanaryNothingIsRun() throws Exception {
        recorder = new FakeRecorder(false, 1);
        fork(ENDINGS, "passes", 10);
        assertThat(spool().seen().orElseThrow().canary().found()).isFalse();
        assertThat(spool().seen().orElseThrow().canary().why()).contains("wasn't recorded");
        assertThat(spool().subjects()).isEmpty();
        assertThat(spool().leftOut()).extracting(LeftOut::test).containsExactly(ENDINGS + "#passes");
        assertThat(ends()).containsExactly(ForkEnd.ORDERLY);
        assertThat(console).singleElement().asString().startsWith("warn: Locon can't see what the threads do");
    }

    @Test
    void withAJvmPerRunEachForkMakesOne() throws Exception {
        for (int fork = 1; fork <= 3; fork++) {
            recorder = new FakeRecorder(true, 1);
            fork(campaign("passes", 3, Isolation.JVM, 10), ENDINGS, "passes");
        }
        assertThat(onlySubject().runs()).extracting(Run::number).containsExactly(1, 2, 3);
        assertThat(ends()).containsExactly(ForkEnd.AGAIN, ForkEnd.AGAIN, ForkEnd.ORDERLY);
    }

    @Test
    void whatJvmsTakeToStartCountsAsTime() throws Exception {
        age = Duration.ofSeconds(60).toNanos();
        for (int fork = 1; fork <= 3; fork++) {
            recorder = new FakeRecorder(true, 1);
            fork(campaign("passes", 10, Isolation.JVM, 10), ENDINGS, "passes");
        }
        assertThat(onlySubject().runs()).hasSize(2);
        assertThat(onlySubject().stopped()).map(StopNotice::stop).contains(StopReason.TIME);
    }

    @Test
    void aForkGoesOnBehindARunThatTookTheJvmWithIt() throws Exception {
        crash(1, 1);
        fork(ENDINGS, "passes", 5);
        List<Run> runs = onlySubject().runs();
        assertThat(runs).extracting(Run::number).containsExactly(1, 2, 3, 4, 5);
        assertThat(runs.get(0).symptom()).map(Symptom::kind).contains(Symptom.Kind.CRASH);
    }

    @Test
    void threeSuchRunsInARowAreEnough() throws Exception {
        crash(1, 3);
        fork(ENDINGS, "passes", 50);
        assertThat(onlySubject().runs()).hasSize(3);
        assertThat(onlySubject().stopped())
                .contains(new StopNotice(StopReason.GAVE_UP, "3 runs in a row ended the JVM"));
    }

    @Test
    void whatIsDoneIsNotDoneAgain() throws Exception {
        fork(ENDINGS, "passes", 5);
        recorder = new FakeRecorder(true, 1);
        fork(ENDINGS, "passes", 5);
        assertThat(recorder.runs()).isZero();
        assertThat(ends()).containsExactly(ForkEnd.ORDERLY, ForkEnd.ORDERLY);
    }

    @Test
    void aThreadThatCannotBeEndedAsksForAnotherFork() throws Exception {
        fork(campaign("hangsForGood", 5, Isolation.CLASSLOADER, 1), RESTLESS, "hangsForGood");
        assertThat(onlySubject().runs()).hasSize(1);
        assertThat(ends()).containsExactly(ForkEnd.AGAIN);
    }

    @Test
    void eachInvocationIsASubjectAndIsLookedForOnce() throws Exception {
        fork(KINDS, "amounts", 4);
        assertThat(spool().subjects())
                .extracting(subject -> subject.subject().test())
                .containsExactly(KINDS + "#amounts(int)[1]", KINDS + "#amounts(int)[2]", KINDS + "#amounts(int)[3]");
        assertThat(recorder.runs())
                .as("the container, its first test alone, and three times four runs")
                .isEqualTo(14);
        recorder = new FakeRecorder(true, 1);
        fork(KINDS, "amounts", 5);
        assertThat(recorder.runs()).isZero();
    }

    @Test
    void aContainerOfWhichNothingWasKeptIsNotExecutedAgain() throws Exception {
        recorder = new FakeRecorder(true, 0);
        survey(KINDS, 4);
        assertThat(spool().leftOut()).extracting(LeftOut::test).contains(KINDS + "#again[1]", KINDS + "#made[2]");
        recorder = new FakeRecorder(true, 0);
        survey(KINDS, 4);
        assertThat(recorder.runs()).isZero();
    }

    @Test
    void aClassWithParametersHasSubjectsForEach() throws Exception {
        String perCurrency = Accounts.PerCurrency.class.getName();
        survey(perCurrency, 2);
        assertThat(spool().subjects())
                .extracting(subject -> subject.subject().test())
                .containsExactlyInAnyOrder(
                        perCurrency + "#opens[1]",
                        perCurrency + "#opens[2]",
                        perCurrency + "#deposits(int)[1][1]",
                        perCurrency + "#deposits(int)[1][2]",
                        perCurrency + "#deposits(int)[2][1]",
                        perCurrency + "#deposits(int)[2][2]");
    }

    /** Makes one run of each test under a plan of its own, and leaves the rest to other forks. */
    private static final class TryOnce implements Mission {
        private static final Plan PLAN = new Plan(7, 0.25).by("once");

        @Override
        public String name() {
            return "try";
        }

        @Override
        public void check(Campaign campaign, ClassLoader application) throws CampaignFailure {
            if (campaign.runs() > 1) {
                throw new CampaignFailure("runs is " + campaign.runs() + ": once is enough");
            }
        }

        @Override
        public Outcome carryOut(LiveFork fork, List<PlannedTest> planned) throws IOException, InterruptedException {
            for (PlannedTest test : planned) {
                Subject subject = new Subject(test.name(), test.uniqueId());
                FinishedRun finished =
                        fork.execute(subject, 1, PLAN, Set.of(), new LookSchedule(false), Duration.ofMinutes(1));
                fork.spool().runDone(subject, new Run(1, PLAN, finished.symptom(), finished.nanos(), Spectrum.EMPTY));
                fork.written();
            }
            return new Outcome(planned, false);
        }
    }

    @Test
    void aForkDoesWhatItsMissionSays() throws Exception {
        mission = new TryOnce();
        strategy = "com.acme.NobodyAsksForIt";
        List<PlannedTest> tests = fork(ENDINGS, "asserts", 1);
        assertThat(tests).extracting(PlannedTest::name).containsExactly(ENDINGS + "#asserts");
        assertThat(onlySubject().runs())
                .singleElement()
                .satisfies(run -> assertThat(run.failed()).isTrue())
                .extracting(Run::plan)
                .isEqualTo(TryOnce.PLAN);
        assertThat(onlySubject().stopped()).isEmpty();
        assertThat(ends()).containsExactly(ForkEnd.AGAIN);
    }

    @Test
    void whatAMissionRefusesIsRefusedBeforeAnythingIsRun() {
        mission = new TryOnce();
        assertThatThrownBy(() -> fork(ENDINGS, "asserts", 2))
                .isInstanceOf(CampaignFailure.class)
                .hasMessage("runs is 2: once is enough");
        assertThat(recorder.started()).isZero();
    }

    @Test
    void plansAreTheSameForTheSameSeed() throws Exception {
        fork(ENDINGS, "passes", 12);
        List<Plan> plans = onlySubject().runs().stream().map(Run::plan).toList();
        directory = directory.resolve("again");
        recorder = new FakeRecorder(true, 1);
        fork(ENDINGS, "passes", 12);
        assertThat(onlySubject().runs()).extracting(Run::plan).isEqualTo(plans);
    }

    @Test
    void plansAreTheSameHoweverManyForksMakeTheRuns() throws Exception {
        fork(ENDINGS, "losesThread", 15);
        List<Plan> plans = onlySubject().runs().stream().map(Run::plan).toList();
        directory = directory.resolve("again");
        for (int fork = 1; fork <= 15; fork++) {
            recorder = new FakeRecorder(true, 1);
            fork(campaign("losesThread", 15, Isolation.JVM, 10), ENDINGS, "losesThread");
        }
        assertThat(onlySubject().runs()).extracting(Run::plan).isEqualTo(plans);
    }

    /** Forks that die in runs of this number and those after it. */
    @Test
    void whereNothingIsShared_threadsOfADependencyThatNobodySawAreTold() throws Exception {
        recorder = new FakeRecorder(true, 0);
        recorder.hasUnseenThreadsOf("com.acme.mail", "com.acme.post");
        String hint = "; but threads took part that were only in code of com.acme.mail and com.acme.post, which isn't"
                + " woven: add -Dlocon.includes=com.acme.mail.*,com.acme.post.*";

        fork(ENDINGS, "passes", 30);
        assertThat(onlySubject().stopped())
                .map(StopNotice::text)
                .contains("in 5 runs no location was touched by two threads" + hint);
    }

    @Test
    void whereRunsOfAnEarlierForkFailed_theNextOneNotesWhenItPasses() throws Exception {
        String place = "com.acme.Account.withdraw(Account.java:31)";
        RaisedException raised = new RaisedException("java.lang.AssertionError", place, "1", 3, true);
        Spectrum spectrum = new Spectrum(List.of(), 1, 1).at(new Moments(List.of(raised), List.of()));
        Symptom failure = new Symptom(Symptom.Kind.ASSERTION, "expected: <2> but was: <1>", "");
        try (SpoolWriter spool = SpoolWriter.open(directory.resolve("spool"))) {
            spool.runDone(PASSES, new Run(1, new Plan(1, 0.1), Optional.of(failure), 1, spectrum));
            spool.ended(ForkEnd.AGAIN);
        }

        fork(ENDINGS, "passes", 3);

        assertThat(recorder.places()).containsExactly(List.of(place), List.of(place));
    }

    private void crash(int from, int runs) throws Exception {
        for (int number = from; number < from + runs; number++) {
            try (SpoolWriter spool = SpoolWriter.open(directory.resolve("spool"))) {
                spool.runBegun(PASSES, number, new Plan(number, 0));
            }
        }
    }

    private List<PlannedTest> fork(String testClass, String method, int runs) throws Exception {
        return fork(campaign(method, runs, Isolation.CLASSLOADER, 10), testClass, method);
    }

    private void survey(String testClass, int runs) throws Exception {
        TestSelection selection = TestSelection.of(List.of(testClass));
        run(campaign("", runs, Isolation.CLASSLOADER, 10), selection);
    }

    private List<PlannedTest> fork(Campaign campaign, String testClass, String method) throws Exception {
        return run(
                campaign,
                new TestSelection(
                        List.of(testClass),
                        (type, name) -> name.equals(method),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Map.of()));
    }

    private List<PlannedTest> run(Campaign campaign, TestSelection selection) throws Exception {
        UserMessages lines = new UserMessages() {
            @Override
            public void info(String line) {
                console.add("info: " + line);
            }

            @Override
            public void warn(String line) {
                console.add("warn: " + line);
            }
        };
        return new CampaignFork(campaign, mission, selection, recorder, capture, lines, () -> age).run();
    }

    private Campaign campaign(String test, int runs, Isolation isolation, int timeout) {
        return new Campaign(
                Campaign.LOCALIZE,
                runs,
                Duration.ofSeconds(120),
                Optional.empty(),
                Duration.ofSeconds(timeout),
                42,
                strategy,
                "",
                isolation,
                true,
                false,
                false,
                0,
                5,
                test,
                List.of(Roots.directory()),
                List.of(),
                List.of(),
                List.of(),
                Set.of(FailureCriterion.UNCAUGHT),
                directory.resolve("spool"),
                directory.resolve("output"),
                "test");
    }

    private SpoolContents spool() {
        return SpoolReader.read(directory.resolve("spool"));
    }

    private SubjectRuns onlySubject() {
        assertThat(spool().subjects()).hasSize(1);
        return spool().subjects().get(0);
    }

    private List<ForkEnd> ends() {
        return spool().forks().stream()
                .map(Fork::end)
                .map(end -> end.orElse(null))
                .toList();
    }
}
