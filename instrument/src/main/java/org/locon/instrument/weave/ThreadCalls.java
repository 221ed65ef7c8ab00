package org.locon.instrument.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.instrument.Site;

/**
 * Which calls of the JDK start threads or hand them work, wait for others, or let others go on: places where threads come
 * into another order.
 */
final class ThreadCalls {

    private static final Map<String, Site.Kind> KNOWN = new HashMap<>();
    private static final Set<String> METHODS = new HashSet<>();
    private static final Set<String> WAITS = Set.of("wait()V", "wait(J)V", "wait(JI)V");
    private static final Set<String> NOTIFIES = Set.of("notify()V", "notifyAll()V");

    private static final String EXECUTORS =
            "Executor ExecutorService ScheduledExecutorService AbstractExecutorService ForkJoinPool"
                    + " ScheduledThreadPoolExecutor ThreadPoolExecutor CompletionService ExecutorCompletionService";
    private static final String TASKS = "ForkJoinTask RecursiveAction RecursiveTask CountedCompleter";
    private static final String FUTURES =
            "Future CompletableFuture CompletionStage FutureTask RunnableFuture RunnableScheduledFuture ScheduledFuture "
                    + TASKS;

    static {
        calls(Site.Kind.START, "java.lang.", "Thread", "start startVirtualThread");
        calls(
                Site.Kind.START,
                "java.lang.",
                "Thread$Builder Thread$Builder$OfPlatform Thread$Builder$OfVirtual",
                "start");
        calls(Site.Kind.START, "java.util.", "Timer", "schedule scheduleAtFixedRate");
        concurrent(
                Site.Kind.START,
                EXECUTORS,
                "execute invoke invokeAll invokeAny schedule scheduleAtFixedRate scheduleWithFixedDelay submit");
        concurrent(Site.Kind.START, TASKS, "fork invoke invokeAll");
        concurrent(
                Site.Kind.START,
                "CompletableFuture CompletionStage",
                "acceptEitherAsync applyToEitherAsync completeAsync exceptionallyAsync exceptionallyComposeAsync handleAsync"
                        + " runAfterBothAsync runAfterEitherAsync runAsync supplyAsync thenAcceptAsync thenAcceptBothAsync"
                        + " thenApplyAsync thenCombineAsync thenComposeAsync thenRunAsync whenCompleteAsync");

        calls(Site.Kind.WAIT, "java.lang.", "Thread", "join");
        concurrent(Site.Kind.WAIT, EXECUTORS, "awaitQuiescence awaitTermination close poll take");
        concurrent(Site.Kind.WAIT, FUTURES, "get join");
        concurrent(
                Site.Kind.WAIT,
                "CountDownLatch CyclicBarrier locks.Condition",
                "await awaitNanos awaitUninterruptibly awaitUntil");
        concurrent(Site.Kind.WAIT, "Exchanger", "exchange");
        concurrent(Site.Kind.WAIT, "Phaser", "arriveAndAwaitAdvance awaitAdvance awaitAdvanceInterruptibly");
        concurrent(Site.Kind.WAIT, "Semaphore", "acquire acquireUninterruptibly tryAcquire");
        concurrent(Site.Kind.WAIT, "locks.LockSupport", "park parkNanos parkUntil");

        calls(Site.Kind.NOTIFY, "java.lang.", "Thread", "interrupt");
        concurrent(Site.Kind.NOTIFY, EXECUTORS, "shutdown shutdownNow");
        concurrent(
                Site.Kind.NOTIFY,
                FUTURES,
                "cancel complete completeExceptionally completeOnTimeout obtrudeException obtrudeValue");
        concurrent(Site.Kind.NOTIFY, "CountDownLatch", "countDown");
        concurrent(Site.Kind.NOTIFY, "CyclicBarrier", "reset");
        concurrent(Site.Kind.NOTIFY, "Phaser", "arrive arriveAndDeregister forceTermination");
        concurrent(Site.Kind.NOTIFY, "Semaphore", "release");
        concurrent(Site.Kind.NOTIFY, "locks.Condition", "signal signalAll");
        concurrent(Site.Kind.NOTIFY, "locks.LockSupport", "unpark");
    }

    private ThreadCalls() {}

    private static void concurrent(Site.Kind kind, String types, String methods) {
        calls(kind, "java.util.concurrent.", types, methods);
    }

    private static void calls(Site.Kind kind, String prefix, String types, String methods) {
        for (String type : types.split(" ")) {
            for (String method : methods.split(" ")) {
                KNOWN.put(prefix + type + "#" + method, kind);
                METHODS.add(method);
            }
        }
    }

    /** Whether the call waits on an object, or wakes who does, with the object's lock held: what comes too early is lost. */
    static boolean isSignal(MethodReference called) {
        String signature = called.name() + called.descriptor();
        return WAITS.contains(signature)
                || NOTIFIES.contains(signature)
                || called.owner().equals("java.util.concurrent.locks.Condition");
    }

    /** What the call does, if it is one of these; a class of the user's stands for the class of the JDK that it extends. */
    static Optional<Site.Kind> kind(MethodReference called, ClassContext context) {
        String signature = called.name() + called.descriptor();
        if (WAITS.contains(signature)) {
            return Optional.of(Site.Kind.WAIT);
        }
        if (NOTIFIES.contains(signature)) {
            return Optional.of(Site.Kind.NOTIFY);
        }
        return METHODS.contains(called.name())
                ? context.ofTheJdk(called).map(type -> KNOWN.get(type + "#" + called.name()))
                : Optional.empty();
    }
}
