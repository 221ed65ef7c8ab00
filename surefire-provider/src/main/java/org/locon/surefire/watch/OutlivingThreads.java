package org.locon.surefire.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Threads that outlive their run. Those still inside the project's code are interrupted, so that they don't disturb the
 * runs to come; idle ones, of a pool that nobody shut down for instance, may belong to a library and are left alone,
 * but too many of them wear the JVM out.
 */
public final class OutlivingThreads {

    private static final int MOST_STUCK = 4;
    private static final int MOST_DEADLOCKED = 200;
    private static final int MOST_ALIVE = 500;
    private static final long GRACE_AFTER_HANG = TimeUnit.SECONDS.toNanos(2);
    private static final long LOOK_AGAIN = TimeUnit.MILLISECONDS.toNanos(20);
    private static final ThreadMXBean JVM = ManagementFactory.getThreadMXBean();
    private static final long GRACE = TimeUnit.MILLISECONDS.toNanos(200);

    private final Predicate<String> ownClass;
    private final boolean shareNothing;
    private final long oldest;
    private int stuck;
    private int deadlocked;

    /**
     * @param ownClass whether the class of this name is the project's and loaded anew in each run; threads inside of
     *     other classes only are never interrupted, except after a hang
     * @param shareNothing whether runs have classes of their own, and so their locks, too
     */
    public OutlivingThreads(Predicate<String> ownClass, boolean shareNothing) {
        this.ownClass = ownClass;
        this.shareNothing = shareNothing;
        this.oldest = Thread.currentThread().getId();
    }

    /** Ends what can be ended of a run whose first thread was {@code main}; whether the JVM is good for another run. */
    public boolean clear(Thread main, boolean hung) throws InterruptedException {
        List<Thread> busy = busy(main, hung);
        busy.forEach(Thread::interrupt);
        long deadline = System.nanoTime() + (hung ? GRACE_AFTER_HANG : GRACE);
        for (Thread thread : busy) {
            while (thread.isAlive() && System.nanoTime() < deadline && !areDeadlocked(busy)) {
                TimeUnit.NANOSECONDS.timedJoin(thread, Math.min(LOOK_AGAIN, deadline - System.nanoTime()));
            }
        }
        int alive = (int) busy.stream().filter(Thread::isAlive).count();
        boolean restForEver = alive > 0 && shareNothing && areDeadlocked(busy);
        if (restForEver) {
            deadlocked += alive;
        } else {
            stuck += alive;
        }
        return (restForEver || !hung || alive == 0)
                && stuck <= MOST_STUCK
                && deadlocked <= MOST_DEADLOCKED
                && since(oldest + 1).size() <= MOST_ALIVE;
    }

    /**
     * Where a thread still is in the project's code although its run has ended and it was given some time, if there is
     * one.
     */
    public Optional<StackTraceElement> outliving(Thread main) {
        long deadline = System.nanoTime() + GRACE;
        for (Thread thread : busy(main, false)) {
            while (thread.isAlive() && System.nanoTime() < deadline) {
                Thread.onSpinWait();
            }
        }
        return busy(main, false).stream()
                .flatMap(thread -> Arrays.stream(thread.getStackTrace()))
                .filter(frame -> ownClass.test(frame.getClassName()))
                .findFirst();
    }

    /**
     * Whether waiting for any of them is in vain: all that are left are deadlocked, or wait for a monitor while others
     * are.
     */
    private static boolean areDeadlocked(List<Thread> threads) {
        long[] deadlocked = JVM.findDeadlockedThreads();
        return deadlocked != null
                && threads.stream()
                        .filter(Thread::isAlive)
                        .allMatch(thread -> thread.getState() == Thread.State.BLOCKED
                                || Arrays.stream(deadlocked).anyMatch(id -> id == thread.getId()));
    }

    private List<Thread> busy(Thread main, boolean hung) {
        return since(main.getId()).stream()
                .filter(thread -> inside(thread, hung))
                .toList();
    }

    /** Whether the thread is in the middle of something, and not in the JDK's code alone as an idle worker is. */
    private boolean inside(Thread thread, boolean anyClass) {
        return Arrays.stream(thread.getStackTrace())
                .map(StackTraceElement::getClassName)
                .anyMatch(anyClass ? name -> !ofTheJdk(name) : ownClass);
    }

    private static boolean ofTheJdk(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.") || className.startsWith("sun.");
    }

    private static List<Thread> since(long id) {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Thread[] threads = new Thread[group.activeCount() + 64];
        group.enumerate(threads);
        return Arrays.stream(threads)
                .filter(Objects::nonNull)
                .filter(thread -> thread.getId() >= id && thread.isAlive())
                .toList();
    }
}
