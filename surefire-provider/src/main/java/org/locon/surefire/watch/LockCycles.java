package org.locon.surefire.watch;

import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which of the threads that the JVM calls deadlocked really are. It also counts those that wait for a lock with a
 * limit, and go on without it, and those that somebody may interrupt.
 */
final class LockCycles {

    private LockCycles() {}

    /** The threads of cycles in which each waits without limit. */
    static List<ThreadInfo> withoutLimit(List<ThreadInfo> threads) {
        return inCycles(threads, LockCycles::waitsWithoutLimit);
    }

    /** The threads of cycles in which each waits without limit, and would not stop for an interrupt. */
    static List<ThreadInfo> forEver(List<ThreadInfo> threads) {
        return inCycles(threads, thread -> waitsWithoutLimit(thread) && !heedsInterrupts(thread));
    }

    private static List<ThreadInfo> inCycles(List<ThreadInfo> threads, Predicate<ThreadInfo> condition) {
        Map<Long, ThreadInfo> waiting = threads.stream()
                .filter(condition)
                .collect(Collectors.toMap(ThreadInfo::getThreadId, Function.identity()));
        return waiting.values().stream()
                .filter(thread -> isInCycle(thread, waiting))
                .toList();
    }

    /** Whether it waits for itself in the end. */
    private static boolean isInCycle(ThreadInfo thread, Map<Long, ThreadInfo> waiting) {
        ThreadInfo next = waiting.get(thread.getLockOwnerId());
        for (int steps = 1; next != null && next != thread && steps < waiting.size(); steps++) {
            next = waiting.get(next.getLockOwnerId());
        }
        return next == thread;
    }

    private static boolean waitsWithoutLimit(ThreadInfo thread) {
        return thread.getThreadState() == Thread.State.BLOCKED || thread.getThreadState() == Thread.State.WAITING;
    }

    private static boolean heedsInterrupts(ThreadInfo thread) {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().startsWith("java.util.concurrent.locks.")
                        && frame.getMethodName().endsWith("Interruptibly"));
    }
}
