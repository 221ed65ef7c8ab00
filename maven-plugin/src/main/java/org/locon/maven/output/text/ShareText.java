package org.locon.maven.output.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.locon.stats.diagnosis.LoconShare;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.SymptomCount;
import org.locon.stats.trial.Remedy;

/** What Locon left out of itself since it made the test fail, or tried to in vain. */
public final class ShareText {

    private static final int NAMED = 3;
    private static final String CAUSE = "Caused by: ";

    private ShareText() {}

    /** A sentence without its end, if there is anything to say. */
    public static Optional<String> of(SubjectDiagnosis subject) {
        LoconShare share = subject.share();
        if (share.omission().isPresent()) {
            return share.omission().map(ShareText::leftOut);
        }
        if (!subject.failsUnderLoconAlone()) {
            return Optional.empty();
        }
        List<String> said = new ArrayList<>();
        if (!share.inVain().isEmpty()) {
            said.add("Locon has tried what it can do without, and the test fails all the same: "
                    + share.inVain().stream().map(ShareText::without).collect(Collectors.joining(", ")));
        }
        if (share.slow()) {
            said.add("where nothing is recorded it passes, so that it fails since recording slows it down");
        }
        return said.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", said));
    }

    private static String leftOut(LoconShare.Part part) {
        if (part.what() == Remedy.NOISE_AT_TIMED_WAITS) {
            return "Locon left out noise while threads wait with a limit, but for a small part of it: with more, waits"
                    + " ran out in this test, which failed among " + CountText.of(part.runs(), "run")
                    + " that don't count, by " + how(part.failure());
        }
        return "Locon left out " + what(part) + ": with " + (part.what() == Remedy.WEAVING ? "that" : "them") + " "
                + (part.what() == Remedy.JVM_AFTER_FAILURE ? "runs" : CountText.of(part.runs(), "run"))
                + " failed that don't count, by " + how(part.failure());
    }

    private static String what(LoconShare.Part part) {
        return switch (part.what()) {
            case WEAVING -> "the weaving of " + classes(part.classes()) + " in this test, whose accesses aren't seen";
            case LOADER_PER_RUN -> "the class loaders of its own in this test, so that its runs share static fields";
            case SHARED_JVM -> "JVMs that make several runs of this test";
            case JVM_AFTER_FAILURE -> "JVMs in which a run of this test had failed, since that spoils those after it";
            case RECORDING -> "the recording of this test";
            case NOISE_AT_TIMED_WAITS -> "noise at waits with a limit";
            case LOCON, NOTHING, NOTHING_OF_NOISE -> "nothing";
        };
    }

    private static String without(Remedy part) {
        return switch (part) {
            case WEAVING -> "where no class is woven";
            case LOADER_PER_RUN -> "where classes come from the application's loader";
            case SHARED_JVM -> "where each run has a JVM of its own";
            case JVM_AFTER_FAILURE -> "where nothing else was run in its JVM before";
            case RECORDING -> "where nothing is recorded";
            case NOISE_AT_TIMED_WAITS -> "where noise is short";
            case LOCON, NOTHING, NOTHING_OF_NOISE -> "as it is";
        };
    }

    private static String classes(List<String> names) {
        return (names.size() == 1 ? "class " : "classes ")
                + String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
                + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "");
    }

    /** With its innermost cause, which says more than what it led to. */
    private static String how(SymptomCount failure) {
        String cause = failure.stack().stream()
                .map(String::strip)
                .filter(line -> line.startsWith(CAUSE))
                .reduce("", (before, line) -> line);
        return failure.kind() + ": " + OneLine.of(failure.message())
                + (cause.isEmpty() ? "" : ", caused by " + OneLine.of(cause.substring(CAUSE.length())));
    }
}
