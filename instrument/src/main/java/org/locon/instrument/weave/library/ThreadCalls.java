package org.locon.instrument.weave.library;

import static org.locon.instrument.listening.SyncEffects.ACQUIRE;
import static org.locon.instrument.listening.SyncEffects.COLLECT;
import static org.locon.instrument.listening.SyncEffects.COMPOSE;
import static org.locon.instrument.listening.SyncEffects.HAND_OVER;
import static org.locon.instrument.listening.SyncEffects.HELP;
import static org.locon.instrument.listening.SyncEffects.JOIN;
import static org.locon.instrument.listening.SyncEffects.RELEASE;
import static org.locon.instrument.listening.SyncEffects.WAKE;
import static org.locon.instrument.weave.library.ThreadCall.PART;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.locon.instrument.listening.SyncEffects;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.model.Operation;

/**
 * Which calls of the JDK start threads or hand them work, wait for others, or let others go on: places where threads
 * come into another order. Calls that can neither wait nor let anybody go on, but tell what others have done, are known
 * as well.
 */
public final class ThreadCalls {

    private static final Map<String, ThreadCall> KNOWN = new HashMap<>();
    private static final Set<String> METHODS = new HashSet<>();
    private static final Set<String> WAITS = Set.of("wait()V", "wait(J)V", "wait(JI)V");
    private static final Set<String> NOTIFIES = Set.of("notify()V", "notifyAll()V");
    private static final Set<String> JOINS = Set.of("()V", "(J)V", "(JI)V", "(Ljava/time/Duration;)Z");
    private static final ThreadCall WAIT = new ThreadCall(Optional.of(Operation.WAIT), SyncEffects.WAIT);
    private static final ThreadCall NOTIFY = new ThreadCall(Optional.of(Operation.NOTIFY), 0);

    private static final String EXECUTORS =
            "Executor ExecutorService ScheduledExecutorService AbstractExecutorService ForkJoinPool"
                    + " ScheduledThreadPoolExecutor ThreadPoolExecutor CompletionService ExecutorCompletionService";
    private static final String TASKS = "ForkJoinTask RecursiveAction RecursiveTask CountedCompleter";
    private static final String STAGES = "CompletableFuture CompletionStage";
    private static final String FUTURES =
            "Future FutureTask RunnableFuture RunnableScheduledFuture ScheduledFuture " + STAGES;
    private static final String LOCKS = "locks.Lock locks.ReentrantLock locks.ReentrantReadWriteLock$ReadLock"
            + " locks.ReentrantReadWriteLock$WriteLock";

    static {
        start(SyncEffects.START, "java.lang.Thread", "start");
        start(
                HAND_OVER,
                "java.lang.Thread java.lang.Thread$Builder java.lang.Thread$Builder$OfPlatform"
                        + " java.lang.Thread$Builder$OfVirtual",
                "start startVirtualThread");
        start(HAND_OVER, "java.util.Timer", "schedule scheduleAtFixedRate");
        start(HAND_OVER, EXECUTORS, "execute schedule scheduleAtFixedRate scheduleWithFixedDelay submit");
        start(HAND_OVER | COLLECT | HELP, EXECUTORS, "invoke invokeAll invokeAllUninterruptibly invokeAny");
        start(HAND_OVER, TASKS, "fork");
        start(HAND_OVER | COLLECT | HELP, TASKS, "invoke invokeAll quietlyInvoke");
        start(
                HAND_OVER | COLLECT | COMPOSE,
                STAGES,
                "acceptEitherAsync applyToEitherAsync exceptionallyAsync exceptionallyComposeAsync handleAsync"
                        + " runAfterBothAsync runAfterEitherAsync thenAcceptAsync thenAcceptBothAsync thenApplyAsync"
                        + " thenCombineAsync thenComposeAsync thenRunAsync whenCompleteAsync");
        start(HAND_OVER, STAGES, "completeAsync runAsync supplyAsync");

        waits(0, "java.lang.Thread", "join");
        waits(COLLECT, EXECUTORS, "awaitQuiescence awaitTermination close poll take");
        waits(COLLECT, FUTURES, "get join");
        waits(COLLECT | HELP, TASKS, "get helpQuiesce join quietlyJoin quietlyJoinUninterruptibly");
        waits(ACQUIRE, "CountDownLatch", "await");
        waits(RELEASE | ACQUIRE, "CyclicBarrier", "await");
        waits(RELEASE | ACQUIRE, "locks.Condition", "await awaitNanos awaitUninterruptibly awaitUntil");
        waits(RELEASE | ACQUIRE, "Exchanger", "exchange");
        waits(RELEASE | ACQUIRE, "Phaser", "arriveAndAwaitAdvance");
        waits(ACQUIRE, "Phaser", "awaitAdvance awaitAdvanceInterruptibly");
        waits(ACQUIRE, "Semaphore", "acquire acquireUninterruptibly tryAcquire");
        waits(0, "locks.LockSupport", "park parkNanos parkUntil");

        notifies(WAKE, "java.lang.Thread", "interrupt");
        notifies(HAND_OVER, EXECUTORS, "shutdown shutdownNow");
        notifies(HAND_OVER, FUTURES + " " + TASKS, "cancel");
        notifies(
                HAND_OVER | COLLECT,
                STAGES + " " + TASKS,
                "complete completeExceptionally completeOnTimeout obtrudeException obtrudeValue");
        notifies(RELEASE, "CountDownLatch", "countDown");
        notifies(RELEASE, "CyclicBarrier", "reset");
        notifies(RELEASE | ACQUIRE, "Phaser", "arrive arriveAndDeregister forceTermination");
        notifies(RELEASE, "Semaphore", "release");
        notifies(0, "locks.Condition", "signal signalAll");
        notifies(WAKE, "locks.LockSupport", "unpark");

        tells(JOIN, "java.lang.Thread", "isAlive");
        tells(COLLECT, EXECUTORS, "isQuiescent isTerminated");
        tells(
                COLLECT,
                FUTURES + " " + TASKS,
                "exceptionNow getException getNow getRawResult isCancelled isCompletedAbnormally"
                        + " isCompletedExceptionally isCompletedNormally isDone resultNow state");
        tells(
                HAND_OVER | COLLECT | COMPOSE,
                STAGES,
                "acceptEither allOf anyOf applyToEither copy exceptionally exceptionallyCompose handle"
                        + " runAfterBoth runAfterEither thenAccept thenAcceptBoth thenApply thenCombine thenCompose"
                        + " thenRun whenComplete");
        tells(COMPOSE, "FutureTask", "<init>");
        tells(ACQUIRE, "CountDownLatch", "getCount");
        tells(ACQUIRE, "Phaser", "getArrivedParties getPhase isTerminated");
        tells(ACQUIRE, "Semaphore", "availablePermits drainPermits");
        LockEffect.forEach((method, effect) ->
                call(new ThreadCall(Optional.empty(), effect == LockEffect.RELEASE ? RELEASE : ACQUIRE), method));
        tells(PART, LOCKS, "newCondition");
        tells(PART, "locks.ReadWriteLock locks.ReentrantReadWriteLock", "readLock writeLock");
        tells(ACQUIRE, "locks.StampedLock", "tryOptimisticRead validate");
        tells(RELEASE, "locks.StampedLock", "tryConvertToOptimisticRead tryUnlockRead tryUnlockWrite");
        tells(PART, "locks.StampedLock", "asReadLock asReadWriteLock asWriteLock");
        tells(
                RELEASE | ACQUIRE,
                "locks.AbstractQueuedSynchronizer locks.AbstractQueuedLongSynchronizer",
                "acquire acquireInterruptibly acquireShared acquireSharedInterruptibly compareAndSetState"
                        + " getState release releaseShared setState tryAcquireNanos tryAcquireSharedNanos");
    }

    private ThreadCalls() {}

    private static void start(int effects, String types, String methods) {
        calls(new ThreadCall(Optional.of(Operation.START), effects), types, methods);
    }

    private static void waits(int effects, String types, String methods) {
        calls(new ThreadCall(Optional.of(Operation.WAIT), effects), types, methods);
    }

    private static void notifies(int effects, String types, String methods) {
        calls(new ThreadCall(Optional.of(Operation.NOTIFY), effects), types, methods);
    }

    private static void tells(int effects, String types, String methods) {
        calls(new ThreadCall(Optional.empty(), effects), types, methods);
    }

    /** @param types of {@code java.util.concurrent} where no package is said */
    private static void calls(ThreadCall call, String types, String methods) {
        for (String type : types.split(" ")) {
            String qualified = type.startsWith("java.") ? type : "java.util.concurrent." + type;
            for (String method : methods.split(" ")) {
                call(call, qualified + "#" + method);
            }
        }
    }

    private static void call(ThreadCall call, String typeAndMethod) {
        KNOWN.putIfAbsent(typeAndMethod, call);
        METHODS.add(typeAndMethod.substring(typeAndMethod.indexOf('#') + 1));
    }

    /**
     * Whether the call waits on an object, or wakes who does, with the object's lock held: what comes too early is
     * lost.
     */
    public static boolean isSignal(MethodReference called) {
        String signature = called.name() + called.descriptor();
        return WAITS.contains(signature)
                || NOTIFIES.contains(signature)
                || called.owner().equals("java.util.concurrent.locks.Condition");
    }

    /** Whether it is {@code Thread.join}, which a class file may name by any subclass; it may as well be another's. */
    public static boolean mayBeJoin(MethodReference called) {
        return called.name().equals("join") && JOINS.contains(called.descriptor());
    }

    /**
     * What the call does, if it is one of these; a class of the user's stands for the class of the JDK that it extends.
     *
     * @param jdkType the type of the JDK that declares the method or has it inherited by the user's class
     */
    public static Optional<ThreadCall> of(MethodReference called, Function<MethodReference, Optional<String>> jdkType) {
        String signature = called.name() + called.descriptor();
        if (WAITS.contains(signature)) {
            return Optional.of(WAIT);
        }
        if (NOTIFIES.contains(signature)) {
            return Optional.of(NOTIFY);
        }
        return METHODS.contains(called.name())
                ? jdkType.apply(called).map(type -> KNOWN.get(type + "#" + called.name()))
                : Optional.empty();
    }
}
