package org.locon.surefire.run;

import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.Symptom;
import org.locon.surefire.platform.ExecutionReport;
import org.locon.surefire.watch.RunThreads;
import org.locon.surefire.watch.SymptomWording;
import org.locon.surefire.watch.UncaughtExceptions;

/** Judges a run by what is known of it when it has ended, or when it was given up. */
final class RunVerdict {

    private static final int MOST_CAUSES = 50;

    private final ExecutionReport report;
    private final Optional<Throwable> launcherFailure;
    private final Optional<UncaughtExceptions.Death> death;
    private final RunThreads threads;
    private final Optional<Symptom> deadlockLeft;

    /** @param deadlockLeft that of threads that were deadlocked when the test had ended */
    RunVerdict(
            ExecutionReport report,
            Optional<Throwable> launcherFailure,
            Optional<UncaughtExceptions.Death> death,
            RunThreads threads,
            Optional<Symptom> deadlockLeft) {
        this.report = report;
        this.launcherFailure = launcherFailure;
        this.death = death;
        this.threads = threads;
        this.deadlockLeft = deadlockLeft;
    }

    /** Why this doesn't count as a run, if it doesn't. */
    Optional<FinishedRun.NotARun> notARun() {
        Optional<String> unweavable = Stream.of(
                        report.failure(), launcherFailure, death.map(UncaughtExceptions.Death::cause))
                .flatMap(Optional::stream)
                .map(RejectedClass::reason)
                .flatMap(Optional::stream)
                .findFirst();
        if (unweavable.isPresent()) {
            return unweavable.map(reason -> new FinishedRun.NotARun(reason, true));
        }
        return failed() ? Optional.empty() : notExecuted().map(reason -> new FinishedRun.NotARun(reason, false));
    }

    /** The symptom of a run that ended. */
    Optional<Symptom> symptom() {
        Optional<Symptom> own = thrown().map(this::thrown);
        if (own.isPresent()) {
            return death.isPresent() ? death.map(other -> SymptomWording.with(own.get(), other)) : own;
        }
        return death.map(SymptomWording::uncaught).or(() -> deadlockLeft);
    }

    /**
     * The exceptions by which the run failed, each before the one that caused it.
     *
     * @param logged what counts where nothing was thrown
     */
    List<Throwable> failures(Optional<Throwable> logged) {
        Stream<Throwable> heads =
                Stream.of(thrown(), death.map(UncaughtExceptions.Death::cause)).flatMap(Optional::stream);
        List<Throwable> all = new ArrayList<>();
        for (Throwable head : heads.toList()) {
            addWithCauses(head, all);
        }
        if (all.isEmpty() && logged.isPresent()) {
            addWithCauses(logged.get(), all);
        }
        return all;
    }

    private static void addWithCauses(Throwable head, List<Throwable> all) {
        int room = all.size() + MOST_CAUSES;
        for (Throwable each = head; each != null && all.size() < room; each = each.getCause()) {
            all.add(each);
        }
    }

    private Optional<String> notExecuted() {
        if (report.aborted().isPresent()) {
            return report.aborted().map(reason -> "aborted: " + SymptomWording.oneLine(reason));
        }
        if (!report.tests().isEmpty()) {
            return Optional.empty();
        }
        return report.skipped()
                .map(reason -> "disabled: " + SymptomWording.oneLine(reason))
                .or(() -> launcherFailure.map(
                        failure -> "JUnit can't run it: " + SymptomWording.oneLine(failure.toString())))
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
        return deadlocked.isEmpty() ? SymptomWording.thrown(throwable) : threads.deadlock(deadlocked);
    }
}
