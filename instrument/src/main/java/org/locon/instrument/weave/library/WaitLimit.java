package org.locon.instrument.weave.library;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.model.Operation;

/**
 * The limit with which a call of the JDK waits for other threads: which argument it is, and how the call tells that it
 * has run out. Where that is an exception, whoever makes exceptions tells.
 *
 * @param argument the limit's place among the arguments
 * @param scale what its number means
 * @param result what the call returns tells
 */
public record WaitLimit(int argument, Scale scale, Result result) {

    /** What a limit's number means. */
    public enum Scale {
        MILLIS,
        NANOS,
        /** The next argument is a {@code TimeUnit}. */
        BY_UNIT
    }

    /** How a call that returns tells whether what it waited for has come. */
    public enum Result {
        /** {@code true} if it has. */
        BOOLEAN,
        /** An object, or null if it hasn't. */
        OBJECT,
        /** It has: else there is an exception. */
        COMES,
        /** Only the clock does. */
        CLOCK
    }

    private static final String UNIT = "Ljava/util/concurrent/TimeUnit;";
    private static final String BEFORE_UNIT = "J" + UNIT;
    private static final String CONCURRENT = "java.util.concurrent.";
    private static final Set<String> QUEUED = Set.of("offer", "offerFirst", "offerLast", "tryTransfer");
    private static final Set<String> TAKEN = Set.of("poll", "pollFirst", "pollLast");

    /**
     * That of a call, if it has one.
     *
     * @param jdkType the type of the JDK that declares the method or has it inherited by the user's class
     */
    public static Optional<WaitLimit> of(MethodReference called, Function<MethodReference, Optional<String>> jdkType) {
        String parameters = called.parameters();
        if (parameters.endsWith(BEFORE_UNIT)) {
            boolean waits = waits(called, jdkType)
                    || jdkType.apply(called).filter(type -> isTry(called, type)).isPresent();
            int before = parameters.length() - BEFORE_UNIT.length();
            return waits
                    ? Optional.of(new WaitLimit(count(parameters, before), Scale.BY_UNIT, result(called)))
                    : Optional.empty();
        }
        boolean millis = parameters.equals("J") || parameters.equals("JI");
        boolean parks = called.name().equals("parkNanos");
        if (called.name().equals("awaitNanos") || parks && parameters.equals("J")) {
            return waits(called, jdkType) ? Optional.of(new WaitLimit(0, Scale.NANOS, Result.CLOCK)) : Optional.empty();
        }
        if (parks) {
            return waits(called, jdkType) ? Optional.of(new WaitLimit(1, Scale.NANOS, Result.CLOCK)) : Optional.empty();
        }
        return millis && (called.name().equals("wait") || called.name().equals("join")) && waits(called, jdkType)
                ? Optional.of(new WaitLimit(0, Scale.MILLIS, Result.CLOCK))
                : Optional.empty();
    }

    private static boolean waits(MethodReference called, Function<MethodReference, Optional<String>> jdkType) {
        return ThreadCalls.of(called, jdkType)
                .flatMap(ThreadCall::kind)
                .filter(Operation.WAIT::equals)
                .isPresent();
    }

    /** Locks and queues, whose calls are accesses, or take a lock. */
    private static boolean isTry(MethodReference called, String type) {
        return type.startsWith(CONCURRENT)
                && (called.name().equals("tryLock") || QUEUED.contains(called.name()) || TAKEN.contains(called.name()));
    }

    private static Result result(MethodReference called) {
        return called.descriptor().endsWith(")Z")
                ? Result.BOOLEAN
                : TAKEN.contains(called.name()) ? Result.OBJECT : Result.COMES;
    }

    /** How many parameters there are up to there. */
    private static int count(String parameters, int end) {
        int count = 0;
        for (int at = 0; at < end; at++) {
            while (parameters.charAt(at) == '[') {
                at++;
            }
            at = parameters.charAt(at) == 'L' ? parameters.indexOf(';', at) : at;
            count++;
        }
        return count;
    }
}
