package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;

/**
 * Leaves a note in the spool when a run ends the JVM by {@code System.exit}, which otherwise looks like a crash.
 *
 * <p>Implementation note: the driving thread says which run goes on; the shutdown hook reads it. The field is volatile.
 */
final class ExitWatch extends Thread {

    private final SpoolWriter spool;
    private volatile Running running;

    private record Running(Subject subject, int number) {}

    ExitWatch(SpoolWriter spool) {
        super("locon-exit-watch");
        this.spool = spool;
    }

    void begin(Subject subject, int number) {
        running = new Running(subject, number);
    }

    void end() {
        running = null;
    }

    /** The shutdown hook. */
    @Override
    public void run() {
        Running now = running;
        if (now == null) {
            return;
        }
        exitingThread(Thread.getAllStackTraces()).ifPresent(stack -> note(now, stack));
    }

    private void note(Running now, String stack) {
        try {
            spool.exiting(now.subject(), now.number(), stack);
        } catch (IOException e) {
            // The spool can't be written any more, and the JVM is on its way out: standard error is all that is left.
            System.err.println(e.getMessage());
        }
    }

    /** The stack of the thread that called for the end; none when it came from outside, by a signal. */
    static Optional<String> exitingThread(Map<Thread, StackTraceElement[]> stacks) {
        return stacks.entrySet().stream()
                .filter(thread -> Arrays.stream(thread.getValue()).anyMatch(ExitWatch::exits))
                .map(thread -> describe(thread.getKey(), thread.getValue()))
                .findFirst();
    }

    private static boolean exits(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Runtime")
                && frame.getMethodName().equals("exit");
    }

    private static String describe(Thread thread, StackTraceElement[] stack) {
        StringBuilder text = new StringBuilder("in thread \"" + thread.getName() + "\"\n");
        for (StackTraceElement frame : stack) {
            text.append("    at ").append(frame).append('\n');
        }
        return text.toString();
    }
}
