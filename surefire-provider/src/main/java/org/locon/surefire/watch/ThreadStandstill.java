package org.locon.surefire.watch;

import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A run of which every thread waits without limit while nobody is left to wake one: a notification was lost, or a pool
 * waits for itself. In doubt it is none; then the run's time decides.
 *
 * @param counts per thread, how often it has begun to wait: what stays the same as long as nothing moves
 * @param places where they wait
 */
record ThreadStandstill(Map<Long, Long> counts, String places) {

    /** @param firstThread id of the run's first thread; those with a smaller one were there before */
    static Optional<ThreadStandstill> of(Collection<ThreadInfo> threads, long firstThread, long observer) {
        Map<Long, Long> counts = new TreeMap<>();
        for (ThreadInfo thread : threads) {
            boolean own = thread.getThreadId() >= firstThread;
            if (thread.getThreadId() != observer && (own ? !rests(thread) : mayWake(thread))) {
                return Optional.empty();
            }
            if (own && waitsForOutsider(thread, firstThread)) {
                return Optional.empty();
            }
            if (own) {
                counts.put(thread.getThreadId(), thread.getWaitedCount() + thread.getBlockedCount());
            }
        }
        String places = threads.stream()
                .filter(thread -> thread.getThreadId() >= firstThread)
                .map(ThreadStandstill::place)
                .flatMap(Optional::stream)
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        return Optional.of(new ThreadStandstill(counts, places));
    }

    /**
     * Whether a thread that was there before the run has the lock that this one waits for. It may well give it back, as
     * Surefire's own thread does with {@code System.in} when Maven writes to it.
     */
    private static boolean waitsForOutsider(ThreadInfo thread, long firstThread) {
        return thread.getLockOwnerId() >= 0 && thread.getLockOwnerId() < firstThread;
    }

    /** Whether each thread of the run either rests or computes, and none but these could make a difference to them. */
    static boolean dependOnThemselves(Collection<ThreadInfo> threads, long firstThread, long observer) {
        return threads.stream()
                .filter(thread -> thread.getThreadId() != observer)
                .allMatch(thread -> thread.getThreadId() >= firstThread
                        ? rests(thread) && !waitsForOutsider(thread, firstThread)
                                || computes(thread)
                                || isInProbe(thread)
                        : !mayWake(thread));
    }

    /** Then it goes on soon, whatever it does there. */
    private static boolean isInProbe(ThreadInfo thread) {
        return Arrays.stream(thread.getStackTrace())
                .filter(frame -> !ofTheJdk(frame))
                .limit(1)
                .anyMatch(ThreadStandstill::ofAProbe);
    }

    /**
     * Whether a thread of the run runs, and not in the operating system's code, which may wait for anything; yielding
     * is no waiting.
     */
    private static boolean computes(ThreadInfo thread) {
        return thread.getThreadState() == Thread.State.RUNNABLE
                && !carries(thread)
                && (!thread.isInNative()
                        || Arrays.stream(thread.getStackTrace())
                                .limit(1)
                                .anyMatch(frame -> frame.getClassName().equals("java.lang.Thread")));
    }

    /** Where in code that isn't the JDK's, a probe's or a test framework's the thread is, if it is in any. */
    static Optional<String> place(ThreadInfo thread) {
        return place(thread.getStackTrace());
    }

    /** Where a thread with this stack is. */
    static Optional<String> place(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .filter(frame -> !ofTheJdk(frame) && !ofAProbe(frame) && !ofAFramework(frame))
                .findFirst()
                .map(ThreadStandstill::place);
    }

    /** Without the loader and the module that the frame itself would name, too. */
    static String place(StackTraceElement frame) {
        return frame.getClassName()
                + '.'
                + frame.getMethodName()
                + '('
                + frame.getFileName()
                + ':'
                + frame.getLineNumber()
                + ')';
    }

    /** Whether a thread of the run will do nothing unless another one wakes it. */
    private static boolean rests(ThreadInfo thread) {
        if (carries(thread)) {
            return false;
        }
        return switch (thread.getThreadState()) {
            case WAITING, BLOCKED, TERMINATED -> true;
            case TIMED_WAITING -> idle(thread) || guards(thread);
            case NEW, RUNNABLE -> false;
        };
    }

    /** Whether a thread of the run will go on by itself when its time has come. */
    static boolean waitsForATime(ThreadInfo thread) {
        return thread.getThreadState() == Thread.State.TIMED_WAITING && !idle(thread) && !guards(thread);
    }

    /** Whether a thread that was there before the run may be working for it, or has an appointment. */
    private static boolean mayWake(ThreadInfo thread) {
        if (thread.getThreadName().startsWith("surefire-")) {
            return false;
        }
        return carries(thread)
                || switch (thread.getThreadState()) {
                    case RUNNABLE ->
                        any(thread, frame -> !ofTheJdk(frame))
                                || any(thread, frame -> frame.getClassName().startsWith("sun.nio.ch."))
                                || any(thread, frame -> frame.getClassName().startsWith("java.lang.ProcessHandleImpl"));
                    case TIMED_WAITING ->
                        !guards(thread)
                                && any(
                                        thread,
                                        frame -> frame.getClassName().contains("ScheduledThreadPoolExecutor")
                                                || frame.getClassName().contains("DelayScheduler")
                                                || frame.getClassName().equals("java.util.TimerThread"));
                    default -> false;
                };
    }

    /** A virtual thread may be on it. */
    private static boolean carries(ThreadInfo thread) {
        return any(thread, frame -> frame.getClassName().startsWith("jdk.internal.vm.Continuation"));
    }

    /** A pool's worker that has nothing to do and may retire. */
    private static boolean idle(ThreadInfo thread) {
        return any(
                        thread,
                        frame -> frame.getMethodName().equals("getTask")
                                || frame.getMethodName().equals("awaitWork"))
                && !any(thread, frame -> frame.getClassName().contains("ScheduledThreadPoolExecutor"));
    }

    /** What a test framework does to end a test whose time is up: that makes it fail, it doesn't wake anybody. */
    private static boolean guards(ThreadInfo thread) {
        return thread.getThreadName().startsWith("junit-")
                || Arrays.stream(thread.getStackTrace())
                        .filter(frame -> !ofTheJdk(frame))
                        .findFirst()
                        .filter(ThreadStandstill::ofAFramework)
                        .isPresent();
    }

    private static boolean any(ThreadInfo thread, Predicate<StackTraceElement> condition) {
        return Arrays.stream(thread.getStackTrace()).anyMatch(condition);
    }

    private static boolean ofTheJdk(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.");
    }

    /** Whether it is a frame of the program or its tests, and not of what runs them. */
    static boolean isOwn(StackTraceElement frame) {
        return !ofTheJdk(frame) && !ofAProbe(frame) && !ofAFramework(frame) && !startsTests(frame);
    }

    private static boolean startsTests(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("org.locon.surefire.run.")
                || name.startsWith("org.locon.surefire.mission.")
                || name.startsWith("org.locon.surefire.platform.");
    }

    static boolean ofAProbe(StackTraceElement frame) {
        return frame.getClassName().startsWith("org.locon.instrument.");
    }

    private static boolean ofAFramework(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("org.junit.") || name.startsWith("junit.") || name.startsWith("org.testng.");
    }
}
