package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.campaign.Campaign;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;
import org.locon.instrument.SitePlaces;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.instrument.observation.ScheduleOutcome.Reason;
import org.locon.model.Moments;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.Step;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeStep;
import org.locon.model.recipe.RecordedFailure;
import org.locon.model.recipe.ReplayFolder;
import org.locon.model.recipe.ReplayOutcome;
import org.locon.model.recipe.ReplayOutcome.Kind;
import org.locon.model.recipe.SiteKey;
import org.locon.model.recipe.SitePlace;
import org.locon.model.recipe.StepHolding;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.ExecutionRecorder;
import org.locon.surefire.run.ExpiredLimits;
import org.locon.surefire.run.LookSchedule;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.run.RecordedRun;
import org.locon.surefire.samples.Proofs;
import org.locon.surefire.samples.Roots;

/** What a check makes of runs that keep a recorded order, and of those that can't. */
class CheckMissionTest {

    private static final String OBEDIENT = Proofs.Obedient.class.getName();
    private static final String TEST = OBEDIENT + "#failsOnDemand";

    @TempDir
    private Path directory;

    private final OutputCapture capture = new OutputCapture();
    private final Recorder recorder = new Recorder();
    private final Site read = known("deposit(int)", Operation.READ);
    private final Site write = known("deposit(int)", Operation.WRITE);

    /** Says of the forced runs what the test wants, by their numbers, and lets runs fail that are to. */
    private static final class Recorder implements ExecutionRecorder {
        private final FakeRecorder canary = new FakeRecorder(true, 1);
        private IntFunction<ScheduleOutcome> outcomes = number -> cameAbout();
        private boolean failsForced;
        private boolean failsWithNoise;
        private int forced;
        private Plan plan;

        @Override
        public void start(Plan next, ClassLoader loader, Set<Site> watched, LookSchedule looks) {
            canary.start(next, loader, watched, looks);
            plan = next;
            if (canary.runs() > 0) {
                boolean isForced = next.schedule().isPresent();
                forced += isForced ? 1 : 0;
                boolean fails = isForced ? failsForced : failsWithNoise && next.noise() > 0.15;
                System.setProperty(Proofs.FAILS, String.valueOf(fails));
            }
        }

        @Override
        public long progress() {
            return 0;
        }

        @Override
        public RecordedRun stop() {
            RecordedRun recorded = canary.stop();
            return plan.schedule().isEmpty()
                    ? recorded
                    : new RecordedRun(
                            recorded.spectrum(),
                            Map.of(),
                            Optional.empty(),
                            Set.of(),
                            recorded.gaps(),
                            Optional.of(outcomes.apply(forced)),
                            ExpiredLimits.NONE,
                            List.of());
        }

        @Override
        public Moments moments(List<Throwable> failures) {
            return Moments.NONE;
        }
    }

    @AfterEach
    void close() {
        capture.close();
        System.clearProperty(Proofs.FAILS);
    }

    @Test
    void oneFailureAsRecordedIsEnough() throws Exception {
        recorder.failsForced = true;

        ReplayOutcome outcome = check(recipe(Symptom.Kind.ASSERTION)).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(outcome.tries()).isEqualTo(1);
    }

    @Test
    void theOrderHasToComeAboutThriceWithoutAFailure() throws Exception {
        recorder.outcomes = number -> number % 2 == 0 ? cameAbout() : left(Reason.NEVER_CAME, "");

        ReplayOutcome outcome = check(recipe(Symptom.Kind.ASSERTION)).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.PASSED);
        assertThat(outcome.tries()).isEqualTo(6);
        assertThat(outcome.text()).isEqualTo("the recorded order came about in 3 runs, and the test passed each time");
    }

    @Test
    void whatALockOrNobodyLeftKeepsOutIsFixed_ifNoNoiseBringsItBack() throws Exception {
        recorder.outcomes = number -> left(number == 2 ? Reason.ALL_WAIT : Reason.LOCK_IN_THE_WAY, "the till");

        ReplayOutcome outcome = check(recipe(Symptom.Kind.ASSERTION)).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.KEPT_OUT);
        assertThat(outcome.tries()).isEqualTo(3);
        assertThat(outcome.text())
                .startsWith("the recorded order can't come about any more: the run left the recorded order at step 2")
                .contains("the till")
                .containsPattern("; nor did the test fail in \\d+ runs with noise$");
    }

    @Test
    void whatIsKeptOutOfForcedRunsButFailsWithNoiseIsStillThere() throws Exception {
        recorder.outcomes = number -> left(Reason.LOCK_IN_THE_WAY, "the till");
        recorder.failsWithNoise = true;

        assertThat(check(recipe(Symptom.Kind.ASSERTION)).get(0).kind()).isEqualTo(Kind.REPRODUCED);
    }

    @Test
    void whatFailsOtherwiseWithNoiseIsNotCalledFixed() throws Exception {
        recorder.outcomes = number -> left(Reason.LOCK_IN_THE_WAY, "the till");
        recorder.failsWithNoise = true;

        assertThat(check(recipe(Symptom.Kind.DEADLOCK)).get(0).kind()).isEqualTo(Kind.FAILED_OTHERWISE);
    }

    @Test
    void whereTheOtherThreadNeverComesNothingCanBeTold() throws Exception {
        recorder.outcomes = number -> left(Reason.NEVER_CAME, "");

        ReplayOutcome outcome = check(recipe(Symptom.Kind.ASSERTION)).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.LEFT_ORDER);
        assertThat(outcome.tries()).isEqualTo(10);
        assertThat(outcome.text())
                .startsWith("the order came about in 0 of 10 runs; the run left the recorded order")
                .containsPattern("; nor did the test fail in \\d+ runs with noise$");
    }

    @Test
    void ofPlacesThatAreGoneNothingIsToldButWhatNoiseShows() throws Exception {
        ReplayOutcome outcome =
                check(recipe(Symptom.Kind.ASSERTION, "withdraw(int)")).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.NOT_FOUND);
        assertThat(outcome.tries()).isZero();
        assertThat(outcome.text())
                .matches(
                        "the recorded places are gone: step 2: com\\.acme\\.Checked has no method withdraw.* any more.*"
                                + "; nor did the test fail in \\d+ runs with noise");
    }

    @Test
    void whereThePlacesAreGoneAFailureAsRecordedTellsThatTheBugIsStillThere() throws Exception {
        recorder.failsWithNoise = true;

        ReplayOutcome outcome =
                check(recipe(Symptom.Kind.ASSERTION, "withdraw(int)")).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(outcome.text()).startsWith("the test failed as recorded in a run in which nothing was forced: ");
    }

    @Test
    void anotherFailureThereTellsNothing() throws Exception {
        recorder.failsWithNoise = true;

        ReplayOutcome outcome =
                check(recipe(Symptom.Kind.DEADLOCK, "withdraw(int)")).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.NOT_FOUND);
        assertThat(outcome.text())
                .containsPattern("; in \\d+ runs with noise the test failed .*, but otherwise than recorded: ass");
    }

    @Test
    void whoWaitedInVainWithALockThatOthersNeedKeptThemOut() throws Exception {
        recorder.outcomes = number -> left(Reason.NEVER_CAME, "the till");

        assertThat(check(recipe(Symptom.Kind.ASSERTION)).get(0).kind()).isEqualTo(Kind.KEPT_OUT);
    }

    @Test
    void anOrderThatCameAboutOnceIsNotKeptOut() throws Exception {
        recorder.outcomes = number -> number == 1 ? cameAbout() : left(Reason.LOCK_IN_THE_WAY, "the till");

        ReplayOutcome outcome = check(recipe(Symptom.Kind.ASSERTION)).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.LEFT_ORDER);
        assertThat(outcome.text()).startsWith("the order came about in 1 of 10 runs; ");
    }

    @Test
    void aFailureThatALimitMayHaveMadeMeansNothing() throws Exception {
        recorder.failsForced = true;
        recorder.outcomes = number -> new ScheduleOutcome(2, 2, 1, List.of(), 0, 50_000_000);

        assertThat(check(recipe(Symptom.Kind.ASSERTION)).get(0).kind()).isEqualTo(Kind.LEFT_ORDER);
    }

    @Test
    void anotherFailureIsNotTheRecordedOne_norIsItFixed() throws Exception {
        recorder.failsForced = true;

        ReplayOutcome outcome = check(recipe(Symptom.Kind.DEADLOCK)).get(0);

        assertThat(outcome.kind()).isEqualTo(Kind.FAILED_OTHERWISE);
        assertThat(outcome.text()).contains("otherwise than recorded: assertion: ");
    }

    @Test
    void recipesOfOneTestDontTakeEachOthersRunsForTheirs() throws Exception {
        String id = "[engine:junit-jupiter]/[class:" + OBEDIENT + "]/[method:failsOnDemand()]";
        try (SpoolWriter spool = SpoolWriter.open(directory.resolve("spool"))) {
            Forced forced = new Forced(List.of(new Step(1, 1, read), new Step(2, 1, write)));
            spool.runBegun(new Subject(TEST, id), 2, new Plan(1, 0).keeping(forced));
        }

        List<ReplayOutcome> outcomes = check(recipe(Symptom.Kind.CRASH), recipe(Symptom.Kind.CRASH));

        assertThat(outcomes).extracting(ReplayOutcome::kind).containsExactly(Kind.REPRODUCED, Kind.PASSED);
        assertThat(runs()).extracting(Run::number).doesNotHaveDuplicates();
    }

    private List<ReplayOutcome> check(Recipe... recipes) throws Exception {
        ReplayFolder folder = ReplayFolder.beside(directory.resolve("spool"));
        folder.store(List.of(recipes));
        new CampaignFork(campaign(), new CheckMission(), selection(), recorder, capture, new Silence(), () -> 0).run();
        List<ReplayOutcome> outcomes = new ArrayList<>();
        for (int number = 1; number <= recipes.length; number++) {
            outcomes.add(ReplayOutcome.load(folder.outcome(number)));
        }
        return outcomes;
    }

    private List<Run> runs() {
        return SpoolReader.read(directory.resolve("spool")).subjects().stream()
                .map(SubjectRuns::runs)
                .flatMap(List::stream)
                .toList();
    }

    private Recipe recipe(Symptom.Kind failure) {
        return recipe(failure, "deposit(int)");
    }

    /** @param method in which the second step was */
    private Recipe recipe(Symptom.Kind failure, String method) {
        SitePlace place = SitePlaces.ofThisJvm().of(write);
        SiteKey key = new SiteKey(
                place.key().className(), method, Operation.WRITE, place.key().variable());
        return new Recipe(
                "test",
                TEST,
                "B1",
                "order",
                "",
                new RecordedFailure(failure, ""),
                List.of(
                        new RecipeStep(1, 1, SitePlaces.ofThisJvm().of(read)),
                        new RecipeStep(2, 1, new SitePlace(key, place.ordinal(), place.of(), "", 0))),
                StepHolding.PLAIN,
                List.of());
    }

    private static ScheduleOutcome cameAbout() {
        return new ScheduleOutcome(2, 2, 1, List.of(), 0, 0);
    }

    private static ScheduleOutcome left(Reason reason, String lock) {
        int site = Sites.id(known("deposit(int)", Operation.READ));
        int awaited = Sites.id(known("deposit(int)", Operation.WRITE));
        return new ScheduleOutcome(2, 1, 0, List.of(new GivenUp(site, awaited, reason, "1.1", lock, 1)), 0, 0);
    }

    private static Site known(String method, Operation operation) {
        String type = "com.acme.Checked";
        Site site = new Site(type, method, "Checked.java", 1, 1, operation, type + ".balance");
        return Sites.get(Sites.id(site));
    }

    /** Nobody listens. */
    private static final class Silence implements UserMessages {
        @Override
        public void info(String line) {}

        @Override
        public void warn(String line) {}
    }

    private static TestSelection selection() {
        return new TestSelection(
                List.of(OBEDIENT), (type, name) -> true, List.of(), List.of(), List.of(), List.of(), Map.of());
    }

    private Campaign campaign() {
        return new Campaign(
                Campaign.CHECK,
                1,
                Duration.ofSeconds(120),
                Optional.empty(),
                Duration.ofSeconds(10),
                42,
                "none",
                "",
                Isolation.CLASSLOADER,
                true,
                false,
                true,
                0,
                5,
                "",
                List.of(Roots.directory()),
                List.of(),
                List.of(),
                List.of(),
                Set.of(FailureCriterion.UNCAUGHT),
                directory.resolve("spool"),
                directory.resolve("output"),
                "test");
    }
}
