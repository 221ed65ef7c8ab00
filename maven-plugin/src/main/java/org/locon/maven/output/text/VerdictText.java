package org.locon.maven.output.text;

import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.SubjectDiagnosis;

/** What the verdict on a test means, and what would help where it leaves a doubt. */
public final class VerdictText {

    private static final String NO_RECORD =
            "but runs that end their JVM leave no record to compare; what may help: where the code under test calls"
                    + " System.exit, let it throw in the test";

    private static final String LOCONS_DOING =
            "but without Locon it passes: until shown otherwise that is Locon's doing, and no bug";

    private static final String MAY_HELP =
            "; what may help: runs without a class loader of their own (locon.isolation=none or jvm), or to leave a"
                    + " class unwoven that the stack names (locon.excludes)";

    private static final String NEEDS_OTHERS =
            "but without Locon it fails alone, too, and not always: it may need another test before it, or fail now and"
                    + " then";

    private static final String GUESS =
            "and so few failed that what explains them is a guess; what may help: more runs (locon.runs, locon.time)";

    private static final String ALWAYS_SO =
            "and what goes with the failures couldn't be kept from happening, so that it is a guess";

    private VerdictText() {}

    public static String of(SubjectDiagnosis subject) {
        int bugs = subject.certainBugs();
        return switch (subject.verdict()) {
            case BUG -> "because of " + (bugs == 1 ? "a bug" : CountText.of(bugs, "bug"));
            case NO_FAILURE -> "which doesn't prove that it never does";
            case ALWAYS_FAILS ->
                "every run fails, " + (subject.baseline().isPresent() ? "without Locon too" : "without noise too")
                        + ", so timing isn't the cause";
            case NOTHING_SHARED -> "no two threads touch the same field or array";
            case UNCLEAR -> unclear(subject);
            case BLIND ->
                subject.runs() == 0
                        ? "as there was no time for any, so that means nothing: more time may help (locon.time)"
                        : "but nothing could be seen, so that means nothing";
        };
    }

    private static String unclear(SubjectDiagnosis subject) {
        if (subject.failsUnderLoconAlone()) {
            boolean tried =
                    !subject.share().inVain().isEmpty() || subject.share().slow();
            return LOCONS_DOING + (tried ? "" : MAY_HELP);
        }
        if (subject.passed() == 0
                && subject.baseline()
                        .filter(plain -> plain.passed() && !plain.passes())
                        .isPresent()) {
            return NEEDS_OTHERS;
        }
        if (leftNothing(subject)) {
            return NO_RECORD;
        }
        if (subject.bugs().isEmpty()) {
            return DoubtText.of(subject);
        }
        return subject.bugs().stream().allMatch(VerdictText::isAlwaysSo) ? ALWAYS_SO : GUESS;
    }

    private static boolean isAlwaysSo(Bug bug) {
        return bug.proof()
                .filter(proof ->
                        proof.forbiddenAttempts() > 0 && proof.forbidden().runs() == 0)
                .isPresent();
    }

    /** A run that was out of memory has failed in the same way, and shows something. */
    private static boolean leftNothing(SubjectDiagnosis subject) {
        return subject.ranking().isEmpty()
                && subject.symptoms().stream()
                        .allMatch(symptom -> symptom.kind().equals("crash"));
    }
}
