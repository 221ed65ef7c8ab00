package org.locon.surefire.run;

import java.lang.management.ThreadInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.Symptom;
import org.locon.surefire.platform.Report;

/** Judges a run by what is known of it when it has ended, or when it was given up. */
final class Verdicts {

    private final Report report;
    private final Optional<Throwable> launcherFailure;
    private final Optional<Uncaught.Death> death;
    private final RunThreads threads;

    Verdicts(Report report, Optional<Throwable> launcherFailure, Optional<Uncaught.Death> death, RunThreads threads) {
        this.report = report;
        this.launcherFailure = launcherFailure;
        this.death = death;
        this.threads = threads;
    }

    /** Why this doesn't count as a run, if it doesn't. */
    Optional<Finished.NotARun> notARun() {
        Optional<String> unweavable = Stream.of(report.failure(), launcherFailure, death.map(Uncaught.Death::cause))
                .flatMap(Optional::stream)
                .map(Unweavable::reason)
                .flatMap(Optional::stream)
                .findFirst();
        if (unweavable.isPresent()) {
            return unweavable.map(reason -> new Finished.NotARun(reason, true));
        }
        return failed() ? Optional.empty() : notExecuted().map(reason -> new Finished.NotARun(reason, false));
    }

    /** The symptom of a run that ended. */
    Optional<Symptom> symptom() {
        Optional<Symptom> own = thrown().map(this::thrown);
        if (own.isPresent()) {
            return death.isPresent() ? death.map(other -> Symptoms.with(own.get(), other)) : own;
        }
        return death.map(Symptoms::uncaught);
    }

    private Optional<String> notExecuted() {
        if (report.aborted().isPresent()) {
            return report.aborted().map(reason -> "aborted: " + Symptoms.oneLine(reason));
        }
        if (!report.tests().isEmpty()) {
            return Optional.empty();
        }
        return report.skipped()
                .map(reason -> "disabled: " + Symptoms.oneLine(reason))
                .or(() -> launcherFailure.map(failure -> "JUnit can't run it: " + Symptoms.oneLine(failure.toString())))
                .or(() -> Optional.of("JUnit found no test in it"));
    }

    private boolean failed() {
        return report.failure().isPresent()
                || launcherFailure.isPresent()
                        && (!report.tests().isEmpty() || launcherFailure.get() instanceof VirtualMachineError);
    }

    private Optional<Throwable> thrown() {
        return failed() ? report.failure().or(() -> launcherFailure) : Optional.empty();
    }

    private Symptom thrown(Throwable throwable) {
        List<ThreadInfo> deadlocked = threads.deadlocked();
        return deadlocked.isEmpty() ? Symptoms.thrown(throwable) : threads.deadlock(deadlocked);
    }
}
