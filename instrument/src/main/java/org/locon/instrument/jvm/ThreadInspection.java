package org.locon.instrument.jvm;

/**
 * Asks threads how they are, but never a class of the subject's: where one overrides the answer, nothing is known. Any
 * thread asks.
 */
public final class ThreadInspection {

    private static final StackTraceElement[] NO_STACK = {};

    /** Whether a class answers by itself. */
    private static final ClassValue<Boolean> OVERRIDES = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type.getClassLoader() != null && (overrides(type, "getState") || overrides(type, "getStackTrace"));
        }
    };

    /** Whether a class gives itself a number. */
    private static final ClassValue<Boolean> OVERRIDES_ID = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type.getClassLoader() != null && overrides(type, "getId");
        }
    };

    private ThreadInspection() {}

    /** {@link Thread.State#RUNNABLE} if nothing is known. */
    public static Thread.State state(Thread thread) {
        return OVERRIDES.get(thread.getClass()) ? Thread.State.RUNNABLE : thread.getState();
    }

    /** Empty if nothing is known. */
    public static StackTraceElement[] stack(Thread thread) {
        return OVERRIDES.get(thread.getClass()) ? NO_STACK : thread.getStackTrace();
    }

    /** The number that the JVM has given it, or -1 if nothing is known. */
    public static long id(Thread thread) {
        return OVERRIDES_ID.get(thread.getClass()) ? -1 : thread.getId();
    }

    private static boolean overrides(Class<?> type, String method) {
        try {
            Class<?> declaring = type.getMethod(method).getDeclaringClass();
            return declaring.getClassLoader() != null;
        } catch (NoSuchMethodException | LinkageError unknown) {
            return true;
        }
    }
}
