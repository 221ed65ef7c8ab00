package org.locon.instrument.weave.library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javassist.bytecode.ConstPool;
import org.locon.instrument.weave.library.LibraryCall.Form;
import org.locon.model.Operation;

/**
 * The state of what threads synchronize by: whether a lock is taken, a latch open, a future done, a pool shut down, a
 * thread alive. It counts only where code asks for it, and then whoever changes it writes it. Else ordinary locking
 * would drown everything, and cost more.
 *
 * <p>Implementation note: weaving threads tell and ask; it only grows.
 */
final class AskedStates {

    private static final LibraryCall READ = new LibraryCall(Form.ASKED, Operation.READ, false);
    private static final LibraryCall TRIED = new LibraryCall(Form.TRIED, Operation.WRITE, false);
    private static final LibraryCall TAKEN = new LibraryCall(Form.AFTER, Operation.WRITE, false);
    private static final LibraryCall GIVEN_BACK = new LibraryCall(Form.BEFORE, Operation.WRITE, false);
    private static final LibraryCall LOOKED_AT = new LibraryCall(Form.BEFORE, Operation.READ, false);
    private static final LibraryCall STARTS = new LibraryCall(Form.STARTS, Operation.WRITE, false);
    private static final LibraryCall LIVES = new LibraryCall(Form.LIVES, Operation.READ, false);
    private static final LibraryCall PART = new LibraryCall(Form.NOTHING, Operation.READ, true);

    private static final List<Family> FAMILIES = new ArrayList<>();
    private static final Map<String, Family> BY_TYPE = new HashMap<>();

    private final AtomicInteger asked = new AtomicInteger();

    /** Types whose states are asked for together, with the methods that ask and what each method does. */
    private record Family(int bit, Set<String> asking, Map<String, LibraryCall> calls) {

        Family does(LibraryCall call, String methods) {
            for (String method : methods.split(" ")) {
                calls.put(method, call);
            }
            return this;
        }
    }

    static {
        family("java.lang.Thread", "getState isAlive").does(STARTS, "start").does(LIVES, "getState isAlive");
        family(
                        "locks.Lock locks.ReentrantLock locks.ReadWriteLock locks.ReentrantReadWriteLock"
                                + " locks.ReentrantReadWriteLock$ReadLock locks.ReentrantReadWriteLock$WriteLock",
                        "getReadLockCount isLocked isWriteLocked tryLock")
                .does(READ, "getReadLockCount isLocked isWriteLocked")
                .does(PART, "readLock writeLock")
                .does(TRIED, "tryLock")
                .does(TAKEN, "lock lockInterruptibly")
                .does(GIVEN_BACK, "unlock");
        family(
                        "locks.StampedLock",
                        "getReadLockCount isReadLocked isWriteLocked tryConvertToReadLock tryConvertToWriteLock"
                                + " tryReadLock tryWriteLock validate")
                .does(READ, "getReadLockCount isReadLocked isWriteLocked tryOptimisticRead validate")
                .does(PART, "asReadLock asReadWriteLock asWriteLock")
                .does(TRIED, "tryConvertToReadLock tryConvertToWriteLock tryReadLock tryWriteLock")
                .does(TRIED, "tryUnlockRead tryUnlockWrite")
                .does(TAKEN, "readLock readLockInterruptibly writeLock writeLockInterruptibly")
                .does(GIVEN_BACK, "unlock unlockRead unlockWrite tryConvertToOptimisticRead");
        family("Semaphore", "availablePermits tryAcquire")
                .does(READ, "availablePermits")
                .does(TRIED, "tryAcquire")
                .does(TAKEN, "acquire acquireUninterruptibly drainPermits")
                .does(GIVEN_BACK, "release");
        family("CountDownLatch", "getCount").does(READ, "getCount").does(GIVEN_BACK, "countDown");
        family("CyclicBarrier", "getNumberWaiting isBroken")
                .does(READ, "getNumberWaiting isBroken")
                .does(GIVEN_BACK, "await reset");
        String phases = "getArrivedParties getPhase getRegisteredParties getUnarrivedParties isTerminated";
        family("Phaser", phases)
                .does(READ, phases)
                .does(GIVEN_BACK, "arrive arriveAndAwaitAdvance arriveAndDeregister bulkRegister forceTermination")
                .does(GIVEN_BACK, "register");
        family(
                        "AbstractExecutorService ExecutorService ForkJoinPool ScheduledExecutorService"
                                + " ScheduledThreadPoolExecutor ThreadPoolExecutor",
                        "close isShutdown shutdown shutdownNow")
                .does(READ, "isShutdown")
                .does(GIVEN_BACK, "close shutdown shutdownNow")
                .does(LOOKED_AT, "execute invokeAll invokeAny schedule scheduleAtFixedRate scheduleWithFixedDelay")
                .does(LOOKED_AT, "submit");
        String done = "exceptionNow getNow isCancelled isCompletedExceptionally isDone resultNow state";
        family(
                        "CompletableFuture Future FutureTask RunnableFuture RunnableScheduledFuture ScheduledFuture"
                                + " ForkJoinTask",
                        done)
                .does(READ, done)
                .does(TRIED, "cancel complete completeExceptionally")
                .does(GIVEN_BACK, "obtrudeException obtrudeValue");
    }

    /** @param types of {@code java.util.concurrent} where no package is said */
    private static Family family(String types, String asking) {
        Family family = new Family(1 << FAMILIES.size(), Set.copyOf(Arrays.asList(asking.split(" "))), new HashMap<>());
        FAMILIES.add(family);
        for (String type : types.split(" ")) {
            BY_TYPE.put(type.startsWith("java.") ? type : "java.util.concurrent." + type, family);
        }
        return family;
    }

    /** Notes what a class asks for. */
    void look(ConstPool constants) {
        for (int i = 1; i < constants.getSize(); i++) {
            int tag = constants.getTag(i);
            if (tag == ConstPool.CONST_Methodref) {
                look(constants.getMethodrefClassName(i), constants.getMethodrefName(i));
            } else if (tag == ConstPool.CONST_InterfaceMethodref) {
                look(constants.getInterfaceMethodrefClassName(i), constants.getInterfaceMethodrefName(i));
            }
        }
    }

    private void look(String owner, String method) {
        Family family = BY_TYPE.get(owner);
        if (family != null && family.asking().contains(method)) {
            asked.accumulateAndGet(family.bit(), (some, one) -> some | one);
        }
    }

    /** A number for what has been asked so far: with another one classes are woven otherwise. */
    int asked() {
        return asked.get();
    }

    /** What the call does to the state, where that counts. */
    Optional<LibraryCall> call(String owner, String method) {
        Family family = BY_TYPE.get(owner);
        boolean counts = family != null && (asked.get() & family.bit()) != 0;
        return counts ? Optional.ofNullable(family.calls().get(method)) : Optional.empty();
    }
}
