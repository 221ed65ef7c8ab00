package org.locon.surefire.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.stats.campaign.Failure;
import org.locon.surefire.isolation.RunLoader;
import org.locon.surefire.platform.Platform;
import org.locon.surefire.platform.Report;

/**
 * Makes one run: a fresh loader, a thread of its own named {@code main} as in a program, the recorder around it, and a
 * watch over it.
 *
 * <p>Implementation note: the driving thread calls it; it waits for the run's thread as long as a {@link Watchdog}
 * finds that worthwhile.
 */
public final class Runner {

    private final Platform platform;
    private final Supplier<? extends ClassLoader> loaders;
    private final Recorder recorder;
    private final OutputCapture capture;
    private final Leftovers leftovers;
    private final Duration timeout;
    private final Set<Failure> failures;
    private final Supplier<Optional<Exit>> exits;
    private final Map<String, Pace> paces = new HashMap<>();

    /** @param exits what ends the JVM, once something does; then nothing of a run is cleared away any more */
    public Runner(
            Platform platform,
            Supplier<? extends ClassLoader> loaders,
            Recorder recorder,
            OutputCapture capture,
            Leftovers leftovers,
            Duration timeout,
            Set<Failure> failures,
            Supplier<Optional<Exit>> exits) {
        this.platform = platform;
        this.loaders = loaders;
        this.recorder = recorder;
        this.capture = capture;
        this.leftovers = leftovers;
        this.timeout = timeout;
        this.failures = failures;
        this.exits = exits;
    }

    /**
     * Executes the test, or what the container produces, under the plan, in the subject's sight, with call stacks at
     * the watched sites.
     */
    public Finished run(String uniqueId, Plan plan, Set<Site> watched, Sight sight) throws InterruptedException {
        ClassLoader loader = loaders.get();
        Execution execution = new Execution(platform, uniqueId);
        capture.take();
        recorder.start(plan, loader, watched, sight);
        Thread main = new Thread(execution, "main");
        main.setDaemon(true);
        main.setContextClassLoader(loader);
        RunThreads threads = new RunThreads(main);
        Pace pace = pace(uniqueId);
        Uncaught uncaught = new Uncaught(main.getId());
        try {
            long begun = System.nanoTime();
            main.start();
            Optional<Symptom> hang = new Watchdog(threads, recorder::progress, timeout, pace, exits).await(main);
            long nanos = System.nanoTime() - begun;
            boolean ended = hang.isEmpty();
            if (ended) {
                pace.ended(nanos);
            }
            Recorded recorded = recorder.stop();
            Optional<Uncaught.Death> death = uncaught.first().filter(any -> failures.contains(Failure.UNCAUGHT));
            Verdicts verdicts = new Verdicts(execution.report, execution.failure(), death, threads);
            Optional<Finished.NotARun> notARun = ended ? verdicts.notARun() : Optional.empty();
            Optional<Symptom> symptom = notARun.isPresent()
                    ? Optional.empty()
                    : hang.map(how -> SeenDeadlock.in(how, recorded))
                            .or(verdicts::symptom)
                            .or(() -> besides(recorded, main));
            uncaught.end();
            String output = capture.take();
            boolean goodForMore = exits.get().isEmpty() && leftovers.clear(main, !ended);
            return new Finished(notARun, symptom, recorded, nanos, execution.report.tests(), output, goodForMore);
        } finally {
            uncaught.end();
            RunLoader.close(loader);
        }
    }

    /** Takes note of how a run of the test ended that an earlier JVM made. */
    public void remember(String uniqueId, Run run) {
        if (!run.failed()) {
            pace(uniqueId).ended(run.nanos());
        }
        run.symptom()
                .filter(symptom -> symptom.kind() == Symptom.Kind.HANG)
                .ifPresent(symptom -> pace(uniqueId).hung(symptom.message()));
    }

    private Pace pace(String uniqueId) {
        return paces.computeIfAbsent(uniqueId, test -> new Pace());
    }

    /** What the user counts as failure besides. */
    private Optional<Symptom> besides(Recorded recorded, Thread main) {
        Optional<Symptom> logged =
                failures.contains(Failure.LOGGED) ? recorded.logged().map(Symptoms::logged) : Optional.empty();
        return logged.or(() ->
                failures.contains(Failure.LEAKED) ? leftovers.outliving(main).map(Symptoms::leaked) : Optional.empty());
    }

    /** What the run's thread does. Its report may be read before it ends; a failure of the launcher only afterwards. */
    private static final class Execution implements Runnable {
        private final Platform platform;
        private final String uniqueId;
        private final Report report = new Report();
        private volatile Throwable failure;

        Execution(Platform platform, String uniqueId) {
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
