package org.locon.surefire.mission;

import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.locon.campaign.FailureCriterion;
import org.locon.model.Symptom;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.Subject;
import org.locon.surefire.platform.PlainReport;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.watch.RunThreads;
import org.locon.surefire.watch.SymptomWording;
import org.locon.surefire.watch.UncaughtExceptions;

/**
 * Writes down how plain runs begin and end, at once, so that it outlives the JVM.
 *
 * <p>Implementation note: told by the thread that executes; closed by the one that gives it up. The monitor orders
 * them.
 */
final class PlainOutcomes implements PlainReport.Outcomes {

    private final PlainRecords records;
    private final Set<FailureCriterion> failures;
    private final Set<String> failed = new HashSet<>();

    /** What is said of those that tests before have left. */
    private final Set<String> deadlocks = new HashSet<>();

    private UncaughtExceptions uncaught;
    private RunThreads threads;
    private Optional<UncaughtExceptions.Death> told = Optional.empty();
    private IOException failure;
    private boolean closed;

    PlainOutcomes(PlainRecords records, Set<FailureCriterion> failures) {
        this.records = records;
        this.failures = failures;
    }

    static Subject subject(PlannedTest test) {
        return new Subject(test.name(), test.uniqueId());
    }

    /** Where threads that die are noted, and those that may be deadlocked. */
    synchronized void watch(UncaughtExceptions exceptions, RunThreads running) {
        uncaught = exceptions;
        threads = running;
    }

    /** What is told from now on comes too late. */
    synchronized void close() {
        closed = true;
    }

    /** Throws what has gone wrong with the spool, if anything has. */
    synchronized void check() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public synchronized void begins(PlannedTest test) {
        write(() -> records.begun(subject(test)));
    }

    @Override
    public synchronized void ended(PlannedTest test, Optional<Throwable> thrown, long nanos) {
        PlainRun run = run(subject(test), thrown, nanos);
        if (run.symptom().isPresent()) {
            failed.add(test.uniqueId());
        }
        write(() -> records.done(run));
    }

    @Override
    public synchronized void notExecuted(PlannedTest test) {
        write(() -> records.done(PlainRun.unknown(subject(test), 0)));
    }

    private PlainRun run(Subject test, Optional<Throwable> thrown, long nanos) {
        if (thrown.isPresent()) {
            return PlainRun.failed(test, SymptomWording.thrown(thrown.get()), nanos);
        }
        Optional<UncaughtExceptions.Death> death = uncaught.first();
        if (failures.contains(FailureCriterion.UNCAUGHT) && death.isPresent() && !death.equals(told)) {
            told = death;
            return PlainRun.failed(test, SymptomWording.uncaught(death.get()), nanos);
        }
        Optional<Symptom> deadlock = threads.deadlockLeft().filter(left -> deadlocks.add(left.message()));
        if (deadlock.isPresent()) {
            return PlainRun.failed(test, deadlock.get(), nanos);
        }
        boolean contains = failed.stream().anyMatch(id -> id.startsWith(test.uniqueId() + "/"));
        return contains || failures.contains(FailureCriterion.LOGGED) || failures.contains(FailureCriterion.LEAKED)
                ? PlainRun.unknown(test, nanos)
                : PlainRun.passed(test, nanos);
    }

    private void write(Record record) {
        if (closed || failure != null) {
            return;
        }
        try {
            record.write();
        } catch (IOException e) {
            failure = e;
        }
    }

    private interface Record {
        void write() throws IOException;
    }
}
