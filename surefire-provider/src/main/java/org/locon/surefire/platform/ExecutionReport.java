package org.locon.surefire.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * What one execution did, told while it goes on.
 *
 * <p>Implementation note: written by the thread that executes, and by the engine's own if it has any; read by the one
 * that waits for the execution, which may give up before it ends. The monitor orders them.
 */
public final class ExecutionReport implements TestExecutionListener {

    private final List<PlannedTest> tests = new ArrayList<>();
    private Throwable failure;
    private String skipped;
    private String aborted;

    /** The tests that were executed, in the order in which they began. */
    public synchronized List<PlannedTest> tests() {
        return List.copyOf(tests);
    }

    /** The first failure of a test or of what surrounds it. */
    public synchronized Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    /** Why something was disabled. */
    public synchronized Optional<String> skipped() {
        return Optional.ofNullable(skipped);
    }

    /** Why a test, or what surrounds it, gave itself up. */
    public synchronized Optional<String> aborted() {
        return Optional.ofNullable(aborted);
    }

    @Override
    public synchronized void executionStarted(TestIdentifier test) {
        if (test.isTest()) {
            tests.add(TestNames.describe(test, false));
        }
    }

    @Override
    public synchronized void executionSkipped(TestIdentifier test, String reason) {
        if (skipped == null) {
            skipped = reason == null || reason.isBlank() ? "no reason given" : reason;
        }
    }

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        switch (result.getStatus()) {
            case FAILED ->
                fail(result.getThrowable()
                        .orElseGet(() ->
                                new AssertionError(test.getDisplayName() + " failed, its engine doesn't say why")));
            case ABORTED ->
                abort(result.getThrowable().map(Throwable::getMessage).orElse(null));
            case SUCCESSFUL -> {}
        }
    }

    private void fail(Throwable throwable) {
        if (failure == null) {
            failure = throwable;
        }
    }

    private void abort(String reason) {
        if (aborted == null) {
            aborted = reason == null || reason.isBlank() ? "no reason given" : reason;
        }
    }
}
