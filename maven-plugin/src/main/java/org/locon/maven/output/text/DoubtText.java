package org.locon.maven.output.text;

import java.util.ArrayList;
import java.util.List;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.Suspect;
import org.locon.stats.diagnosis.SymptomCount;

/** Why nothing explains a test's failures beyond doubt, and what would help, as far as its runs tell. */
final class DoubtText {

    /** With so many of either, more of them aren't what is lacking most. */
    private static final int FAILURES = 10;

    private static final int PASSES = 30;

    private DoubtText() {}

    static String of(SubjectDiagnosis subject) {
        return "and nothing that was seen explains when" + best(subject) + "; what may help: "
                + String.join(", ", help(subject)) + otherCauses(subject);
    }

    /** Where there was enough to compare, threads may have nothing to do with it. */
    private static String otherCauses(SubjectDiagnosis subject) {
        return subject.failed() < FAILURES || subject.passed() < PASSES
                ? ""
                : "; or something else than the order of threads makes it fail: "
                        + "random values, the time, its environment";
    }

    /** That something comes first in the list is no reason to believe it. */
    private static String best(SubjectDiagnosis subject) {
        if (subject.ranking().isEmpty()) {
            return "";
        }
        Suspect best = subject.ranking().get(0);
        return ", since what comes first, in " + best.failed() + " of " + CountText.of(subject.failed(), "failed run")
                + " and " + best.passed() + " of " + subject.passed() + " passed, may be chance";
    }

    private static List<String> help(SubjectDiagnosis subject) {
        List<String> help = new ArrayList<>();
        help.add("more runs (locon.runs, locon.time)"
                + (subject.failed() < FAILURES
                        ? ", as so few failed"
                        : subject.passed() < PASSES ? ", as so few passed to compare them with" : ""));
        int hung = subject.symptoms().stream()
                .filter(symptom -> symptom.kind().equals("hang"))
                .mapToInt(SymptomCount::runs)
                .sum();
        if (hung > 0) {
            help.add("a longer time-out (locon.timeout), if the " + CountText.of(hung, "hung run")
                    + " would have ended");
        }
        help.add("more classes (locon.includes), if threads share what lies in a dependency");
        return help;
    }
}
