package org.locon.maven.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.output.text.CountText;
import org.locon.maven.output.text.CrossingText;
import org.locon.maven.output.text.NamesByReason;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.output.text.StallText;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.Verdict;
import org.locon.stats.spool.LeftOut;

/**
 * The result of a campaign in which no test was named, as lines of Maven's log. What matters comes last and fits a
 * screen: tests with a bug, tests that failed without one, notes, and a line with the number of all others.
 */
final class SurveyLines {

    /** So many tests are told of with all there is. */
    private static final int FEW = 3;

    private static final int REASONS = 10;

    private final ConsoleLines lines;
    private final boolean all;

    /** @param all whether to tell of each test */
    SurveyLines(ConsoleLines lines, boolean all) {
        this.lines = lines;
        this.all = all;
    }

    List<String> of(CampaignResults results) {
        long seed = results.diagnosis().seed();
        List<SubjectDiagnosis> subjects = results.diagnosis().subjects();
        List<LeftOut> leftOut = results.contents().leftOut();
        List<SubjectDiagnosis> quiet =
                subjects.stream().filter(SurveyLines::isQuiet).toList();
        List<SubjectDiagnosis> told = Stream.concat(
                        subjects.stream().filter(subject -> subject.verdict() == Verdict.BUG),
                        subjects.stream().filter(subject -> subject.verdict() != Verdict.BUG && !isQuiet(subject)))
                .toList();
        List<String> said = new ArrayList<>();
        if (all) {
            said.addAll(lines.leftOut(leftOut, true));
            quiet.forEach(subject -> append(said, lines.subject(subject, seed)));
        } else {
            said.addAll(reasons(leftOut));
        }
        boolean inFull = all || told.size() <= FEW;
        told.forEach(subject -> append(said, inFull ? lines.subject(subject, seed) : lines.brief(subject)));
        if (!all) {
            append(said, notes(quiet));
        }
        append(said, counts(told.size(), quiet, leftOut));
        return said;
    }

    private static void append(List<String> said, List<String> paragraph) {
        if (!paragraph.isEmpty()) {
            said.add("");
            said.addAll(paragraph);
        }
    }

    /** Whether all its runs passed, or what failed is no test. */
    private static boolean isQuiet(SubjectDiagnosis subject) {
        return subject.verdict() == Verdict.NO_FAILURE || subject.verdict() == Verdict.NOTHING_SHARED;
    }

    /** Who is alone with a reason is named: it may be one to look at. */
    private static List<String> reasons(List<LeftOut> tests) {
        Map<String, List<String>> byReason =
                NamesByReason.of(tests, test -> OneLine.of(test.reason()), test -> OneLine.of(test.test()));
        List<String> said = new ArrayList<>();
        byReason.entrySet().stream()
                .limit(REASONS)
                .forEach(reason -> said.add((reason.getValue().size() == 1
                                ? reason.getValue().get(0) + " is"
                                : reason.getValue().size() + " tests are")
                        + " left out: " + reason.getKey()));
        if (byReason.size() > REASONS) {
            long others = byReason.values().stream()
                    .skip(REASONS)
                    .mapToLong(List::size)
                    .sum();
            said.add(CountText.of(others, "more test") + " left out for other reasons (-X says which)");
        }
        if (!said.isEmpty()) {
            said.add(0, "");
        }
        return said;
    }

    /** What is worth a look though no run failed, each once: tests of one class often show the same. */
    private static List<String> notes(List<SubjectDiagnosis> quiet) {
        Map<String, List<String>> byNote = new LinkedHashMap<>();
        for (SubjectDiagnosis subject : quiet) {
            Stream.concat(StallText.of(subject).stream(), CrossingText.of(subject).stream())
                    .forEach(note -> byNote.computeIfAbsent(OneLine.whole(note), any -> new ArrayList<>())
                            .add(OneLine.of(subject.test())));
        }
        return byNote.entrySet().stream()
                .map(note -> "note: " + note.getKey() + " (" + note.getValue().get(0)
                        + (note.getValue().size() == 1
                                ? ""
                                : " and " + CountText.of(note.getValue().size() - 1, "other test"))
                        + ")")
                .toList();
    }

    /** Nothing if there are no others. */
    private List<String> counts(int told, List<SubjectDiagnosis> quiet, List<LeftOut> leftOut) {
        long passed = quiet.stream()
                .filter(subject -> subject.verdict() == Verdict.NO_FAILURE)
                .count();
        long shareNothing = quiet.size()
                - passed
                + leftOut.stream().filter(LeftOut::sharesNothing).count();
        long others = leftOut.stream().filter(test -> !test.sharesNothing()).count();
        String counted = Stream.of(
                        passed == 0 ? "" : CountText.of(passed, "test") + " passed and shared something",
                        shareNothing == 0 ? "" : CountText.of(shareNothing, "test") + " shared nothing",
                        others == 0 ? "" : CountText.of(others, "test") + " left out")
                .filter(count -> !count.isEmpty())
                .collect(Collectors.joining(", "));
        if (counted.isEmpty()) {
            return List.of();
        }
        String who = told > 0
                ? "Of the others: "
                : quiet.isEmpty() ? "No test was repeated: " : "No test that was repeated has failed: ";
        return List.of(who + counted + (all ? "" : " (-X names them)"));
    }
}
