package org.locon.surefire.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.locon.campaign.FailureCriterion;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.surefire.isolation.RunLoader;
import org.locon.surefire.platform.ExecutionReport;
import org.locon.surefire.platform.TestPlatform;
import org.locon.surefire.watch.GivenUp;
import org.locon.surefire.watch.HangPatience;
import org.locon.surefire.watch.OutlivingThreads;
import org.locon.surefire.watch.RunThreads;
import org.locon.surefire.watch.RunWatchdog;
import org.locon.surefire.watch.SeenDeadlock;
import org.locon.surefire.watch.SymptomWording;
import org.locon.surefire.watch.SystemExit;
import org.locon.surefire.watch.UncaughtExceptions;

/**
 * Makes one run: a fresh loader, a thread of its own named {@code main} as in a program, the recorder around it, and a
 * watch over it.
 *
 * <p>Implementation note: the driving thread calls it; it waits for the run's thread as long as a {@link RunWatchdog}
 * finds that worthwhile.
 */
public final class Runner {

    private final TestPlatform platform;
    private final Supplier<? extends ClassLoader> loaders;
    private final ExecutionRecorder recorder;
    private final OutputCapture capture;
    private final OutlivingThreads leftovers;
    private final Duration timeout;
    private final Set<FailureCriterion> failures;
    private final Supplier<Optional<SystemExit>> exits;
    private final Map<String, HangPatience> byTest;

    /** @param exits what ends the JVM, once something does; then nothing of a run is cleared away any more */
    public Runner(
            TestPlatform platform,
            Supplier<? extends ClassLoader> loaders,
            ExecutionRecorder recorder,
            OutputCapture capture,
            OutlivingThreads leftovers,
            Duration timeout,
            Set<FailureCriterion> failures,
            Supplier<Optional<SystemExit>> exits) {
        this(platform, loaders, recorder, capture, leftovers, timeout, failures, exits, new HashMap<>());
    }

    private Runner(
            TestPlatform platform,
            Supplier<? extends ClassLoader> loaders,
            ExecutionRecorder recorder,
            OutputCapture capture,
            OutlivingThreads leftovers,
            Duration timeout,
            Set<FailureCriterion> failures,
            Supplier<Optional<SystemExit>> exits,
            Map<String, HangPatience> byTest) {
        this.platform = platform;
        this.loaders = loaders;
        this.recorder = recorder;
        this.capture = capture;
        this.leftovers = leftovers;
        this.timeout = timeout;
        this.failures = failures;
        this.exits = exits;
        this.byTest = byTest;
    }

    /** One that takes the classes from elsewhere, and knows the same of how runs end. */
    public Runner from(Supplier<? extends ClassLoader> others, OutlivingThreads outliving) {
        return new Runner(platform, others, recorder, capture, outliving, timeout, failures, exits, byTest);
    }

    /** One that records otherwise, and knows the same of how runs end. */
    public Runner recordedBy(ExecutionRecorder other) {
        return new Runner(platform, loaders, other, capture, leftovers, timeout, failures, exits, byTest);
    }

    /**
     * Executes the test, or what the container produces, under the plan, with these looks, with call stacks at the
     * watched sites. After {@code most} it is waited for no longer, and then it is no run unless it provably hangs.
     */
    public FinishedRun run(String uniqueId, Plan plan, Set<Site> watched, LookSchedule looks, Duration most)
            throws InterruptedException {
        ClassLoader loader = loaders.get();
        Execution execution = new Execution(platform, uniqueId);
        capture.take();
        recorder.start(plan, loader, watched, looks);
        Thread main = new Thread(execution, "main");
        main.setDaemon(true);
        main.setContextClassLoader(loader);
        RunThreads threads = new RunThreads(main);
        HangPatience patience = patienceWith(uniqueId);
        UncaughtExceptions uncaught = new UncaughtExceptions(main.getId());
        try {
            long begun = System.nanoTime();
            main.start();
            RunWatchdog watchdog = new RunWatchdog(threads, recorder, () -> 0, timeout, most, patience, exits);
            Optional<GivenUp> givenUp = watchdog.await(main);
            long nanos = System.nanoTime() - begun;
            boolean ended = givenUp.isEmpty();
            if (ended) {
                patience.ended(nanos);
            }
            Optional<Symptom> deadlockLeft = ended ? threads.deadlockLeft() : Optional.empty();
            Optional<ThreadDump> dump = deadlockLeft.isPresent()
                    ? Optional.of(threads.dump(ThreadDump.Occasion.LEFT, nanos, recorder))
                    : watchdog.dump();
            RecordedRun recorded = recorder.stop();
            Optional<UncaughtExceptions.Death> death =
                    uncaught.first().filter(any -> failures.contains(FailureCriterion.UNCAUGHT));
            RunVerdict verdicts = new RunVerdict(execution.report, execution.failure(), death, threads, deadlockLeft);
            Optional<FinishedRun.NotARun> notARun = ended
                    ? verdicts.notARun()
                    : givenUp.filter(GivenUp::isCutOff).map(any -> FinishedRun.NotARun.cutOff(nanos));
            Optional<Symptom> symptom = notARun.isPresent()
                    ? Optional.empty()
                    : givenUp.flatMap(GivenUp::symptom)
                            .map(how -> SeenDeadlock.in(how, recorded.circumstances()))
                            .or(verdicts::symptom)
                            .or(() -> besides(recorded, main));
            uncaught.end();
            List<Throwable> thrown = symptom.isPresent() ? verdicts.failures(loggedThatCounts(recorded)) : List.of();
            RecordedRun complete = recorded.at(recorder.moments(thrown));
            String output = capture.take();
            boolean goodForMore = exits.get().isEmpty() && leftovers.clear(main, !ended);
            return new FinishedRun(
                    notARun, symptom, complete, nanos, execution.report.tests(), output, dump, goodForMore);
        } finally {
            uncaught.end();
            RunLoader.close(loader);
        }
    }

    /** Takes note of how a run of the test ended that an earlier JVM made. */
    public void remember(String uniqueId, Run run) {
        if (!run.failed()) {
            patienceWith(uniqueId).ended(run.nanos());
        }
        run.symptom()
                .filter(symptom -> symptom.kind() == Symptom.Kind.HANG)
                .ifPresent(symptom -> patienceWith(uniqueId).hung(symptom.message()));
    }

    /** Takes note of how long the test takes without Locon. */
    public void expect(String uniqueId, long nanos) {
        patienceWith(uniqueId).expect(nanos);
    }

    /** Takes note that the test didn't end sooner without Locon. */
    public void expectAtLeast(String uniqueId, long nanos) {
        patienceWith(uniqueId).expectAtLeast(nanos);
    }

    private HangPatience patienceWith(String uniqueId) {
        return byTest.computeIfAbsent(uniqueId, test -> new HangPatience());
    }

    /** What the user counts as failure besides. */
    private Optional<Symptom> besides(RecordedRun recorded, Thread main) {
        Optional<Symptom> logged = loggedThatCounts(recorded).map(SymptomWording::logged);
        return logged.or(() -> failures.contains(FailureCriterion.LEAKED)
                ? leftovers.outliving(main).map(SymptomWording::leaked)
                : Optional.empty());
    }

    private Optional<Throwable> loggedThatCounts(RecordedRun recorded) {
        return recorded.logged().filter(any -> failures.contains(FailureCriterion.LOGGED));
    }

    /** What the run's thread does. Its report may be read before it ends; a failure of the launcher only afterwards. */
    private static final class Execution implements Runnable {
        private final TestPlatform platform;
        private final String uniqueId;
        private final ExecutionReport report = new ExecutionReport();
        private volatile Throwable failure;

        Execution(TestPlatform platform, String uniqueId) {
            this.platform = platform;
            this.uniqueId = uniqueId;
        }

        @Override
        public void run() {
            try {
                platform.execute(uniqueId, report);
            } catch (Throwable e) {
                failure = e;
            }
        }

        Optional<Throwable> failure() {
            return Optional.ofNullable(failure);
        }
    }
}
