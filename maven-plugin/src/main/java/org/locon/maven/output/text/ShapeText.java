package org.locon.maven.output.text;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The shape of a feature in words: {@code R1-W2-W1} is thread 1 reads, thread 2 writes, thread 1 writes. */
public final class ShapeText {

    private ShapeText() {}

    public static String of(String shape) {
        return switch (shape) {
            case "enter" -> "two threads enter the same block";
            case "overlap" -> "two threads are in the same method at once";
            case "noise" -> "noise is made here";
            case "remote" -> "another thread's access came before this one";
            case "local" -> "the same thread's access came before this one";
            default -> Arrays.stream(shape.split("-")).map(ShapeText::step).collect(Collectors.joining(", "));
        };
    }

    private static String step(String step) {
        if (step.equals("*")) {
            return "another thread comes in between";
        }
        String operation = step.replaceFirst("\\d+$", "");
        String thread = step.substring(operation.length());
        return thread.isEmpty() ? step : "thread " + thread + " " + verb(operation);
    }

    /** What an access does, by its letter or word in the diagnosis. */
    public static String verb(String operation) {
        return switch (operation) {
            case "R" -> "reads";
            case "W" -> "writes";
            case "call" -> "calls";
            case "lock" -> "locks";
            case "wait" -> "waits";
            case "notify" -> "notifies";
            case "enter" -> "enters";
            case "start" -> "starts";
            default -> operation;
        };
    }
}
