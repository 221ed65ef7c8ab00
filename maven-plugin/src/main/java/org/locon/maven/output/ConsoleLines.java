package org.locon.maven.output;

import static org.apache.maven.shared.utils.logging.MessageUtils.buffer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.locon.maven.output.text.AccessText;
import org.locon.maven.output.text.BaselineText;
import org.locon.maven.output.text.CountText;
import org.locon.maven.output.text.CrossingText;
import org.locon.maven.output.text.DependencyText;
import org.locon.maven.output.text.FixText;
import org.locon.maven.output.text.GapText;
import org.locon.maven.output.text.LastReadText;
import org.locon.maven.output.text.NamesByReason;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.output.text.ProofText;
import org.locon.maven.output.text.ShareText;
import org.locon.maven.output.text.StackText;
import org.locon.maven.output.text.StallText;
import org.locon.maven.output.text.SuspectText;
import org.locon.maven.output.text.ThreadText;
import org.locon.maven.output.text.VerdictText;
import org.locon.maven.output.text.WitnessText;
import org.locon.model.Run.ThreadDump;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.Diagnosis;
import org.locon.stats.diagnosis.NoiseEffect;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.Suspect;
import org.locon.stats.diagnosis.SuspectGroup;
import org.locon.stats.diagnosis.SymptomCount;
import org.locon.stats.diagnosis.WitnessKind;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.LeftOut;

/**
 * The result as lines of Maven's log: what happened to each test, its first suspects as links, its bugs, and how to get
 * the same again.
 */
final class ConsoleLines {

    private static final int SUSPECTS = 5;
    private static final int CONSEQUENCES = 3;
    private static final int SYMPTOMS = 4;
    private static final int FRAMES = 6;
    private static final int THREADS = 6;
    private static final int NAMES = 10;

    private final String coefficient;
    private final AccessText accesses;
    private final SuspectText suspects;

    ConsoleLines(String coefficient, AccessText accesses) {
        this.coefficient = coefficient;
        this.accesses = accesses;
        this.suspects = new SuspectText(accesses);
    }

    List<String> diagnosis(Diagnosis diagnosis) {
        List<String> lines = new ArrayList<>();
        for (SubjectDiagnosis subject : diagnosis.subjects()) {
            lines.add("");
            lines.addAll(subject(subject, diagnosis.seed()));
        }
        return lines;
    }

    /** @param all whether to name each of them */
    List<String> leftOut(List<LeftOut> tests, boolean all) {
        return grouped(
                "test left out",
                "tests left out",
                NamesByReason.of(tests, test -> OneLine.of(test.reason()), test -> OneLine.of(test.test())),
                all);
    }

    /** @param all whether to name each of them */
    List<String> unwoven(List<ForkVisibility.Skipped> classes, boolean all) {
        return grouped(
                "class or method left unwoven",
                "classes or methods left unwoven",
                NamesByReason.of(classes, one -> OneLine.of(one.reason()), one -> OneLine.of(one.name())),
                all);
    }

    private static List<String> grouped(String one, String several, Map<String, List<String>> byReason, boolean all) {
        List<String> lines = new ArrayList<>();
        byReason.forEach((reason, names) -> {
            lines.add("");
            lines.add(names.size() + " " + (names.size() == 1 ? one : several) + ": " + reason);
            names.stream().limit(all ? names.size() : NAMES).forEach(name -> lines.add("  " + name));
            if (!all && names.size() > NAMES) {
                lines.add("  and " + (names.size() - NAMES) + " more (-X names them all)");
            }
        });
        return lines;
    }

    /** All that is told of a test. */
    List<String> subject(SubjectDiagnosis subject, long seed) {
        List<String> lines = new ArrayList<>();
        lines.add(buffer().strong(OneLine.of(subject.test())) + ": " + outcome(subject));
        subject.baseline()
                .filter(baseline -> !baseline.passes() || subject.failsUnderLoconAlone())
                .ifPresent(baseline -> lines.add("  " + BaselineText.of(baseline)));
        ShareText.of(subject).ifPresent(line -> lines.add("  " + line));
        lines.addAll(symptoms(subject.symptoms()));
        for (Bug bug : subject.bugs()) {
            lines.add("  " + label(bug) + " " + OneLine.whole(bug.sentence()));
            bug.proof().ifPresent(proof -> lines.add("     " + OneLine.whole(ProofText.of(proof))));
            FixText.of(bug).ifPresent(fix -> lines.add("     " + OneLine.whole(fix)));
            ProofText.again(bug).ifPresent(again -> lines.add("     " + again));
            bug.lastRead().ifPresent(last -> lines.add("     " + OneLine.of(LastReadText.of(last))));
            consequences(bug).ifPresent(line -> lines.add("     " + line));
        }
        if (subject.listing().witness() != WitnessKind.ALL) {
            lines.add("  " + WitnessText.of(subject) + (subject.groups().isEmpty() ? "" : ":"));
        }
        subject.groups().stream().limit(SUSPECTS).forEach(group -> lines.add("  " + suspect(group)));
        long shown = subject.groups().stream()
                .limit(SUSPECTS)
                .mapToLong(group -> group.witnesses().size() + group.further())
                .sum();
        if (subject.ranking().size() > shown) {
            lines.add("  and " + (subject.ranking().size() - shown) + " more, in the report");
        }
        noise(subject.noise()).ifPresent(line -> lines.add("  " + line));
        DependencyText.of(subject).ifPresent(line -> lines.add("  " + OneLine.of(line)));
        subject.longRuns().stream().limit(1).forEach(run -> {
            lines.add("  note: " + ThreadText.of(run));
            lines.addAll(threads(run.threads()));
        });
        StallText.of(subject).forEach(note -> lines.add("  note: " + OneLine.whole(note)));
        subject.hazards().forEach(hazard -> lines.add("  hazard: " + OneLine.whole(hazard.sentence())));
        CrossingText.of(subject).forEach(note -> lines.add("  note: " + OneLine.whole(note)));
        GapText.of(subject).forEach(gap -> lines.add("  " + gap));
        lines.add("  ended because " + OneLine.of(subject.stopped()) + "; again with -Dlocon.seed=" + seed
                + " -Dlocon.test='" + OneLine.of(method(subject.test())) + "'");
        return lines;
    }

    /** The same where there are many: how often it failed, and its bugs or else its most frequent failure. */
    List<String> brief(SubjectDiagnosis subject) {
        List<String> lines = new ArrayList<>();
        lines.add(buffer().strong(OneLine.of(subject.test())) + ": " + outcome(subject));
        for (Bug bug : subject.bugs()) {
            lines.add("  " + label(bug) + " " + OneLine.whole(bug.sentence()));
            bug.proof().ifPresent(proof -> lines.add("     " + OneLine.whole(ProofText.of(proof))));
        }
        if (subject.bugs().isEmpty()) {
            subject.symptoms().stream().limit(1).forEach(symptom -> lines.add("  " + symptom(symptom)));
        }
        return lines;
    }

    private static String symptom(SymptomCount symptom) {
        return symptom.runs() + " × " + symptom.kind() + ": " + OneLine.of(symptom.message());
    }

    private static String label(Bug bug) {
        return (bug.isGuess() ? buffer().warning("guess:") : buffer().failure(bug.id())).build();
    }

    /** What it leads to, each variable once. */
    private static Optional<String> consequences(Bug bug) {
        return Optional.of(bug.consequences().stream()
                        .map(SuspectText::subject)
                        .distinct()
                        .limit(CONSEQUENCES)
                        .collect(Collectors.joining(", ")))
                .filter(subjects -> !subjects.isEmpty())
                .map(subjects -> "what it leads to: " + subjects);
    }

    /** The most frequent ones only: a message with a number in it differs from run to run. */
    private static List<String> symptoms(List<SymptomCount> symptoms) {
        List<String> lines = new ArrayList<>();
        for (SymptomCount symptom : symptoms.subList(0, Math.min(SYMPTOMS, symptoms.size()))) {
            lines.add("  " + symptom(symptom));
            lines.addAll(symptom.threads().map(ConsoleLines::threads).orElseGet(() -> stack(symptom.stack())));
        }
        if (symptoms.size() > SYMPTOMS) {
            List<SymptomCount> others = symptoms.subList(SYMPTOMS, symptoms.size());
            int runs = others.stream().mapToInt(SymptomCount::runs).sum();
            lines.add("  " + runs + " × "
                    + (others.size() == 1 ? "another message" : CountText.of(others.size(), "other message"))
                    + ", in the report");
        }
        return lines;
    }

    private static List<String> threads(ThreadDump dump) {
        return ThreadText.brief(dump, THREADS).stream()
                .map(line -> "      " + line)
                .toList();
    }

    /** Of each exception and of each of its causes the first lines. */
    private static List<String> stack(List<String> stack) {
        return StackText.shortened(stack, FRAMES).stream()
                .map(line -> "      " + OneLine.of(line))
                .toList();
    }

    /** The most effective points only, a line of code once: the report has all, and the edges. */
    private Optional<String> noise(NoiseEffect effect) {
        if (effect.points().isEmpty()) {
            return Optional.empty();
        }
        Map<String, NoiseEffect.Point> byLine = new LinkedHashMap<>();
        effect.points().forEach(point -> byLine.putIfAbsent(accesses.link(point.place()), point));
        return Optional.of(byLine.entrySet().stream()
                .limit(SUSPECTS)
                .map(line -> line.getKey() + " (" + line.getValue().failed() + " of "
                        + line.getValue().runs() + " runs)")
                .collect(Collectors.joining(", ", "where noise makes it fail: ", "")));
    }

    private String outcome(SubjectDiagnosis subject) {
        String runs = CountText.of(subject.runs(), "run") + ", " + subject.failed() + " failed";
        return switch (subject.verdict()) {
            case BUG -> buffer().failure(runs) + ", " + VerdictText.of(subject);
            case NO_FAILURE -> buffer().success(runs).build();
            case ALWAYS_FAILS -> buffer().warning(runs) + ": " + VerdictText.of(subject);
            case NOTHING_SHARED -> runs + ": " + VerdictText.of(subject);
            case UNCLEAR, BLIND -> buffer().warning(runs) + ", " + VerdictText.of(subject);
        };
    }

    /** What else says the same is named by its shape alone. */
    private String suspect(SuspectGroup group) {
        Suspect suspect = group.lead();
        String others = group.witnesses().stream()
                .skip(1)
                .map(Suspect::shape)
                .distinct()
                .limit(SUSPECTS)
                .collect(Collectors.joining(", ", " (also ", furtherWitnesses(group) + ")"));
        return group.rank() + ". " + one(suspect) + (group.witnesses().size() > 1 ? others : "");
    }

    private static String furtherWitnesses(SuspectGroup group) {
        return group.further() == 0 ? "" : ", and " + group.further() + " more that show in the same runs";
    }

    private String one(Suspect suspect) {
        return SuspectText.score(suspect, coefficient) + " " + suspect.shape() + " " + SuspectText.subject(suspect)
                + ": " + String.join(", ", suspects.places(suspect));
    }

    private static String method(String test) {
        return test.replaceFirst("[\\[(].*", "");
    }
}
