package org.locon.instrument.weave.library;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.instrument.weave.bytecode.MethodReference;

/** What calls of the JDK do to many elements of an array at once. */
public enum ArrayOperation {
    /** Copies the receiver. */
    CLONE,
    /** Copies from one array to another. */
    COPY,
    /** Copies the first argument. */
    COPY_OF,
    /** Copies the first argument from the index on that the second one is. */
    COPY_OF_RANGE,
    /** Writes one value to all elements. */
    FILL,
    /** Writes what a function returns to each element. */
    SET_ALL,
    /** Reads and writes, as sorting does. */
    UPDATE,
    READ,
    /** Reads when what it returns is asked. */
    READ_LATER;

    private static final String SYSTEM = "java.lang.System";
    private static final String ARRAYS = "java.util.Arrays";
    private static final Set<String> READING = Set.of(
            "compare",
            "compareUnsigned",
            "deepEquals",
            "deepHashCode",
            "deepToString",
            "equals",
            "hashCode",
            "mismatch",
            "toString");
    private static final Map<String, ArrayOperation> OTHERS = Map.of(
            "copyOf", COPY_OF,
            "copyOfRange", COPY_OF_RANGE,
            "fill", FILL,
            "parallelPrefix", UPDATE,
            "parallelSetAll", SET_ALL,
            "parallelSort", UPDATE,
            "setAll", SET_ALL,
            "sort", UPDATE,
            "spliterator", READ_LATER,
            "stream", READ_LATER);

    /** Whether what the call does is said here, be it nothing; such a call accesses no library object. */
    public static boolean knows(MethodReference called) {
        return called.owner().startsWith("[")
                || called.owner().equals(ARRAYS)
                || called.owner().equals(SYSTEM);
    }

    public static Optional<ArrayOperation> of(MethodReference called) {
        String name = called.name();
        return switch (called.owner()) {
            case ARRAYS -> Optional.ofNullable(READING.contains(name) ? READ : OTHERS.get(name));
            case SYSTEM -> name.equals("arraycopy") ? Optional.of(COPY) : Optional.empty();
            default -> name.equals("clone") ? Optional.of(CLONE) : Optional.empty();
        };
    }
}
