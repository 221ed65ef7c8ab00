package org.locon.surefire.watch;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.locon.model.Symptom;
import org.locon.surefire.isolation.RunLoader;

/** Turns what went wrong in a run into its symptom. */
public final class SymptomWording {

    private static final int MESSAGE_LIMIT = 300;
    private static final int DETAILS_LIMIT = 64 * 1024;

    private SymptomWording() {}

    /** The test, or what surrounds it, threw this. */
    public static Symptom thrown(Throwable throwable) {
        if (throwable instanceof OutOfMemoryError) {
            return new Symptom(Symptom.Kind.CRASH, oneLine(throwable.toString()), stack(throwable));
        }
        if (throwable instanceof AssertionError) {
            return new Symptom(Symptom.Kind.ASSERTION, message(throwable), stack(throwable));
        }
        return new Symptom(Symptom.Kind.EXCEPTION, oneLine(throwable.toString()), stack(throwable));
    }

    /** It didn't get any further than to a log. */
    public static Symptom logged(Throwable throwable) {
        return new Symptom(Symptom.Kind.EXCEPTION, oneLine("logged: " + throwable), stack(throwable));
    }

    /** A thread is still there when its test has ended. */
    public static Symptom leaked(StackTraceElement place) {
        return new Symptom(
                Symptom.Kind.HANG,
                "the test has ended, but not a thread that is in " + ThreadStandstill.place(place),
                "");
    }

    /** Another thread of the run died of this. */
    public static Symptom uncaught(UncaughtExceptions.Death death) {
        Symptom.Kind kind = death.cause() instanceof OutOfMemoryError ? Symptom.Kind.CRASH : Symptom.Kind.UNCAUGHT;
        String details = "in thread \"" + death.thread() + "\"\n" + stack(death.cause());
        return new Symptom(kind, oneLine(death.cause().toString()), details);
    }

    /** Adds to a symptom what another thread died of. */
    public static Symptom with(Symptom symptom, UncaughtExceptions.Death death) {
        String details =
                symptom.details() + "\nUncaught exception " + uncaught(death).details();
        return new Symptom(symptom.kind(), symptom.message(), limited(details, DETAILS_LIMIT));
    }

    /** White space as single blanks, places without the loader of a run, and not too long for a report's line. */
    public static String oneLine(String text) {
        return limited(text.replace(RunLoader.NAME + "//", "").strip().replaceAll("\\s+", " "), MESSAGE_LIMIT);
    }

    private static String message(Throwable throwable) {
        String message = throwable.getMessage();
        return message == null || message.isBlank() ? throwable.getClass().getName() : oneLine(message);
    }

    static String stack(Throwable throwable) {
        StringWriter stack = new StringWriter();
        throwable.printStackTrace(new PrintWriter(stack, true));
        return limited(stack.toString(), DETAILS_LIMIT);
    }

    static String limited(String text, int limit) {
        return text.length() <= limit ? text : text.substring(0, limit - 1) + '…';
    }
}
