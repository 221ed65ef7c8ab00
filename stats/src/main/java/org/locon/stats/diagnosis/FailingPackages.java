package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locon.model.Symptom;
import org.locon.model.TestTools;

/** In whose code a run failed, as far as the stack trace or thread dump of its symptom tells. */
final class FailingPackages {

    private static final Pattern FRAME = Pattern.compile("(?:\t| {4})at (?:([^/(\\s]*)/)?(/)?([^/(\\s]+)\\(.*");
    private static final String CAUSE = "Caused by: ";

    private final Symptom symptom;

    /** @param newInRun whether the class was loaded for the run alone, as the project's are */
    private record Frame(String packageName, boolean newInRun) {}

    FailingPackages(Symptom symptom) {
        this.symptom = symptom;
    }

    /**
     * The packages of the dependency in which it failed, the place of the failure first; none if it failed in the
     * project's code, or if its classes can't be told from those of dependencies.
     */
    List<String> inDependency() {
        if (!symptom.details().contains(Symptom.NEW_IN_RUN)) {
            return List.of();
        }
        boolean dump = symptom.kind() == Symptom.Kind.HANG || symptom.kind() == Symptom.Kind.DEADLOCK;
        return dump ? stuckInDependency() : thrownInDependency();
    }

    /** The innermost cause of which there is more than the JDK's and the test tools' code counts. */
    private List<String> thrownInDependency() {
        List<Frame> innermost = List.of();
        List<Frame> frames = new ArrayList<>();
        for (String line : symptom.details().split("\n")) {
            if (line.startsWith(CAUSE)) {
                innermost = frames.isEmpty() ? innermost : frames;
                frames = new ArrayList<>();
            }
            frame(line).ifPresent(frames::add);
        }
        return foreign(frames.isEmpty() ? innermost : frames);
    }

    /** A thread counts that the project's code sent there, or that is blocked: others may be at rest. */
    private List<String> stuckInDependency() {
        for (String thread : symptom.details().split("\n\\s*\n")) {
            List<Frame> frames = thread.lines()
                    .map(FailingPackages::frame)
                    .flatMap(Optional::stream)
                    .toList();
            String head = thread.strip().lines().findFirst().orElse("");
            if (frames.stream().anyMatch(Frame::newInRun) || head.contains("\" BLOCKED")) {
                List<String> foreign = foreign(frames);
                if (!foreign.isEmpty()) {
                    return foreign;
                }
            }
        }
        return List.of();
    }

    private static List<String> foreign(List<Frame> frames) {
        return frames.stream()
                .takeWhile(frame -> !frame.newInRun())
                .map(Frame::packageName)
                .toList();
    }

    /** Of code that may be what a test is about. A single slash is behind the name of a module. */
    private static Optional<Frame> frame(String line) {
        Matcher matcher = FRAME.matcher(line.stripTrailing());
        if (!matcher.matches() || matcher.group(1) != null && matcher.group(2) == null) {
            return Optional.empty();
        }
        String method = matcher.group(3);
        String type = method.substring(0, Math.max(0, method.lastIndexOf('.')));
        if (TestTools.contain(type) || isOfTheJdk(type) || type.indexOf('.') < 0) {
            return Optional.empty();
        }
        boolean newInRun = Symptom.NEW_IN_RUN.equals(matcher.group(1) + "//");
        return Optional.of(new Frame(type.substring(0, type.lastIndexOf('.')), newInRun));
    }

    private static boolean isOfTheJdk(String type) {
        return type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("sun.");
    }
}
