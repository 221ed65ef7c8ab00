package org.locon.instrument.weave.library;

import java.util.Optional;

/** What a method of a {@code VarHandle}, a field updater or an atomic does to the variable. */
public enum HandleAccess {
    READ(0),
    WRITE(1),
    /** Reads and writes. */
    UPDATE(1),
    /** Writes if there is what it expects, and says whether it did. */
    ATTEMPT(2),
    /** Writes if there is what it expects, and returns what was there. */
    EXCHANGE(2);

    private final int valueCount;

    HandleAccess(int valueCount) {
        this.valueCount = valueCount;
    }

    /** How many values the method takes after those that say which variable it is. */
    public int valueCount() {
        return valueCount;
    }

    /** By the name of one of the methods that access the variable. */
    public static HandleAccess ofHandle(String method) {
        if (method.startsWith("getAnd")) {
            return UPDATE;
        }
        if (method.startsWith("get")) {
            return READ;
        }
        if (method.startsWith("set")) {
            return WRITE;
        }
        return method.startsWith("compareAndExchange") ? EXCHANGE : ATTEMPT;
    }

    /** Empty for what touches no field. */
    public static Optional<HandleAccess> ofUpdater(String method) {
        return switch (method) {
            case "get" -> Optional.of(READ);
            case "set", "lazySet" -> Optional.of(WRITE);
            case "compareAndSet", "weakCompareAndSet" -> Optional.of(ATTEMPT);
            default ->
                method.startsWith("getAnd") || method.contains("AndGet") ? Optional.of(UPDATE) : Optional.empty();
        };
    }
}
