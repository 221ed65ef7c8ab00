package org.locon.instrument.weave.library;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javassist.bytecode.ConstPool;
import org.locon.instrument.weave.library.LibraryCall.Form;
import org.locon.model.Operation;

/**
 * The state of locks and semaphores: whether they are taken. It counts only where code asks for it, and then whoever
 * takes or gives back such a lock writes it. Else ordinary locking would drown everything, and cost more.
 *
 * <p>Implementation note: weaving threads tell and ask; it only grows.
 */
final class LockStates {

    private static final String LOCKS = "java.util.concurrent.locks.";
    private static final String SEMAPHORE = "java.util.concurrent.Semaphore";
    private static final Set<String> LOCK_TYPES = Set.of(
            LOCKS + "Lock",
            LOCKS + "ReentrantLock",
            LOCKS + "ReentrantReadWriteLock$ReadLock",
            LOCKS + "ReentrantReadWriteLock$WriteLock");

    private static final Set<String> ASKING = Set.of("availablePermits", "isLocked", "tryAcquire", "tryLock");

    private static final LibraryCall READ = new LibraryCall(Form.STEP, Operation.READ, false);
    private static final LibraryCall TRIED = new LibraryCall(Form.TRIED, Operation.WRITE, false);
    private static final LibraryCall TAKEN = new LibraryCall(Form.AFTER, Operation.WRITE, false);
    private static final LibraryCall GIVEN_BACK = new LibraryCall(Form.BEFORE, Operation.WRITE, false);
    private static final Map<String, LibraryCall> CALLS = new HashMap<>();

    private volatile boolean locksAsked;
    private volatile boolean semaphoresAsked;

    static {
        calls(READ, "availablePermits isLocked");
        calls(TRIED, "tryAcquire tryLock");
        calls(TAKEN, "acquire acquireUninterruptibly drainPermits lock lockInterruptibly");
        calls(GIVEN_BACK, "release unlock");
    }

    private static void calls(LibraryCall call, String methods) {
        for (String method : methods.split(" ")) {
            CALLS.put(method, call);
        }
    }

    /** Notes whether a class asks for the state of a lock. */
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
        if (ASKING.contains(method)) {
            locksAsked |= LOCK_TYPES.contains(owner);
            semaphoresAsked |= owner.equals(SEMAPHORE);
        }
    }

    /** A number for what has been asked so far: with another one classes are woven otherwise. */
    int asked() {
        return (locksAsked ? 1 : 0) + (semaphoresAsked ? 2 : 0);
    }

    /** What the call does to the state, where that counts. */
    Optional<LibraryCall> call(String owner, String method) {
        boolean counts = locksAsked && LOCK_TYPES.contains(owner) || semaphoresAsked && owner.equals(SEMAPHORE);
        return counts ? Optional.ofNullable(CALLS.get(method)) : Optional.empty();
    }
}
