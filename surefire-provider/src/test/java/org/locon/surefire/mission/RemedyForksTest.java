package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
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
import org.locon.model.Run;
import org.locon.stats.spool.Fork;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.samples.Accounts;
import org.locon.surefire.samples.Loaders;
import org.locon.surefire.samples.Roots;

/** Campaigns of tests that fail under Locon alone, fork by fork as the build would start them. */
class RemedyForksTest {

    private static final String CHOOSY = Loaders.Choosy.class.getName();
    private static final String ENDINGS = Accounts.Endings.class.getName();
    private static final String IMPATIENT = Loaders.Impatient.class.getName();
    private static final int MOST_FORKS = 30;

    @TempDir
    private Path directory;

    private String strategy = "none";
    private final OutputCapture capture = new OutputCapture();

    @AfterEach
    void close() {
        capture.close();
        Loaders.mend();
    }

    @Test
    void aTestThatFailsInAForeignLoader_goesOnWithoutIt_andOnlyRunsFromThereOnCount() throws Exception {
        passedPlainly(CHOOSY, "livesWithTheApplication");
        campaign(CHOOSY, "livesWithTheApplication", true);

        SubjectRuns subject = subject();
        Omission omission = subject.omission().orElseThrow();
        assertThat(omission.without()).isEqualTo(Remedy.LOADER_PER_RUN);
        assertThat(omission.failure().message()).startsWith("a foreign loader");
        assertThat(omission.runs()).isEqualTo(3);
        assertThat(subject.runs())
                .extracting(Run::number)
                .hasSize(9)
                .startsWith(4)
                .endsWith(12);
        assertThat(subject.runs()).noneMatch(Run::failed);
    }

    /** Without the part that is to blame the bug of the test shows: that is no reason to go on looking. */
    @Test
    void aTestWithABugOfItsOwn_goesOnWithoutTheLoader() throws Exception {
        passedPlainly(CHOOSY, "livesWithTheApplicationAndForgets");
        campaign(CHOOSY, "livesWithTheApplicationAndForgets", true);

        assertThat(subject().omission()).map(Omission::without).contains(Remedy.LOADER_PER_RUN);
        assertThat(trialsWithout(Remedy.LOADER_PER_RUN)).satisfies(trial -> {
            assertThat(trial.failed()).isZero();
            assertThat(trial.passed()).isEqualTo(4);
        });
        assertThat(subject().runs()).anyMatch(Run::failed).anyMatch(run -> !run.failed());
    }

    /** Whatever fails in each run without a part, too, isn't helped by leaving it out. */
    @Test
    void aTestThatFailsOtherwiseWithoutTheLoader_isNotHelped() throws Exception {
        passedPlainly(CHOOSY, "livesNowhereForLong");
        campaign(CHOOSY, "livesNowhereForLong", true);

        assertThat(subject().omission()).map(Omission::without).isNotEqualTo(Optional.of(Remedy.LOADER_PER_RUN));
        assertThat(trialsWithout(Remedy.LOADER_PER_RUN)).satisfies(trial -> {
            assertThat(trial.failed()).isEqualTo(1);
            assertThat(trial.passed()).isLessThan(4);
        });
    }

    private Trial trialsWithout(Remedy part) {
        List<Trial> trials = subject().trials().stream()
                .filter(trial -> trial.without() == part)
                .toList();
        assertThat(trials).hasSize(1);
        return trials.get(0);
    }

    @Test
    void inASurveyToo_whichThenKnowsThatNothingIsShared() throws Exception {
        passedPlainly(CHOOSY, "livesWithTheApplication");
        campaign(CHOOSY, "livesWithTheApplication", false);

        assertThat(contents().leftOut())
                .containsExactly(new LeftOut(
                        CHOOSY + "#livesWithTheApplication", "no location was touched by two threads of one test"));
    }

    @Test
    void whatFailsAloneWithoutLoconToo_isAskedForNoMore() throws Exception {
        passedPlainly(ENDINGS, "asserts");
        campaign(ENDINGS, "asserts", true);

        assertThat(subject().omission()).isEmpty();
        assertThat(subject().trials())
                .extracting(Trial::without)
                .containsExactlyInAnyOrder(Remedy.NOTHING, Remedy.LOCON);
        assertThat(subject().runs()).hasSize(9);
    }

    @Test
    void whereTheBuildKnowsNoMorePlainRuns_theCampaignGoesOnWithout() throws Exception {
        passedPlainly(ENDINGS, "asserts");
        fork(ENDINGS, "asserts", "x");
        fork(ENDINGS, "asserts", "x");

        assertThat(subject().runs()).hasSize(9);
        assertThat(ends()).containsExactly(ForkEnd.AGAIN, ForkEnd.ORDERLY);
    }

    /** Here a campaign's plain runs are told to have passed. */
    @Test
    void whereNothingHelps_itStopsAndSaysSo() throws Exception {
        passedPlainly(ENDINGS, "asserts");
        for (int fork = 0; fork < MOST_FORKS && fork(ENDINGS, "asserts", "x"); fork++) {
            if (!contents().plainRunsAskedFor().isEmpty()) {
                try (SpoolWriter plain = SpoolWriter.openPlain(spool())) {
                    Trial trial = Trial.of(Remedy.LOCON, List.of());
                    plain.trial(
                            subject().subject(), trial.ran(Optional.empty(), 1).ran(Optional.empty(), 1));
                }
            }
        }

        assertThat(subject().omission()).isEmpty();
        assertThat(subject().stopped()).map(StopNotice::stop).contains(StopReason.ALWAYS_FAILS);
        assertThat(subject().stopped())
                .map(StopNotice::text)
                .hasValueSatisfying(
                        text -> assertThat(text).startsWith("all 3 runs failed, and without each part of Locon too"));
        assertThat(subject().trials())
                .filteredOn(trial -> trial.without() == Remedy.LOADER_PER_RUN
                        || trial.without() == Remedy.SHARED_JVM
                        || trial.without() == Remedy.JVM_AFTER_FAILURE)
                .hasSize(3)
                .allMatch(trial -> trial.failed() == 1);
    }

    @Test
    void whatAFailedRunLeavesBehind_takesJvms_andNothingElse() throws Exception {
        passedPlainly(CHOOSY, "wearsOut");
        campaign(CHOOSY, "wearsOut", true, 40);

        SubjectRuns subject = subject();
        assertThat(subject.omission()).map(Omission::without).contains(Remedy.JVM_AFTER_FAILURE);
        assertThat(subject.runs()).filteredOn(Run::failed).isNotEmpty();
        for (int i = 1; i < subject.runs().size(); i++) {
            assertThat(subject.runs().get(i - 1).failed()
                            && subject.runs().get(i).failed())
                    .isFalse();
        }
    }

    @Test
    void whereNoiseMakesAWaitRunOut_itGoesOnWithLess_andOnlyRunsFromThereOnCount() throws Exception {
        passedPlainly(IMPATIENT, "isToldLate");
        noisyCampaign("isToldLate");

        Omission omission = subject().omission().orElseThrow();
        assertThat(omission.without()).isEqualTo(Remedy.NOISE_AT_TIMED_WAITS);
        assertThat(omission.failure().message()).startsWith("late");
        assertThat(subject().runs())
                .isNotEmpty()
                .noneMatch(Run::failed)
                .anyMatch(run -> !run.plan().quiet());
        assertThat(trialsWithout(Remedy.NOTHING_OF_NOISE).failed()).isEqualTo(4);
    }

    @Test
    void whereLessNoiseMakesItFailAsWell_itIsABugsBusiness() throws Exception {
        passedPlainly(IMPATIENT, "isToldTooEarly");
        noisyCampaign("isToldTooEarly");

        assertThat(subject().omission()).isEmpty();
        assertThat(trialsWithout(Remedy.NOISE_AT_TIMED_WAITS).failed()).isEqualTo(1);
        assertThat(subject().runs()).anyMatch(Run::failed);
    }

    @Test
    void whereLimitsRunOutInPassedRunsToo_noiseIsNotSuspected() throws Exception {
        passedPlainly(IMPATIENT, "looksAgain");
        noisyCampaign("looksAgain");

        assertThat(subject().omission()).isEmpty();
        assertThat(subject().trials())
                .extracting(Trial::without)
                .doesNotContain(Remedy.NOTHING_OF_NOISE, Remedy.NOISE_AT_TIMED_WAITS);
        assertThat(subject().runs()).anyMatch(Run::failed).anyMatch(run -> !run.failed());
    }

    private void noisyCampaign(String method) throws Exception {
        strategy = "random";
        campaign(IMPATIENT, method, true, 40);
    }

    private void passedPlainly(String testClass, String method) throws Exception {
        try (SpoolWriter plain = SpoolWriter.openPlain(spool())) {
            String id = "[engine:junit-jupiter]/[class:" + testClass + "]/[method:" + method + "()]";
            plain.plainDone(PlainRun.passed(new Subject(testClass + "#" + method, id), 1_000_000));
        }
    }

    private void campaign(String testClass, String method, boolean named) throws Exception {
        campaign(testClass, method, named, 9);
    }

    private void campaign(String testClass, String method, boolean named, int runs) throws Exception {
        for (int fork = 0; fork < MOST_FORKS; fork++) {
            for (int again = 0; again < 3 && !contents().plainRunsAskedFor().isEmpty(); again++) {
                Loaders.mend();
                new PlainFork(settings(Campaign.PLAIN, named ? "x" : "", runs), selection(testClass, method)).run();
            }
            Loaders.mend();
            if (!fork(testClass, method, named ? "x" : "", runs)) {
                return;
            }
        }
        throw new AssertionError("there is no end to it");
    }

    private boolean fork(String testClass, String method, String test) throws Exception {
        return fork(testClass, method, test, 9);
    }

    /** Whether another one has to go on. */
    private boolean fork(String testClass, String method, String test, int runs) throws Exception {
        UserMessages nobody = new UserMessages() {
            @Override
            public void info(String line) {}

            @Override
            public void warn(String line) {}
        };
        new CampaignFork(
                        settings(Campaign.LOCALIZE, test, runs),
                        new LocalizeMission(),
                        selection(testClass, method),
                        new FakeRecorder(true, test.isEmpty() ? 0 : 1),
                        capture,
                        nobody,
                        () -> 1)
                .run();
        List<ForkEnd> ends = ends();
        return ends.get(ends.size() - 1) == ForkEnd.AGAIN;
    }

    private static TestSelection selection(String testClass, String method) {
        return new TestSelection(
                List.of(testClass),
                (type, name) -> name.equals(method),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of());
    }

    private Campaign settings(String mission, String test, int runs) {
        return new Campaign(
                mission,
                runs,
                Duration.ofSeconds(120),
                Optional.empty(),
                Duration.ofSeconds(10),
                42,
                strategy,
                "",
                Isolation.CLASSLOADER,
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
                spool(),
                directory.resolve("output"),
                "test");
    }

    private Path spool() {
        return directory.resolve("spool");
    }

    private SpoolContents contents() {
        return SpoolReader.read(spool());
    }

    private SubjectRuns subject() {
        assertThat(contents().subjects()).hasSize(1);
        return contents().subjects().get(0);
    }

    private List<ForkEnd> ends() {
        return contents().forks().stream()
                .map(Fork::end)
                .map(end -> end.orElse(null))
                .toList();
    }
}
