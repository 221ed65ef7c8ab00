package org.locon.surefire.platform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Hands on how the tests of a class begin and end, while their execution goes on. A container that produces its tests
 * only when it is executed is told like a test, and so are the tests.
 *
 * <p>Implementation note: called by the thread that executes; {@link #steps} and {@link #unfinished} by the one that
 * waits for it. The monitor orders them.
 */
public final class PlainReport implements TestExecutionListener {

    private final List<PlannedTest> planned;
    private final Outcomes outcomes;
    private final Map<String, Begun> begun = new LinkedHashMap<>();
    private long steps;

    /** Who is told. */
    public interface Outcomes {
        void begins(PlannedTest test);

        /** Nothing was thrown if it passed. */
        void ended(PlannedTest test, Optional<Throwable> thrown, long nanos);

        /** It was disabled, or gave itself up. */
        void notExecuted(PlannedTest test);
    }

    private record Begun(PlannedTest test, long since) {}

    /** @param planned what is executed */
    public PlainReport(List<PlannedTest> planned, Outcomes outcomes) {
        this.planned = List.copyOf(planned);
        this.outcomes = outcomes;
    }

    /** A number that is another one whenever a test has begun or ended. */
    public synchronized long steps() {
        return steps;
    }

    /** What has begun and hasn't ended, the outermost first. */
    public synchronized List<PlannedTest> unfinished() {
        return begun.values().stream().map(Begun::test).toList();
    }

    @Override
    public synchronized void executionStarted(TestIdentifier identifier) {
        test(identifier).ifPresent(test -> {
            steps++;
            begun.put(test.uniqueId(), new Begun(test, System.nanoTime()));
            outcomes.begins(test);
        });
    }

    @Override
    public synchronized void executionSkipped(TestIdentifier identifier, String reason) {
        below(identifier).forEach(outcomes::notExecuted);
    }

    @Override
    public synchronized void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        steps++;
        Optional<PlannedTest> test = test(identifier);
        long nanos = test.map(one -> begun.remove(one.uniqueId()))
                .map(one -> System.nanoTime() - one.since())
                .orElse(0L);
        switch (result.getStatus()) {
            case ABORTED ->
                test.map(List::of).orElseGet(() -> below(identifier)).forEach(outcomes::notExecuted);
            case FAILED -> {
                Throwable thrown = result.getThrowable()
                        .orElseGet(() -> new AssertionError(identifier.getDisplayName() + " failed"));
                test.map(List::of)
                        .orElseGet(() -> below(identifier))
                        .forEach(one -> outcomes.ended(one, Optional.of(thrown), nanos));
            }
            case SUCCESSFUL -> test.ifPresent(one -> outcomes.ended(one, Optional.empty(), nanos));
        }
    }

    /** What is planned of a container, such as a class, of which all tests fail where it does. */
    private List<PlannedTest> below(TestIdentifier container) {
        List<PlannedTest> below = new ArrayList<>();
        for (PlannedTest test : planned) {
            if ((test.uniqueId() + "/").startsWith(container.getUniqueId() + "/")) {
                below.add(test);
            }
        }
        return below;
    }

    private Optional<PlannedTest> test(TestIdentifier identifier) {
        Optional<PlannedTest> known = planned.stream()
                .filter(one -> one.uniqueId().equals(identifier.getUniqueId()))
                .findFirst();
        return known.isPresent() || !identifier.isTest() ? known : Optional.of(TestNames.describe(identifier, false));
    }
}
