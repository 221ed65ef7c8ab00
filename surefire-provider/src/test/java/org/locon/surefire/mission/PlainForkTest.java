package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.campaign.Campaign;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;
import org.locon.model.Symptom;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.PlainRuns;
import org.locon.stats.spool.SpoolReader;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.samples.Accounts;
import org.locon.surefire.samples.Threads;

class PlainForkTest {

    private static final String ENDINGS = Accounts.Endings.class.getName();
    private static final String KINDS = Accounts.Kinds.class.getName();
    private static final String COUNTING = Accounts.Counting.class.getName();
    private static final String RESTLESS = Threads.Restless.class.getName();

    @TempDir
    private Path directory;

    @Test
    void howEachTestEndsIsKept() throws Exception {
        Map<String, PlainRun> runs = run(ENDINGS, "passes", "asserts", "losesThread", "disabled", "aborted");

        assertThat(runs.get(ENDINGS + "#passes").end()).isEqualTo(PlainRun.End.PASSED);
        assertThat(runs.get(ENDINGS + "#passes").nanos()).isPositive();
        assertThat(runs.get(ENDINGS + "#asserts").symptom())
                .hasValueSatisfying(symptom -> assertThat(symptom.details()).contains("Accounts.java"))
                .map(Symptom::kind)
                .contains(Symptom.Kind.ASSERTION);
        assertThat(runs.get(ENDINGS + "#losesThread").symptom())
                .map(Symptom::kind)
                .contains(Symptom.Kind.UNCAUGHT);
        assertThat(runs.get(ENDINGS + "#disabled").end()).isEqualTo(PlainRun.End.UNKNOWN);
        assertThat(runs.get(ENDINGS + "#aborted").end()).isEqualTo(PlainRun.End.UNKNOWN);
        assertThat(plain().forks())
                .singleElement()
                .satisfies(fork -> assertThat(fork.end()).contains(ForkEnd.ORDERLY));
    }

    @Test
    void aClassIsExecutedOnce() throws Exception {
        assertThat(run(COUNTING, "first", "second").values())
                .as("each is set up before, but the class only once")
                .extracting(run -> run.symptom().map(Symptom::message).orElse(""))
                .noneMatch(message -> message.contains("setUpAll"))
                .hasSize(2);
    }

    @Test
    void aContainerIsToldAndWhatItProduces() throws Exception {
        assertThat(run(KINDS, "amounts"))
                .containsOnlyKeys(
                        KINDS + "#amounts(int)",
                        KINDS + "#amounts(int)[1]",
                        KINDS + "#amounts(int)[2]",
                        KINDS + "#amounts(int)[3]");
    }

    @Test
    void aTestThatHangsAsksForAnotherFork_whichGoesOnBehindIt() throws Exception {
        run(RESTLESS, "deadlocks");

        assertThat(plain().runs())
                .singleElement()
                .satisfies(run -> assertThat(run.symptom()).map(Symptom::kind).contains(Symptom.Kind.DEADLOCK));
        assertThat(plain().forks().get(0).end()).contains(ForkEnd.AGAIN);

        run(RESTLESS, "deadlocks");

        assertThat(plain().runs()).hasSize(1);
        assertThat(plain().forks().get(1).end()).contains(ForkEnd.ORDERLY);
    }

    @Test
    void aDeadlockThatATestLeavesBehindIsItsFailure_andNotThatOfLaterOnes() throws Exception {
        Map<String, PlainRun> runs = run(RESTLESS, "leavesADeadlockBehind", "spinsIfAsked");

        assertThat(runs.get(RESTLESS + "#leavesADeadlockBehind").symptom())
                .map(Symptom::kind)
                .contains(Symptom.Kind.DEADLOCK);
        assertThat(runs.get(RESTLESS + "#spinsIfAsked").end()).isEqualTo(PlainRun.End.PASSED);
    }

    @Test
    void whatMayBeSlowIsNotCalledHung() throws Exception {
        PlainRun run =
                run(campaign(Duration.ofSeconds(1)), RESTLESS, "waitsForLong").get(RESTLESS + "#waitsForLong");

        assertThat(run.end()).isEqualTo(PlainRun.End.UNKNOWN);
        assertThat(run.nanos()).isEqualTo(TimeUnit.SECONDS.toNanos(1));
        assertThat(plain().forks().get(0).end()).contains(ForkEnd.AGAIN);
    }

    private PlainRuns plain() {
        return SpoolReader.read(directory.resolve("spool")).plain();
    }

    private Map<String, PlainRun> run(String testClass, String... methods) throws Exception {
        return run(campaign(Duration.ofSeconds(10)), testClass, methods);
    }

    private Map<String, PlainRun> run(Campaign campaign, String testClass, String... methods) throws Exception {
        TestSelection selection = new TestSelection(
                List.of(testClass),
                (type, name) -> List.of(methods).contains(name),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of());
        List<PlannedTest> tests = new PlainFork(campaign, selection).run();
        assertThat(tests).hasSize(methods.length);
        return plain().runs().stream()
                .collect(Collectors.toMap(run -> run.subject().test(), run -> run));
    }

    private Campaign campaign(Duration most) {
        return new Campaign(
                Campaign.PLAIN,
                1,
                most,
                Optional.empty(),
                most,
                42,
                "adaptive",
                "",
                Isolation.CLASSLOADER,
                true,
                false,
                false,
                0,
                10,
                "",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Set.of(FailureCriterion.UNCAUGHT),
                directory.resolve("spool"),
                directory.resolve("output"),
                "0.1.0");
    }
}
