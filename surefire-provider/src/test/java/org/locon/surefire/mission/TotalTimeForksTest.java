package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.campaign.Campaign;
import org.locon.campaign.Isolation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.samples.Accounts;
import org.locon.surefire.samples.Roots;

/** Time for all tests together, over several forks: what the ones before spent is gone. */
class TotalTimeForksTest {

    private static final String KINDS = Accounts.Kinds.class.getName();
    private static final Subject PLAIN = subject("plain");
    private static final Subject SLOW = subject("slow");

    @TempDir
    private Path directory;

    private final OutputCapture capture = new OutputCapture();
    private FakeRecorder recorder = new FakeRecorder(true, 1);
    private Set<String> methods = Set.of("plain", "slow");

    @AfterEach
    void close() {
        capture.close();
    }

    @Test
    void whatNoTimeIsLeftForIsNotLookedAt_andSaysWhy() throws Exception {
        earlierFork(60, List.of());
        fork("", 50);

        assertThat(recorder.runs()).isZero();
        assertThat(spool().leftOut())
                .extracting(LeftOut::test)
                .containsExactlyInAnyOrder(KINDS + "#plain", KINDS + "#slow");
        assertThat(spool().leftOut())
                .extracting(LeftOut::reason)
                .allMatch(reason -> reason.contains("the 50 s for all tests are used up (locon.totalTime)"));
        assertThat(ends()).endsWith(ForkEnd.ORDERLY);
    }

    @Test
    void whatProducesTestsIsNotExecutedEither() throws Exception {
        methods = Set.of("amounts", "made");
        earlierFork(60, List.of());
        fork("", 50);

        assertThat(recorder.runs()).isZero();
        assertThat(spool().leftOut())
                .extracting(LeftOut::test)
                .containsExactlyInAnyOrder(KINDS + "#amounts(int)", KINDS + "#made");
    }

    @Test
    void whatEarlierForksHaveBegunIsStopped_andSaysWhy() throws Exception {
        earlierFork(60, List.of(run(1, false, 10), run(2, false, 10)));
        fork("", 50);

        assertThat(recorder.runs()).isZero();
        assertThat(of(PLAIN).runs()).hasSize(2);
        assertThat(of(PLAIN).stopped())
                .contains(new StopNotice(StopReason.TOTAL_TIME, "the 50 s for all tests are used up"));
    }

    @Test
    void aNamedTestIsStoppedToo_ifATotalTimeIsSet() throws Exception {
        earlierFork(60, List.of(run(1, false, 10)));
        fork("Kinds", 50);

        assertThat(of(PLAIN).stopped()).map(StopNotice::stop).contains(StopReason.TOTAL_TIME);
    }

    @Test
    void allGetATurn() throws Exception {
        fork("", 2);

        assertThat(of(PLAIN).runs()).hasSizeGreaterThan(1);
        assertThat(of(SLOW).runs()).hasSizeGreaterThan(1);
        assertThat(spool().subjects())
                .extracting(SubjectRuns::stopped)
                .allMatch(stopped -> stopped.orElseThrow().stop() == StopReason.TOTAL_TIME);
    }

    @Test
    void looksLeaveHalfOfTheTimeForRuns() throws Exception {
        earlierFork(3, List.of(run(1, false, 10)));
        fork("", 5);

        assertThat(of(PLAIN).runs()).hasSizeGreaterThan(1);
        assertThat(spool().leftOut())
                .containsExactly(new LeftOut(
                        KINDS + "#slow",
                        "not looked at, since half of the 5 s for all tests went by with looks at others"
                                + " (locon.totalTime)"));
    }

    @Test
    void asLongAsLooksFindNothingTheyGoOn() throws Exception {
        recorder = new FakeRecorder(true, 0);
        earlierFork(30, List.of());
        fork("", 50);

        assertThat(spool().leftOut())
                .hasSize(2)
                .extracting(LeftOut::reason)
                .allMatch(reason -> reason.equals(LeftOut.NOTHING_SHARED));
    }

    @Test
    void whoHadMuchInEarlierForksWaitsForTheOthers() throws Exception {
        earlierFork(48, List.of(run(1, false, 20_000)), List.of(run(1, false, 10)));
        fork("", 50);

        assertThat(of(PLAIN).runs()).hasSize(1);
        assertThat(of(SLOW).runs()).hasSizeGreaterThan(1);
    }

    @Test
    void whoFailedInSomeRunsOfEarlierForksComesFirst_andKeepsTimeForProofs() throws Exception {
        earlierFork(38, List.of(run(1, false, 10_000), run(2, true, 10_000)), List.of(run(1, false, 10)));
        fork("", 50);

        assertThat(of(PLAIN).runs()).hasSizeGreaterThan(2);
        assertThat(of(SLOW).runs()).hasSize(1);
        assertThat(of(SLOW).stopped()).map(StopNotice::stop).contains(StopReason.TOTAL_TIME);
    }

    @Test
    void whereThereIsTimeForAll_oneIsDoneAfterTheOther() throws Exception {
        fork("", 500, 5);

        assertThat(spool().subjects())
                .extracting(SubjectRuns::stopped)
                .allMatch(stopped -> stopped.orElseThrow().stop() == StopReason.RUNS);
    }

    private void earlierFork(int secondsAgo, List<Run> plain) throws Exception {
        earlierFork(secondsAgo, plain, List.of());
    }

    /** A fork that began so long ago and made these runs of the two tests. */
    private void earlierFork(int secondsAgo, List<Run> plain, List<Run> slow) throws Exception {
        try (SpoolWriter spool = SpoolWriter.open(directory.resolve("spool"))) {
            spool.campaign(new CampaignHeader("test", 42, "17", Instant.now().minusSeconds(secondsAgo)));
            for (Run run : plain) {
                spool.runDone(PLAIN, run);
            }
            for (Run run : slow) {
                spool.runDone(SLOW, run);
            }
            spool.ended(ForkEnd.AGAIN);
        }
    }

    private static Run run(int number, boolean fails, int millis) {
        Symptom symptom = new Symptom(Symptom.Kind.ASSERTION, "expected: <2> but was: <1>", "");
        return new Run(
                number,
                new Plan(number, 0),
                fails ? Optional.of(symptom) : Optional.empty(),
                Duration.ofMillis(millis).toNanos(),
                new Spectrum(List.of(), 1, 1));
    }

    private void fork(String test, int totalTime) throws Exception {
        fork(test, totalTime, 1_000_000);
    }

    private void fork(String test, int totalTime, int runs) throws Exception {
        TestSelection selection = new TestSelection(
                List.of(KINDS),
                (type, name) -> methods.contains(name),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of());
        new CampaignFork(
                        campaign(test, totalTime, runs),
                        new LocalizeMission(),
                        selection,
                        recorder,
                        capture,
                        new Silence(),
                        () -> 0)
                .run();
    }

    private record Silence() implements UserMessages {
        @Override
        public void info(String line) {
            assertThat(line).isNotBlank();
        }

        @Override
        public void warn(String line) {
            throw new AssertionError(line);
        }
    }

    private Campaign campaign(String test, int totalTime, int runs) {
        return new Campaign(
                Campaign.LOCALIZE,
                runs,
                Duration.ofSeconds(120),
                Optional.of(Duration.ofSeconds(totalTime)),
                Duration.ofSeconds(10),
                42,
                "adaptive",
                "",
                Isolation.CLASSLOADER,
                true,
                true,
                false,
                0,
                5,
                test,
                List.of(Roots.directory()),
                List.of(),
                List.of(),
                List.of(),
                Set.of(),
                directory.resolve("spool"),
                directory.resolve("output"),
                "test");
    }

    private static Subject subject(String method) {
        return new Subject(
                KINDS + "#" + method, "[engine:junit-jupiter]/[class:" + KINDS + "]/[method:" + method + "()]");
    }

    private SpoolContents spool() {
        return SpoolReader.read(directory.resolve("spool"));
    }

    private SubjectRuns of(Subject subject) {
        return spool().subjects().stream()
                .filter(each -> each.subject().equals(subject))
                .findFirst()
                .orElseThrow();
    }

    private List<ForkEnd> ends() {
        List<ForkEnd> ends = new ArrayList<>();
        spool().forks().forEach(fork -> ends.add(fork.end().orElse(null)));
        return ends;
    }
}
