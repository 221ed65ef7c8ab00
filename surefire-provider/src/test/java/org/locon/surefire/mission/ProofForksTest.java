package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.campaign.Campaign;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.Moments;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Schedule;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.model.schedule.FeatureSchedules;
import org.locon.stats.proof.ProofArm;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.proof.ProofRun.Ending;
import org.locon.stats.proof.ProofRun.Way;
import org.locon.stats.proof.ProofVerdict;
import org.locon.stats.proof.SubjectProofs;
import org.locon.stats.proof.SuspectProof;
import org.locon.stats.spool.Fork;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
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

/** What forks do to put a suspect to the proof, whatever a forced order does to the test. */
class ProofForksTest {

    private static final String OBEDIENT = Proofs.Obedient.class.getName();
    private static final Site READ = site(Operation.READ, 30);
    private static final Site WRITE = site(Operation.WRITE, 31);
    private static final Triple LOST = new Triple(READ, WRITE, WRITE);
    private static final Pair IN_TURN = new Pair(WRITE, READ);
    private static final Feature SUSPECT = new Region(READ, WRITE);
    private static final Schedule FORCED =
            FeatureSchedules.forcing(LOST).schedule().orElseThrow();

    @TempDir
    private Path directory;

    private final OutputCapture capture = new OutputCapture();
    private final Recorder recorder = new Recorder();
    private IntFunction<List<Feature>> shown = number -> List.of(number <= 12 ? LOST : IN_TURN);
    private boolean confirm;
    private Isolation isolation = Isolation.CLASSLOADER;

    /** Shows the suspect where it is forced, and lets the test fail if it is told to. */
    private static final class Recorder implements ExecutionRecorder {
        private FakeRecorder canary = new FakeRecorder(true, 1);
        private boolean failsForced;
        private final Set<Site> harmless = new HashSet<>();
        private boolean failsForbidden;
        private boolean comesForced = true;
        private long besideLimit;
        private boolean fails;
        private Optional<Schedule> schedule = Optional.empty();

        @Override
        public void start(Plan plan, ClassLoader loader, Set<Site> watched, LookSchedule looks) {
            canary.start(plan, loader, watched, looks);
            schedule = plan.schedule();
            boolean forced = schedule.filter(Schedule.Forced.class::isInstance).isPresent();
            boolean told = schedule.isEmpty() ? fails : forced ? failsForced && !isHarmless() : failsForbidden;
            System.setProperty(Proofs.FAILS, String.valueOf(told));
        }

        private List<Site> steps() {
            return ((Schedule.Forced) schedule.orElseThrow())
                    .steps().stream().map(Schedule.Step::site).toList();
        }

        private boolean isHarmless() {
            return steps().stream().anyMatch(harmless::contains);
        }

        @Override
        public long progress() {
            return 0;
        }

        @Override
        public RecordedRun stop() {
            if (schedule.isEmpty()) {
                return canary.stop();
            }
            boolean came = comesForced && schedule.get() instanceof Schedule.Forced;
            Feature shown = came ? new Triple(steps().get(0), steps().get(1), steps().get(2)) : IN_TURN;
            return new RecordedRun(
                    new Spectrum(List.of(new Occurrence(shown, 1)), 1, 1),
                    Map.of(),
                    Optional.empty(),
                    Set.of(),
                    Gaps.NONE,
                    Optional.of(new ScheduleOutcome(3, 3, 1, List.of(), 0, besideLimit)),
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
    void whatMakesTheTestFailIsConfirmed() throws Exception {
        recorder.failsForced = true;
        campaign();

        assertThat(proof().verdict()).isEqualTo(ProofVerdict.CONFIRMED);
        assertThat(proof().runs()).allMatch(ProofRun::counts);
        assertThat(subject().runs()).hasSize(72);
    }

    @Test
    void whatDoesNotIsRefuted() throws Exception {
        campaign();

        assertThat(proof().verdict()).isEqualTo(ProofVerdict.REFUTED);
    }

    @Test
    void whatDoesNotComeIsNotForced() throws Exception {
        recorder.failsForced = true;
        recorder.comesForced = false;
        campaign();

        assertThat(proof().verdict()).isEqualTo(ProofVerdict.NOT_FORCED);
        assertThat(proof().runs()).noneMatch(ProofRun::counts);
    }

    @Test
    void aTestThatFailsAnywayConfirmsNothing() throws Exception {
        recorder.failsForced = true;
        recorder.failsForbidden = true;
        campaign();

        assertThat(proof().verdict()).isEqualTo(ProofVerdict.REFUTED);
    }

    @Test
    void aFailureForWhichALimitMayHaveRunOutIsNoEvidence() throws Exception {
        recorder.failsForced = true;
        recorder.besideLimit = Duration.ofMillis(200).toNanos();
        campaign();

        assertThat(proof().verdict()).isEqualTo(ProofVerdict.NOT_FORCED);
        assertThat(proof().runs())
                .filteredOn(run -> run.arm() == ProofArm.FORCED)
                .extracting(ProofRun::ending)
                .containsOnly(Ending.SPOILT);
        assertThat(proof().obstacles()).first().asString().contains("waited with a limit");
    }

    @Test
    void anotherForkTakesWhatIsKnown() throws Exception {
        recorder.failsForced = true;
        campaign();
        List<ProofRun> before = subject().proofs();
        fork();

        assertThat(subject().proofs()).isEqualTo(before);
    }

    @Test
    void aRunThatTookItsJvmWithItCountsForNothingAndIsFollowedByOthers() throws Exception {
        recorder.failsForced = true;
        seed();
        try (SpoolWriter spool = SpoolWriter.open(directory.resolve("spool"))) {
            spool.proof(subject().subject(), ProofRun.begun(1, SUSPECT, FORCED, Way.ONLY));
        }
        confirm = true;
        fork();

        assertThat(proof().verdict()).isEqualTo(ProofVerdict.CONFIRMED);
        assertThat(proof().runs()).extracting(ProofRun::ending).startsWith(Ending.LOST, Ending.FAILED);
        assertThat(proof().runs()).extracting(ProofRun::number).doesNotHaveDuplicates();
    }

    /** Each of them explains a third of the failures only, so that none of them was tried beside it. */
    @Test
    void whatLeadsInPlaceOfWhatIsRefutedIsTriedAsWell() throws Exception {
        List<Triple> behind = IntStream.of(40, 50, 60)
                .mapToObj(line -> new Triple(
                        site(Operation.READ, line), site(Operation.WRITE, line + 1), site(Operation.WRITE, line + 1)))
                .toList();
        List<Feature> inTurn = Stream.<Feature>concat(
                        Stream.of(IN_TURN),
                        behind.stream().map(each -> (Feature) new Pair(each.remote(), each.begin())))
                .toList();
        shown = number -> number <= 36 ? List.of(LOST, behind.get(number % 3)) : inTurn;
        recorder.failsForced = true;
        recorder.harmless.add(READ);
        campaign();

        SubjectProofs proofs = new SubjectProofs(subject().proofs());
        assertThat(proofs.with(ProofVerdict.REFUTED)).containsExactly(SUSPECT);
        assertThat(proofs.with(ProofVerdict.CONFIRMED))
                .containsExactlyInAnyOrderElementsOf(
                        behind.stream().map(Triple::region).toList());
    }

    @Test
    void whereEachRunHasAJvmTheFirstOneLearnsForAllOthers() throws Exception {
        recorder.failsForced = true;
        seed();
        confirm = true;
        isolation = Isolation.JVM;

        List<Integer> proofs = new ArrayList<>();
        do {
            fork();
            proofs.add(subject().proofs().size());
        } while (end() == ForkEnd.AGAIN);

        assertThat(proofs)
                .hasSizeGreaterThan(5)
                .isEqualTo(IntStream.range(0, proofs.size()).boxed().toList());
        assertThat(proof().verdict()).isEqualTo(ProofVerdict.CONFIRMED);
        assertThat(proof().runs()).allMatch(ProofRun::counts);
    }

    private ForkEnd end() {
        List<Fork> forks = SpoolReader.read(directory.resolve("spool")).forks();
        return forks.get(forks.size() - 1).end().orElseThrow();
    }

    private void campaign() throws Exception {
        seed();
        confirm = true;
        fork();
    }

    /** One run that fails shows how; the others are made up. */
    private void seed() throws Exception {
        recorder.fails = true;
        fork();
        recorder.fails = false;
        SubjectRuns subject = subject();
        Symptom symptom = subject.runs().get(0).symptom().orElseThrow();
        try (SpoolWriter spool = SpoolWriter.open(directory.resolve("spool"))) {
            for (int number = 2; number <= 72; number++) {
                List<Feature> features = shown.apply(number);
                boolean failed = features.contains(LOST);
                spool.runDone(
                        subject.subject(),
                        new Run(
                                number,
                                new Plan(number, 0.1),
                                failed ? Optional.of(symptom) : Optional.empty(),
                                2_000_000,
                                new Spectrum(
                                        features.stream()
                                                .map(feature -> new Occurrence(feature, 1))
                                                .toList(),
                                        1,
                                        1)));
            }
            spool.stopped(subject.subject(), new StopNotice(StopReason.RUNS, "all runs were made"));
        }
    }

    private void fork() throws Exception {
        recorder.canary = new FakeRecorder(true, 1);
        TestSelection selection = new TestSelection(
                List.of(OBEDIENT), (type, name) -> true, List.of(), List.of(), List.of(), List.of(), Map.of());
        UserMessages silent = new UserMessages() {
            @Override
            public void info(String line) {
                // Nobody reads it.
            }

            @Override
            public void warn(String line) {
                // Nobody reads it.
            }
        };
        Campaign campaign = new Campaign(
                Campaign.LOCALIZE,
                1,
                Duration.ofSeconds(120),
                Optional.empty(),
                Duration.ofSeconds(10),
                42,
                "none",
                "",
                isolation,
                true,
                true,
                confirm,
                0,
                5,
                OBEDIENT,
                List.of(Roots.directory()),
                List.of(),
                List.of(),
                List.of(),
                Set.of(FailureCriterion.UNCAUGHT),
                directory.resolve("spool"),
                directory.resolve("output"),
                "test");
        new CampaignFork(campaign, new LocalizeMission(), selection, recorder, capture, silent, () -> 0).run();
    }

    private SubjectRuns subject() {
        return SpoolReader.read(directory.resolve("spool")).subjects().get(0);
    }

    private SuspectProof proof() {
        List<ProofRun> runs = subject().proofs();
        assertThat(runs).extracting(ProofRun::suspect).containsOnly(SUSPECT);
        return new SuspectProof(SUSPECT, runs);
    }

    private static Site site(Operation operation, int line) {
        return new Site("com.acme.Account", "deposit(int)", "Account.java", line, line, operation, "a.A.balance");
    }
}
