package org.locon.instrument.weave.library;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.locon.instrument.weave.bytecode.MethodReference;

/** What a call does to a lock that is no monitor, one of {@code java.util.concurrent.locks}. */
public enum LockEffect {
    NONE,
    ACQUIRE,
    TRY,
    /** Returns a stamp, or 0 if it hasn't got the lock. An optimistic read takes no lock. */
    STAMP,
    /** May take a lock, or keep the one it has, and returns a stamp or 0. */
    CONVERT,
    RELEASE;

    private static final Map<String, LockEffect> KNOWN = new HashMap<>();

    static {
        String locks = "Lock ReentrantLock ReentrantReadWriteLock$ReadLock ReentrantReadWriteLock$WriteLock";
        methods(locks, "lock lockInterruptibly", ACQUIRE);
        methods(locks, "tryLock", TRY);
        methods(locks, "unlock", RELEASE);
        methods(
                "StampedLock",
                "readLock readLockInterruptibly tryReadLock tryWriteLock writeLock writeLockInterruptibly",
                STAMP);
        methods("StampedLock", "tryConvertToReadLock tryConvertToWriteLock", CONVERT);
        methods("StampedLock", "unlock unlockRead unlockWrite", RELEASE);
    }

    private static void methods(String types, String names, LockEffect effect) {
        for (String type : types.split(" ")) {
            for (String name : names.split(" ")) {
                KNOWN.put("java.util.concurrent.locks." + type + "#" + name, effect);
            }
        }
    }

    /** What a call of the method does, by a type and a name that are the JDK's. */
    public static LockEffect of(MethodReference called) {
        return called.owner().startsWith("java.util.concurrent.locks.")
                ? KNOWN.getOrDefault(called.owner() + "#" + called.name(), NONE)
                : NONE;
    }

    /** All methods that do anything to a lock, each as type and name. */
    static void forEach(BiConsumer<String, LockEffect> action) {
        KNOWN.forEach(action);
    }
}
