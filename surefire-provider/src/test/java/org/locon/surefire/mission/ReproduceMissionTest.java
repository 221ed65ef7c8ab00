package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
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
import org.locon.instrument.SitePlaces;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.ScheduleOutcome;
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
import org.locon.model.recipe.StepHolding;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.samples.Accounts;
import org.locon.surefire.samples.Roots;

/** What becomes of a recipe, run by run. */
class ReproduceMissionTest {

    private static final String ENDINGS = Accounts.Endings.class.getName();

    @TempDir
    private Path directory;

    private final OutputCapture capture = new OutputCapture();
    private final FakeRecorder recorder = new FakeRecorder(true, 1);
    private final List<String> console = new ArrayList<>();
    private final Site read = known("deposit(int)", Operation.READ);
    private final Site write = known("deposit(int)", Operation.WRITE);

    @AfterEach
    void close() {
        capture.close();
    }

    @Test
    void aTestThatFailsAsRecordedIsReproducedByOneRunThatKeepsTheOrder() throws Exception {
        ReplayOutcome outcome = replay("asserts", recipe("asserts", Symptom.Kind.ASSERTION, read, write));

        assertThat(outcome.kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(outcome.tries()).isEqualTo(1);
        assertThat(runs()).hasSize(2);
        assertThat(runs().get(0).plan().schedule()).isEmpty();
        assertThat(runs().get(0).plan().quiet()).as("it has to teach").isFalse();
        assertThat(runs().get(1).plan().schedule()).containsInstanceOf(Forced.class);
        assertThat(((Forced) runs().get(1).plan().schedule().orElseThrow()).steps())
                .extracting(step -> step.site())
                .containsExactly(read, write);
        assertThat(console).anyMatch(line -> line.startsWith("info: ") && line.contains("is forced, 2 steps:"));
    }

    @Test
    void anotherFailureIsNotTheRecordedOne() throws Exception {
        ReplayOutcome outcome = replay("asserts", recipe("asserts", Symptom.Kind.DEADLOCK, read, write));

        assertThat(outcome.kind()).isEqualTo(Kind.FAILED_OTHERWISE);
        assertThat(outcome.tries()).isEqualTo(3);
        assertThat(outcome.text()).contains("otherwise than recorded: assertion: ");
    }

    @Test
    void aTestThatPassesIsTriedThreeTimesAndEachIsTold() throws Exception {
        ReplayOutcome outcome = replay("passes", recipe("passes", Symptom.Kind.ASSERTION, read, write));

        assertThat(outcome.kind()).isEqualTo(Kind.PASSED);
        assertThat(runs()).hasSize(4);
        assertThat(console).filteredOn(line -> line.startsWith("warn: ")).hasSize(3);
        assertThat(console).anyMatch(line -> line.contains("try 3 of 3"));
    }

    @Test
    void aRunInWhichNobodyComesToTheFirstStepIsNoTry() throws Exception {
        recorder.keeps(new ScheduleOutcome(2, 0, 0, List.of(), 0, 0));

        ReplayOutcome outcome = replay("passes", recipe("passes", Symptom.Kind.ASSERTION, read, write));

        assertThat(outcome.kind()).isEqualTo(Kind.LEFT_ORDER);
        assertThat(outcome.tries()).isEqualTo(12);
        assertThat(console).anyMatch(line -> line.contains("try 12 of 12"));
    }

    @Test
    void aPlaceThatIsGoneIsNamedWithItsStep_andNothingIsForced() throws Exception {
        Site gone = new Site(read.className(), "refund()", "Account.java", 1, 1, Operation.READ, read.variable());
        ReplayOutcome outcome = replay("passes", recipe("passes", Symptom.Kind.ASSERTION, read, gone));

        assertThat(outcome.kind()).isEqualTo(Kind.NOT_FOUND);
        assertThat(outcome.text())
                .isEqualTo("step 2: com.acme.Replayed has no method refund() any more," + " or it accesses nothing");
        assertThat(console).contains("warn: " + outcome.text());
        assertThat(runs()).noneMatch(run -> run.plan().schedule().isPresent());
    }

    @Test
    void aTestThatIsGoneIsNamed() throws Exception {
        ReplayOutcome outcome = replay("passes", recipe("fails", Symptom.Kind.ASSERTION, read, write));

        assertThat(outcome.kind()).isEqualTo(Kind.NO_TEST);
        assertThat(outcome.text()).isEqualTo("there is no test " + ENDINGS + "#fails any more");
    }

    @Test
    void whatEndsTheJvmWhileItIsForcedIsACrash() throws Exception {
        String id = "[engine:junit-jupiter]/[class:" + ENDINGS + "]/[method:passes()]";
        Recipe recipe = recipe("passes", Symptom.Kind.CRASH, read, write);
        try (SpoolWriter spool = SpoolWriter.open(directory.resolve("spool"))) {
            Forced forced = new Forced(List.of(new Step(1, 1, read), new Step(2, 1, write)));
            spool.runBegun(new Subject(ENDINGS + "#passes", id), 2, new Plan(1, 0).keeping(forced));
        }

        ReplayOutcome outcome = replay("passes", recipe);

        assertThat(outcome.kind()).isEqualTo(Kind.REPRODUCED);
        assertThat(runs()).hasSize(1);
    }

    @Test
    void aRecipeThatCannotBeReadIsRefusedBeforeAnythingIsRun() throws Exception {
        ReplayFolder folder = ReplayFolder.beside(directory.resolve("spool"));
        folder.store(List.of(recipe("passes", Symptom.Kind.CRASH, read, write)));
        Path file = folder.root().resolve("1.properties");
        Files.writeString(file, Files.readString(file).replace("steps=2", "steps=3"));

        assertThatThrownBy(() -> fork("passes"))
                .isInstanceOf(CampaignFailure.class)
                .hasMessage(file + ": no recipe can be read: step.3.thread is missing");
        assertThat(directory.resolve("spool")).doesNotExist();
    }

    private ReplayOutcome replay(String method, Recipe recipe) throws Exception {
        ReplayFolder folder = ReplayFolder.beside(directory.resolve("spool"));
        folder.store(List.of(recipe));
        fork(method);
        return ReplayOutcome.load(folder.outcome(1));
    }

    private static Recipe recipe(String method, Symptom.Kind failure, Site... sites) {
        List<RecipeStep> steps = new ArrayList<>();
        for (Site site : sites) {
            steps.add(new RecipeStep(steps.size() + 1, 1, SitePlaces.ofThisJvm().of(site)));
        }
        return new Recipe(
                "test",
                ENDINGS + "#" + method,
                "B1",
                "order",
                "",
                new RecordedFailure(failure, ""),
                steps,
                StepHolding.PLAIN,
                List.of());
    }

    private static Site known(String method, Operation operation) {
        String type = "com.acme.Replayed";
        Site site = new Site(type, method, "Replayed.java", 1, 1, operation, type + ".balance");
        return Sites.get(Sites.id(site));
    }

    private List<Run> runs() {
        return SpoolReader.read(directory.resolve("spool")).subjects().stream()
                .map(SubjectRuns::runs)
                .flatMap(List::stream)
                .toList();
    }

    private void fork(String method) throws CampaignFailure, IOException, InterruptedException {
        TestSelection selection = new TestSelection(
                List.of(ENDINGS),
                (type, name) -> name.equals(method),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of());
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
        new CampaignFork(campaign(), new ReproduceMission(), selection, recorder, capture, lines, () -> 0).run();
    }

    private Campaign campaign() {
        return new Campaign(
                Campaign.REPRODUCE,
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
                false,
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
