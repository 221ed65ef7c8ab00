package org.locon.instrument.focus;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Places of earlier failures that a run is to note when it passes them, each by its number in the list. Immutable.
 *
 * @param frames as a stack shows them, {@code com.acme.Account.withdraw(Account.java:31)}
 */
public record WatchedPlaces(List<String> frames) {

    static final WatchedPlaces NONE = new WatchedPlaces(List.of());

    public WatchedPlaces {
        frames = List.copyOf(frames);
    }

    /** The lines of a method, in all its overloads, by the number of the place. */
    public Map<Integer, Integer> linesOf(String className, String method) {
        return frames.isEmpty() ? Map.of() : lines(className + "." + method + "(");
    }

    /** Whether a class of this name comes out the same. */
    boolean weaveAs(WatchedPlaces other, String className) {
        return frames.equals(other.frames) || in(className).equals(other.in(className));
    }

    private Map<Integer, String> in(String className) {
        Map<Integer, String> places = new TreeMap<>();
        for (int number = 0; number < frames.size(); number++) {
            if (frames.get(number).startsWith(className + ".")) {
                places.put(number, frames.get(number));
            }
        }
        return places;
    }

    private Map<Integer, Integer> lines(String begin) {
        Map<Integer, Integer> lines = new TreeMap<>();
        for (int number = 0; number < frames.size(); number++) {
            String frame = frames.get(number);
            int line = frame.startsWith(begin) ? line(frame) : 0;
            if (line > 0) {
                lines.put(number, line);
            }
        }
        return lines;
    }

    /** 0 if it doesn't say. */
    private static int line(String frame) {
        String digits = frame.substring(frame.lastIndexOf(':') + 1, frame.length() - 1);
        return digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : 0;
    }
}
