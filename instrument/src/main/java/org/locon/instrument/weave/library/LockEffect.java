package org.locon.instrument.weave.library;

import java.util.Set;
import org.locon.instrument.weave.bytecode.MethodReference;

/** What calls do to a lock that is no monitor, one of {@code java.util.concurrent.locks}. */
public enum LockEffect {
    NONE,
    ACQUIRE,
    TRY,
    /** Returns a stamp, or 0 if it hasn't got the lock. */
    STAMP,
    /** May take a lock, or keep the one it has, and returns a stamp or 0. */
    CONVERT,
    RELEASE;

    private static final String PACKAGE = "java.util.concurrent.locks.";
    private static final String STAMPED = PACKAGE + "StampedLock";
    private static final Set<String> LOCKS = Set.of(
            PACKAGE + "Lock",
            PACKAGE + "ReentrantLock",
            PACKAGE + "ReentrantReadWriteLock$ReadLock",
            PACKAGE + "ReentrantReadWriteLock$WriteLock");

    /** What a call of the method does, by a type and a name that are the JDK's. */
    public static LockEffect of(MethodReference called) {
        if (called.owner().equals(STAMPED)) {
            return stamped(called.name());
        }
        if (!LOCKS.contains(called.owner())) {
            return NONE;
        }
        return switch (called.name()) {
            case "lock", "lockInterruptibly" -> ACQUIRE;
            case "tryLock" -> TRY;
            case "unlock" -> RELEASE;
            default -> NONE;
        };
    }

    /** An optimistic read takes no lock. */
    private static LockEffect stamped(String method) {
        return switch (method) {
            case "readLock",
                    "readLockInterruptibly",
                    "tryReadLock",
                    "tryWriteLock",
                    "writeLock",
                    "writeLockInterruptibly" -> STAMP;
            case "tryConvertToReadLock", "tryConvertToWriteLock" -> CONVERT;
            case "unlock", "unlockRead", "unlockWrite" -> RELEASE;
            default -> NONE;
        };
    }
}
