package org.locon.instrument.weave.library;

import java.lang.invoke.VarHandle;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.instrument.weave.bytecode.MethodReference;

/** Which calls access a variable by way of a {@code VarHandle} or a field updater, or get such a handle. */
public final class HandleCalls {

    private static final String HANDLE = "java.lang.invoke.VarHandle";
    private static final String LOOKUP = "java.lang.invoke.MethodHandles$Lookup";
    private static final Set<String> UPDATERS = Set.of(
            "java.util.concurrent.atomic.AtomicIntegerFieldUpdater",
            "java.util.concurrent.atomic.AtomicLongFieldUpdater",
            "java.util.concurrent.atomic.AtomicReferenceFieldUpdater");
    private static final Set<String> DESCRIPTORS = Stream.concat(Stream.of(HANDLE), UPDATERS.stream())
            .map(type -> "L" + type.replace('.', '/') + ";")
            .collect(Collectors.toSet());
    private static final Set<String> ACCESSES = Stream.of(VarHandle.AccessMode.values())
            .map(VarHandle.AccessMode::methodName)
            .collect(Collectors.toSet());
    private static final Set<String> LOOKUPS = Set.of("findVarHandle", "findStaticVarHandle");
    private static final Set<String> COPIES = Set.of("withInvokeBehavior", "withInvokeExactBehavior");

    private HandleCalls() {}

    public static boolean isOfHandle(MethodReference called) {
        return called.owner().equals(HANDLE);
    }

    public static boolean isOfUpdater(MethodReference called) {
        return UPDATERS.contains(called.owner());
    }

    public static boolean isOfLookup(MethodReference called) {
        return called.owner().equals(LOOKUP);
    }

    /** Whether a field of this descriptor keeps a handle or an updater. */
    public static boolean isKeptIn(String descriptor) {
        return DESCRIPTORS.contains(descriptor);
    }

    /** Whether a handle's method of this name accesses the variable. */
    public static boolean accesses(String method) {
        return ACCESSES.contains(method);
    }

    /** Whether a handle's method of this name returns a handle of the same variable. */
    public static boolean copies(String method) {
        return COPIES.contains(method);
    }

    /** Whether a look-up's method of this name finds the handle of a field. */
    public static boolean finds(String method) {
        return LOOKUPS.contains(method);
    }

    /** Whether an atomic, which is its own location, is written only if it has an expected value. */
    public static boolean isAttempt(MethodReference called) {
        return WellKnownTypes.isAtomic(called.owner())
                && (called.name().startsWith("compareAnd") || called.name().startsWith("weakCompareAnd"));
    }
}
