package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The stack traces of a failure, with their causes, as people read them: a trace ends with the last frame that isn't
 * the JDK's, a test framework's or Locon's, what asserted is left out, and no frame names the loader of a run.
 */
public final class FailureStack {

    private static final int MOST_LINES = 120;

    /** So many frames of a trace are shown that has none of the program's own. */
    private static final int FOREIGN_FRAMES = 5;

    private static final Pattern FRAME = Pattern.compile("^\\s+at .*");

    private static final Pattern LOADER = Pattern.compile("^(\\s+at )[^(/]*//");

    /** What starts the test, and its threads. */
    private static final Pattern STARTER =
            Pattern.compile("^\\s+at (?:[^(]*/)?(?:org\\.locon\\.(?:surefire|instrument)|org\\.apache\\.maven)\\.");

    private FailureStack() {}

    /** The lines of a symptom's details; none if it has no details. */
    public static List<String> of(String details) {
        List<String> lines = new ArrayList<>();
        List<String> frames = new ArrayList<>();
        for (String line : details.strip().lines().toList()) {
            if (FRAME.matcher(line).matches()) {
                frames.add(LOADER.matcher(line).replaceFirst("$1"));
            } else {
                lines.addAll(shown(frames));
                frames.clear();
                if (!line.isBlank()) {
                    lines.add(line.stripTrailing());
                }
            }
        }
        lines.addAll(shown(frames));
        return lines.size() <= MOST_LINES
                ? List.copyOf(lines)
                : IntStream.rangeClosed(0, MOST_LINES)
                        .mapToObj(line ->
                                line < MOST_LINES ? lines.get(line) : "… " + (lines.size() - MOST_LINES) + " more")
                        .toList();
    }

    private static List<String> shown(List<String> frames) {
        int own = IntStream.range(0, frames.size())
                .filter(frame -> isOwn(frames.get(frame)))
                .map(frame -> frame + 1)
                .max()
                .orElse(Math.min(FOREIGN_FRAMES, frames.size()));
        return frames.subList(0, own).stream()
                .filter(frame -> !FailureSignature.isOfFramework(frame))
                .toList();
    }

    private static boolean isOwn(String frame) {
        return !FailureSignature.isForeign(frame) && !STARTER.matcher(frame).find();
    }
}
