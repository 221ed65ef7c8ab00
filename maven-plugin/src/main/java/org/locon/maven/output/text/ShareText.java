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
            said.add("it fails, too, "
                    + share.inVain().stream().map(ShareText::without).collect(Collectors.joining(", ")));
        }
        if (share.slow()) {
            said.add("where nothing is recorded it passes, so that it fails since recording slows it down");
        }
        return said.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", said));
    }

    private static String leftOut(LoconShare.Part part) {
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
            case LOCON, NOTHING -> "nothing";
        };
    }

    private static String without(Remedy part) {
        return switch (part) {
            case WEAVING -> "if no class is woven";
            case LOADER_PER_RUN -> "in the loader of the application";
            case SHARED_JVM -> "in a JVM for each run";
            case JVM_AFTER_FAILURE -> "as the first run of a JVM";
            case RECORDING -> "if nothing is recorded";
            case LOCON, NOTHING -> "as it is";
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
