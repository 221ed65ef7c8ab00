package org.locon.surefire.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.locon.campaign.FailureCriterion;
import org.locon.model.Moments;
import org.locon.model.Plan;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.surefire.isolation.RootClasses;
import org.locon.surefire.isolation.RunLoader;
import org.locon.surefire.platform.TestPlatform;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.samples.Accounts;
import org.locon.surefire.samples.Roots;
import org.locon.surefire.samples.Threads;
import org.locon.surefire.watch.OutlivingThreads;

class RunnerTest {

    private static final Plan QUIET = new Plan(1, 0);
    private static final Duration LONG = Duration.ofMinutes(10);

    private final RootClasses classes = Roots.classes();
    private final OutputCapture capture = new OutputCapture();
    private final TestPlatform platform = new TestPlatform(TestSelection.of(List.of(
            Accounts.Endings.class.getName(),
            Accounts.Counting.class.getName(),
            Accounts.FailingTearDown.class.getName(),
            Threads.Restless.class.getName())));

    @AfterEach
    void close() {
        capture.close();
        platform.close();
    }

    @Test
    void aRunThatPassesHasNoSymptom() throws Exception {
        FinishedRun finished = run("passes");
        assertThat(finished.symptom()).isEmpty();
        assertThat(finished.notARun()).isEmpty();
        assertThat(finished.nanos()).isPositive();
        assertThat(finished.goodForMore()).isTrue();
        assertThat(finished.output()).isEqualTo("all is well" + System.lineSeparator());
    }

    @Test
    void everyRunBeginsWithFreshStaticState() throws Exception {
        assertThat(run("first").symptom()).isEmpty();
        assertThat(run("first").symptom()).isEmpty();
        assertThat(run("second").symptom()).isEmpty();
    }

    @Test
    void aFailedAssertionIsOne() throws Exception {
        Symptom symptom = run("asserts").symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.ASSERTION);
        assertThat(symptom.message()).isEqualTo("expected: <2> but was: <1>");
        assertThat(symptom.details()).contains("Accounts.java:");
    }

    @Test
    void assertionsOfTheLanguageAreOn() throws Exception {
        Symptom symptom = run("assertsByTheLanguage").symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.ASSERTION);
        assertThat(symptom.message()).isEqualTo("assertions are on");
    }

    @Test
    void anExceptionIsOneLine() throws Exception {
        Symptom symptom = run("throwsException").symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.EXCEPTION);
        assertThat(symptom.message()).isEqualTo("java.lang.IllegalStateException: closed already");
    }

    @Test
    void whatFailsAfterTheTestCounts() throws Exception {
        assertThat(platform.discover()).anyMatch(test -> test.name().contains("FailingTearDown"));
        FinishedRun finished = runner(Duration.ofSeconds(10))
                .run(id("FailingTearDown#passes"), QUIET, Set.of(), new LookSchedule(false), LONG);
        assertThat(finished.symptom()).map(Symptom::message).contains("the bank doesn't close");
    }

    @Test
    void outOfMemoryIsACrash() throws Exception {
        Symptom symptom = run("outOfMemory").symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.CRASH);
        assertThat(symptom.message()).isEqualTo("java.lang.OutOfMemoryError: Java heap space");
    }

    @Test
    void anExceptionThatKillsAnotherThreadCounts() throws Exception {
        FinishedRun finished = run("losesThread");
        Symptom symptom = finished.symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.UNCAUGHT);
        assertThat(symptom.message()).isEqualTo("java.lang.IllegalStateException: the worker left");
        assertThat(symptom.details()).startsWith("in thread \"worker\"");
        assertThat(finished.output())
                .startsWith("Exception in thread \"worker\" java.lang.IllegalStateException: the worker left");
    }

    @Test
    void theTestsOwnFailureComesFirst() throws Exception {
        Symptom symptom = run("losesThreadAndAsserts").symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.ASSERTION);
        assertThat(symptom.message()).isEqualTo("too late");
        assertThat(symptom.details()).contains("Uncaught exception in thread \"worker\"");
    }

    @Test
    void theHandlerThatWasThereIsAskedTooAndStays() throws Exception {
        List<String> asked = new ArrayList<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.UncaughtExceptionHandler own = (thread, cause) -> asked.add(thread.getName());
        Thread.setDefaultUncaughtExceptionHandler(own);
        try {
            run("losesThread");
            assertThat(Thread.getDefaultUncaughtExceptionHandler()).isSameAs(own);
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertThat(asked).containsExactly("worker");
    }

    @Test
    void disabledAndAbortedTestsAreNoRuns() throws Exception {
        assertThat(run("disabled").notARun())
                .contains(new FinishedRun.NotARun("disabled: until the bank opens", false));
        assertThat(run("aborted").notARun())
                .contains(new FinishedRun.NotARun("aborted: Assumption failed: no bank here", false));
    }

    @Test
    void aClassThatTheJvmRejectsIsNamed() throws Exception {
        FinishedRun.NotARun notARun = run("rejected").notARun().orElseThrow();
        assertThat(notARun.rejected()).isTrue();
        assertThat(notARun.reason())
                .contains("class com.acme.Account$Entry ")
                .endsWith("-Dlocon.excludes=com.acme.Account$Entry");
    }

    @Test
    void whenNobodyIsLeftToWakeAnybody_theTimeIsntWaitedFor() throws Exception {
        FinishedRun finished =
                runner(Duration.ofSeconds(60)).run(id("#hangs"), QUIET, Set.of(), new LookSchedule(false), LONG);
        Symptom symptom = finished.symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.HANG);
        assertThat(symptom.message())
                .startsWith("every thread waits, and none is left to wake another: " + Threads.Restless.class.getName()
                        + ".hangs(Threads.java:");
        assertThat(symptom.details())
                .contains("\"main\" WAITING on java.util.concurrent.CountDownLatch")
                .contains("Threads.java:");
        assertThat(finished.nanos()).isLessThan(TimeUnit.SECONDS.toNanos(30));
        assertThat(finished.goodForMore()).as("the interrupt ended the thread").isTrue();
    }

    @Test
    void aGuardOfTheTestFrameworkWakesNobody() throws Exception {
        FinishedRun finished = runner(Duration.ofSeconds(50))
                .run(id("#hangsUntilTheTestFrameworkEndsIt"), QUIET, Set.of(), new LookSchedule(false), LONG);
        assertThat(finished.symptom().map(Symptom::message).orElseThrow())
                .startsWith("every thread waits, and none is left");
    }

    @Test
    void whoHasAnAppointmentIsWaitedFor() throws Exception {
        assertThat(run("isWokenAfterTwoSeconds").symptom()).isEmpty();
        assertThat(run("isWokenByATimer").symptom()).isEmpty();
    }

    @Test
    void anEndlessLoopIsGivenUpSoonerWhenOtherRunsHaveEndedLongSince() throws Exception {
        Runner runner = runner(Duration.ofMinutes(10));
        for (int i = 0; i < 5; i++) {
            assertThat(runner.run(id("#spinsIfAsked"), QUIET, Set.of(), new LookSchedule(false), LONG)
                            .symptom())
                    .isEmpty();
        }
        System.setProperty("org.locon.surefire.samples.spins", "true");
        try {
            FinishedRun finished = runner.run(id("#spinsIfAsked"), QUIET, Set.of(), new LookSchedule(false), LONG);
            Symptom symptom = finished.symptom().orElseThrow();
            assertThat(symptom.kind()).isEqualTo(Symptom.Kind.HANG);
            assertThat(symptom.message())
                    .isEqualTo("didn't end and goes on without getting anywhere: " + Threads.Restless.class.getName()
                            + ".spinsIfAsked");
            Runner next = runner(Duration.ofMinutes(10));
            next.remember(id("#spinsIfAsked"), new Run(1, QUIET, Optional.empty(), 1, Spectrum.EMPTY));
            next.remember(id("#spinsIfAsked"), new Run(2, QUIET, Optional.of(symptom), 1, Spectrum.EMPTY));
            assertThat(next.run(id("#spinsIfAsked"), QUIET, Set.of(), new LookSchedule(false), LONG)
                            .nanos())
                    .as("the same loop, which another JVM has seen")
                    .isLessThan(finished.nanos());
        } finally {
            System.clearProperty("org.locon.surefire.samples.spins");
        }
    }

    @Test
    void anEndlessLoopIsGivenUpWhenTheTimeIsUp() throws Exception {
        FinishedRun finished =
                runner(Duration.ofSeconds(1)).run(id("#spins"), QUIET, Set.of(), new LookSchedule(false), LONG);
        assertThat(finished.symptom().map(Symptom::message).orElseThrow())
                .isEqualTo("didn't end within 1 s and goes on without getting anywhere: "
                        + Threads.Restless.class.getName() + ".spins");
    }

    @Test
    void aSlowRunGetsMoreTimeAsLongAsItComesToSomethingNew() throws Exception {
        AtomicLong news = new AtomicLong();
        FinishedRun slow = runner(new NoRecorder(news::incrementAndGet), classes::newLoader, Duration.ofSeconds(1))
                .run(id("#takesTwoSeconds"), QUIET, Set.of(), new LookSchedule(false), LONG);
        assertThat(slow.symptom()).isEmpty();
        FinishedRun waiting = runner(Duration.ofSeconds(1))
                .run(id("#takesTwoSeconds"), QUIET, Set.of(), new LookSchedule(false), LONG);
        assertThat(waiting.symptom()).as("it waits with a limit").isEmpty();
        FinishedRun endless = runner(new NoRecorder(news::incrementAndGet), classes::newLoader, Duration.ofSeconds(1))
                .run(id("#spins"), QUIET, Set.of(), new LookSchedule(false), LONG);
        assertThat(endless.nanos()).isBetween(TimeUnit.SECONDS.toNanos(3), TimeUnit.SECONDS.toNanos(6));
    }

    @Test
    void aRunForWhichThereIsNoTimeLeftIsCutOff_andIsNoRun() throws Exception {
        FinishedRun finished = runner(Duration.ofSeconds(60))
                .run(id("#spins"), QUIET, Set.of(), new LookSchedule(false), Duration.ofSeconds(1));
        assertThat(finished.notARun()).map(FinishedRun.NotARun::cutOff).contains(true);
        assertThat(finished.notARun().orElseThrow().reason()).startsWith("it didn't end within 1 s");
        assertThat(finished.symptom()).isEmpty();
        assertThat(finished.nanos()).isLessThan(TimeUnit.SECONDS.toNanos(5));
    }

    @Test
    void aRunThatProvablyHangsIsJudgedThoughThereIsNoTimeLeft() throws Exception {
        FinishedRun finished = runner(Duration.ofSeconds(60))
                .run(id("#hangs"), QUIET, Set.of(), new LookSchedule(false), Duration.ofMillis(200));
        assertThat(finished.notARun()).isEmpty();
        assertThat(finished.symptom().map(Symptom::message).orElseThrow()).startsWith("every thread waits");
    }

    @Test
    void aThreadThatIgnoresInterruptsEndsTheFork() throws Exception {
        FinishedRun finished =
                runner(Duration.ofSeconds(1)).run(id("#hangsForGood"), QUIET, Set.of(), new LookSchedule(false), LONG);
        assertThat(finished.symptom()).map(Symptom::kind).contains(Symptom.Kind.HANG);
        assertThat(finished.goodForMore()).isFalse();
    }

    @Test
    void aDeadlockIsNoticedBeforeTheTimeIsUp() throws Exception {
        FinishedRun finished =
                runner(Duration.ofSeconds(60)).run(id("#deadlocks"), QUIET, Set.of(), new LookSchedule(false), LONG);
        Symptom symptom = finished.symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.DEADLOCK);
        assertThat(symptom.message())
                .startsWith("deadlock: " + Threads.Restless.class.getName() + ".lockBoth(Threads.java:")
                .contains(" waits for a java.util.concurrent.locks.ReentrantLock")
                .contains(" held in " + Threads.Restless.class.getName() + ".lockBoth(Threads.java:");
        assertThat(finished.nanos()).isLessThan(TimeUnit.SECONDS.toNanos(30));
        assertThat(finished.goodForMore())
                .as("its threads never run again, and its locks are its own")
                .isTrue();
    }

    @Test
    void aTestThatNoticesItsDeadlockShowsTheDeadlock() throws Exception {
        assertThat(run("noticesItsDeadlock").symptom()).map(Symptom::kind).contains(Symptom.Kind.DEADLOCK);
    }

    @Test
    void threadsThatAreDeadlockedWhenTheTestHasEndedMakeItFail() throws Exception {
        Symptom symptom = run("leavesADeadlockBehind").symptom().orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.DEADLOCK);
        assertThat(symptom.message())
                .startsWith("deadlock: " + Threads.Restless.class.getName() + ".lockBoth(Threads.java:");
        assertThat(symptom.details()).contains("\"teller-1\"").contains("\"teller-2\"");
        assertThat(run("passes").symptom()).as("it isn't this run's deadlock").isEmpty();
    }

    @Test
    void whoTriesALockWithALimitIsNotDeadlocked() throws Exception {
        assertThat(run("triesCrosswise").symptom()).isEmpty();
    }

    @Test
    void whoMayBeInterruptedIsNotDeadlocked() throws Exception {
        assertThat(run("endsItsDeadlockByAnInterrupt").symptom()).isEmpty();
    }

    @Test
    void threadsLeftInsideTheSubjectAreEnded() throws Exception {
        FinishedRun finished = run("leavesThreadBehind");
        assertThat(finished.symptom()).isEmpty();
        assertThat(finished.goodForMore()).isTrue();
        assertThat(alive("left-behind")).isEmpty();
    }

    @Test
    void idleWorkersAreLeftAlone() throws Exception {
        run("leavesPoolBehind");
        List<Thread> workers = alive("idle-worker");
        assertThat(workers).hasSize(1);
        assertThat(workers.get(0).isInterrupted()).isFalse();
    }

    @Test
    void theRecorderIsOnExactlyWhileTheRunGoesOnAndBeforeItsThreadExists() throws Exception {
        List<String> log = new ArrayList<>();
        InheritableThreadLocal<String> creation = new InheritableThreadLocal<>() {
            @Override
            protected String childValue(String parent) {
                log.add("thread");
                return null;
            }
        };
        creation.set("noticed");
        ExecutionRecorder recorder = new ExecutionRecorder() {
            @Override
            public void start(Plan plan, ClassLoader loader, Set<Site> watched, LookSchedule looks) {
                log.add("start " + plan.seed());
            }

            @Override
            public long progress() {
                return 0;
            }

            @Override
            public RecordedRun stop() {
                log.add("stop");
                return new RecordedRun(new Spectrum(List.of(), 7, 3), Map.of(), Optional.empty());
            }

            @Override
            public Moments moments(List<Throwable> failures) {
                log.add("moments");
                return Moments.NONE;
            }
        };
        FinishedRun finished = runner(recorder, classes::newLoader, Duration.ofSeconds(10))
                .run(id("#passes"), QUIET, Set.of(), new LookSchedule(false), LONG);
        assertThat(log).containsExactly("start 1", "thread", "stop", "moments");
        creation.remove();
        assertThat(finished.recorded().spectrum()).isEqualTo(new Spectrum(List.of(), 7, 3));
    }

    @Test
    void whatElseMakesARunFailIsChosen() throws Exception {
        assertThat(run("losesThread", Set.of())).isEmpty();
        assertThat(run("leavesThreadBehind", Set.of())).isEmpty();
        assertThat(run("leavesThreadBehind", Set.of(FailureCriterion.LEAKED))
                        .orElseThrow()
                        .message())
                .startsWith("the test has ended, but not a thread that is in org.locon.surefire.samples.Threads");
        assertThat(run("passes", Set.of(FailureCriterion.LOGGED, FailureCriterion.LEAKED)))
                .isEmpty();
    }

    @Test
    void aLoggedExceptionMayMakeARunFail() throws Exception {
        ExecutionRecorder recorder = new NoRecorder(() -> 0) {
            @Override
            public RecordedRun stop() {
                return new RecordedRun(Spectrum.EMPTY, Map.of(), Optional.of(new IllegalStateException("swallowed")));
            }
        };
        Symptom symptom =
                run(recorder, "passes", Set.of(FailureCriterion.LOGGED)).orElseThrow();
        assertThat(symptom.kind()).isEqualTo(Symptom.Kind.EXCEPTION);
        assertThat(symptom.message()).isEqualTo("logged: java.lang.IllegalStateException: swallowed");
        assertThat(run(recorder, "passes", Set.of(FailureCriterion.UNCAUGHT))).isEmpty();
    }

    @Test
    void theRecorderIsToldByWhichExceptionsTheRunFailed() throws Exception {
        assertThat(failuresOf("passes", Set.of(FailureCriterion.UNCAUGHT))).isEmpty();
        assertThat(failuresOf("asserts", Set.of())).containsExactly("org.opentest4j.AssertionFailedError");
        assertThat(failuresOf("throwsWithCause", Set.of()))
                .as("each before its cause")
                .containsExactly("java.lang.IllegalStateException", "java.lang.ArithmeticException");
        assertThat(failuresOf("losesThreadAndAsserts", Set.of(FailureCriterion.UNCAUGHT)))
                .containsExactly("org.opentest4j.AssertionFailedError", "java.lang.IllegalStateException");
        assertThat(failuresOf("losesThread", Set.of())).isEmpty();
        assertThat(failuresOf("aborted", Set.of())).isEmpty();
    }

    private List<String> failuresOf(String method, Set<FailureCriterion> failures) throws InterruptedException {
        List<String> types = new ArrayList<>();
        ExecutionRecorder recorder = new NoRecorder(() -> 0) {
            @Override
            public Moments moments(List<Throwable> thrown) {
                thrown.forEach(each -> types.add(each.getClass().getName()));
                return new Moments(List.of(new RaisedException("any", "", "1", 1, true)), List.of());
            }
        };
        FinishedRun finished = finished(recorder, method, failures);
        assertThat(finished.recorded().spectrum().moments().raised()).hasSize(1);
        return types;
    }

    @Test
    void loadersOfFormerRunsAreFreed() throws Exception {
        ReferenceQueue<ClassLoader> freed = new ReferenceQueue<>();
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        Supplier<ClassLoader> remembered = () -> {
            RunLoader loader = classes.newLoader();
            loaders.add(new WeakReference<>(loader, freed));
            return loader;
        };
        Runner runner = runner(new NoRecorder(() -> 0), remembered, Duration.ofSeconds(10));
        for (String test : List.of("#passes", "#asserts", "#losesThread", "#aborted", "#disabled", "#first")) {
            for (int i = 0; i < 20; i++) {
                runner.run(id(test), QUIET, Set.of(), new LookSchedule(false), LONG);
            }
        }
        int gone = 0;
        for (int collections = 0; collections < 50 && gone < 118; collections++) {
            System.gc();
            while (freed.remove(100) != null) {
                gone++;
            }
        }
        assertThat(loaders).hasSize(120);
        assertThat(gone).as("all but the last ones").isGreaterThanOrEqualTo(118);
    }

    private static List<Thread> alive(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .toList();
    }

    private FinishedRun run(String method) throws InterruptedException {
        return runner(Duration.ofSeconds(10)).run(id("#" + method), QUIET, Set.of(), new LookSchedule(false), LONG);
    }

    private Optional<Symptom> run(String method, Set<FailureCriterion> failures) throws InterruptedException {
        return run(new NoRecorder(() -> 0), method, failures);
    }

    private Optional<Symptom> run(ExecutionRecorder recorder, String method, Set<FailureCriterion> failures)
            throws InterruptedException {
        return finished(recorder, method, failures).symptom();
    }

    private FinishedRun finished(ExecutionRecorder recorder, String method, Set<FailureCriterion> failures)
            throws InterruptedException {
        OutlivingThreads leftovers = new OutlivingThreads(classes::contains, true);
        return new Runner(
                        platform,
                        classes::newLoader,
                        recorder,
                        capture,
                        leftovers,
                        Duration.ofSeconds(10),
                        failures,
                        Optional::empty)
                .run(id("#" + method), QUIET, Set.of(), new LookSchedule(false), LONG);
    }

    private Runner runner(Duration timeout) {
        return runner(new NoRecorder(() -> 0), classes::newLoader, timeout);
    }

    private Runner runner(ExecutionRecorder recorder, Supplier<? extends ClassLoader> loaders, Duration timeout) {
        return new Runner(
                platform,
                loaders,
                recorder,
                capture,
                new OutlivingThreads(classes::contains, true),
                timeout,
                Set.of(FailureCriterion.UNCAUGHT),
                Optional::empty);
    }

    private String id(String end) {
        return platform.discover().stream()
                .filter(test -> test.name().endsWith(end))
                .findFirst()
                .orElseThrow()
                .uniqueId();
    }

    private static class NoRecorder implements ExecutionRecorder {
        private final LongSupplier progress;

        NoRecorder(LongSupplier progress) {
            this.progress = progress;
        }

        @Override
        public long progress() {
            return progress.getAsLong();
        }

        @Override
        public void start(Plan plan, ClassLoader loader, Set<Site> watched, LookSchedule looks) {}

        @Override
        public RecordedRun stop() {
            return RecordedRun.NOTHING;
        }

        @Override
        public Moments moments(List<Throwable> failures) {
            return Moments.NONE;
        }
    }
}
