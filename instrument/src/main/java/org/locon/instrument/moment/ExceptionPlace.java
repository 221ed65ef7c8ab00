package org.locon.instrument.moment;

import java.util.Iterator;
import java.util.Optional;
import org.locon.instrument.access.WovenStacks;
import org.locon.instrument.site.SiteTable;

/**
 * Where an exception was made: the innermost frame in woven code, if anybody but Locon itself made it.
 *
 * <p>Implementation note: any thread asks.
 */
final class ExceptionPlace {

    private static final int FRAMES_LOOKED_AT = 200;
    private static final String LOCON = "org.locon.";
    private static final StackWalker WALKER = StackWalker.getInstance();

    private ExceptionPlace() {}

    /** The place of the exception that the current thread is just constructing; empty if there is none. */
    static String ofCurrentThread(Throwable exception) {
        return WALKER.walk(frames -> place(exception, frames.iterator()));
    }

    private static String place(Throwable exception, Iterator<StackWalker.StackFrame> frames) {
        boolean constructs = false;
        for (int frame = 0; frame < FRAMES_LOOKED_AT && frames.hasNext(); frame++) {
            StackWalker.StackFrame next = frames.next();
            boolean constructor = isConstructorOf(exception, next);
            if (constructor || !constructs) {
                constructs |= constructor;
                continue;
            }
            if (SiteTable.isWoven(next.getClassName())) {
                return WovenStacks.text(next.toStackTraceElement());
            }
            if (next.getClassName().startsWith(LOCON)) {
                return "";
            }
        }
        return "";
    }

    private static boolean isConstructorOf(Throwable exception, StackWalker.StackFrame frame) {
        if (!frame.getMethodName().equals("<init>")) {
            return false;
        }
        for (Class<?> type = exception.getClass(); type != Object.class; type = type.getSuperclass()) {
            if (type.getName().equals(frame.getClassName())) {
                return true;
            }
        }
        return false;
    }

    /** The place of an exception with this trace; empty if there is none. */
    static String of(StackTraceElement[] stack) {
        return innermost(stack).map(WovenStacks::text).orElse("");
    }

    /** Whether it was made for later use, when a class was initialized: then that was no moment of failing. */
    static boolean isInitializer(StackTraceElement[] stack) {
        return innermost(stack)
                .filter(frame -> frame.getMethodName().equals("<clinit>"))
                .isPresent();
    }

    private static Optional<StackTraceElement> innermost(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (SiteTable.isWoven(frame.getClassName())) {
                return Optional.of(frame);
            }
        }
        return Optional.empty();
    }
}
