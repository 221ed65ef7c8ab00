package org.locon.surefire.watch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Symptom;

/**
 * A thread's call of {@code System.exit}, seen while the JVM waits for its shutdown hooks and every other thread can
 * still go on.
 *
 * @param stack of that thread, innermost first
 */
public record SystemExit(String thread, List<StackTraceElement> stack) {

    /** Nothing if the end comes from outside, by a signal or from Surefire. */
    public static Optional<SystemExit> in(Map<Thread, StackTraceElement[]> stacks) {
        return stacks.entrySet().stream()
                .filter(entry -> !entry.getKey().getName().startsWith("surefire-"))
                .filter(entry -> Arrays.stream(entry.getValue()).anyMatch(SystemExit::isCall))
                .map(entry -> new SystemExit(entry.getKey().getName(), List.of(entry.getValue())))
                .findFirst();
    }

    private static boolean isCall(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Runtime")
                && frame.getMethodName().equals("exit");
    }

    /** For a person to read. */
    public String details() {
        StringBuilder text = new StringBuilder("in thread \"" + thread + "\"\n");
        stack.forEach(frame -> text.append("    at ").append(frame).append('\n'));
        return text.toString();
    }

    /** That of the run in which it happens. */
    Symptom symptom() {
        String place =
                ThreadStandstill.place(stack.toArray(new StackTraceElement[0])).orElse("the JDK");
        return new Symptom(
                Symptom.Kind.CRASH, SymptomWording.oneLine("the JVM was ended by System.exit in " + place), details());
    }
}
