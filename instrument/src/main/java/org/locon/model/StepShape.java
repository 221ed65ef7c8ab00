package org.locon.model;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Shapes that say step by step what is done and by which thread, {@code R1-W2}: how they're written and read. */
final class StepShape {

    /** What any access of another thread may stand in the place of. */
    private static final String ANYTHING = "*";

    private static final String BETWEEN = "-";

    /** What threads do that wait for tasks of their pool. */
    static final String STALL = "stall";

    private StepShape() {}

    /** @param does what a step does, by its operation */
    static String of(Feature feature, Function<Operation, String> does) {
        return feature.accesses().stream().map(access -> step(access, does)).collect(Collectors.joining(BETWEEN));
    }

    /** With whatever may come between its two steps. */
    static String interrupted(Feature feature, Function<Operation, String> does) {
        List<Access> ends = feature.accesses();
        return String.join(BETWEEN, step(ends.get(0), does), ANYTHING, step(ends.get(1), does));
    }

    private static String step(Access access, Function<Operation, String> does) {
        return does.apply(access.site().operation()) + access.thread();
    }

    static String words(String shape) {
        return Arrays.stream(shape.split(BETWEEN)).map(StepShape::stepWords).collect(Collectors.joining(", "));
    }

    private static String stepWords(String step) {
        if (step.equals(ANYTHING)) {
            return "another thread comes in between";
        }
        String does = step.replaceFirst("\\d+$", "");
        String thread = step.substring(does.length());
        if (does.equals(STALL)) {
            return "thread " + thread + " waits with a limit for a task";
        }
        return thread.isEmpty()
                ? step
                : "thread " + thread + " "
                        + Operation.of(does).map(Operation::verb).orElse(does);
    }
}
