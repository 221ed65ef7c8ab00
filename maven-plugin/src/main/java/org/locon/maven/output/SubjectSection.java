package org.locon.maven.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.maven.doxia.sink.Sink;
import org.locon.maven.output.text.AccessText;
import org.locon.maven.output.text.BaselineText;
import org.locon.maven.output.text.CountText;
import org.locon.maven.output.text.CrossingText;
import org.locon.maven.output.text.DependencyText;
import org.locon.maven.output.text.FixText;
import org.locon.maven.output.text.GapText;
import org.locon.maven.output.text.LastReadText;
import org.locon.maven.output.text.ProofText;
import org.locon.maven.output.text.ShareText;
import org.locon.maven.output.text.StallText;
import org.locon.maven.output.text.SuspectText;
import org.locon.maven.output.text.ThreadText;
import org.locon.maven.output.text.VerdictText;
import org.locon.maven.output.text.WitnessText;
import org.locon.model.FeatureKind;
import org.locon.model.Operation;
import org.locon.stats.cause.AccessOrdering;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.LongRun;
import org.locon.stats.diagnosis.NoiseEffect;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.Suspect;
import org.locon.stats.diagnosis.SymptomCount;
import org.locon.stats.diagnosis.WitnessKind;
import org.locon.stats.proof.TestedFix;

/** What the report says about one test: its runs, its bugs with their lines of source, and its ranking. */
final class SubjectSection {

    private static final int RANKED = 20;
    private static final List<Coefficient> SHOWN =
            List.of(Coefficient.OCHIAI, Coefficient.JACCARD, Coefficient.TARANTULA);

    private final Sink sink;
    private final ReportTables tables;
    private final AccessText accesses;
    private final SourceExcerpts excerpts;

    SubjectSection(Sink sink, ReportTables tables, AccessText accesses, SourceExcerpts excerpts) {
        this.sink = sink;
        this.tables = tables;
        this.accesses = accesses;
        this.excerpts = excerpts;
    }

    void write(SubjectDiagnosis subject) {
        tables.heading(Sink.SECTION_LEVEL_2, subject.test());
        outcome(subject);
        subject.bugs().forEach(this::bug);
        symptoms(subject);
        subject.longRuns().forEach(this::longRun);
        ranking(subject);
        if (!subject.noise().isEmpty()) {
            noise(subject.noise());
        }
        sink.section2_();
    }

    private void outcome(SubjectDiagnosis subject) {
        tables.paragraph(subject.failed() + " of " + CountText.of(subject.runs(), "run") + " failed, "
                + VerdictText.of(subject) + ".");
        tables.paragraph("Ended because " + subject.stopped() + ", after "
                + subject.counts().millis() + " ms. Threads shared up to "
                + subject.seen().sharedLocations() + " locations.");
        DependencyText.of(subject).ifPresent(tables::paragraph);
        subject.baseline().ifPresent(baseline -> tables.paragraph("Note: " + BaselineText.of(baseline) + "."));
        ShareText.of(subject).ifPresent(share -> tables.paragraph("Note: " + share + "."));
        StallText.of(subject).forEach(note -> tables.paragraph("Note: " + note));
        subject.hazards().forEach(hazard -> tables.paragraph("Hazard: " + hazard.sentence()));
        CrossingText.of(subject).forEach(note -> tables.paragraph("Note: " + note));
        GapText.of(subject).forEach(gap -> tables.paragraph("Note: " + gap + "."));
    }

    private void bug(Bug bug) {
        tables.heading(Sink.SECTION_LEVEL_3, bug.id() + " (" + (bug.isGuess() ? "a guess, " : "") + bug.kind() + ")");
        tables.paragraph(bug.sentence(), "");
        Suspect lead = bug.suspects().get(0);
        tables.paragraph("It explains " + CountText.of(bug.failures(), "failed run")
                + sureness(bug) + ". Methods: " + String.join(", ", bug.methods()) + ". Best witness: " + lead.shape()
                + " (" + FeatureKind.words(lead.shape()) + "), in " + lead.failed() + " failed and " + lead.passed()
                + " passed runs.");
        bug.proof().ifPresent(proof -> tables.paragraph("Proof: " + ProofText.of(proof) + "."));
        ProofText.again(bug).ifPresent(again -> tables.paragraph("It comes about " + again + "."));
        FixText.of(bug).ifPresent(tables::paragraph);
        bug.fix().flatMap(TestedFix::lock).ifPresent(lock -> excerpts.writeHeld(own(lead), remote(lead), lock));
        if (lead.ordering().isPresent()) {
            tables.paragraph(
                    lead.ordering().get() == AccessOrdering.RACE
                            ? "The accesses race: nothing orders two of them, no lock, volatile field, start or join."
                            : "Something orders each two of the accesses, as a lock does; yet not all of them "
                                    + "are made as one.");
        }
        List<AccessPlace> steps = SuspectText.inOrder(lead);
        tables.table(
                List.of("Thread", "Does", "Variable", "In", "At", "Holding"),
                steps.stream().<List<?>>map(this::access).toList());
        stacks(steps);
        excerpts.write(steps);
        bug.lastRead().ifPresent(last -> tables.paragraph("Note: " + LastReadText.of(last) + "."));
        consequences(bug);
        sink.section3_();
    }

    private static List<AccessPlace> own(Suspect lead) {
        return lead.accesses().stream().filter(access -> access.thread() == 1).toList();
    }

    private static List<AccessPlace> remote(Suspect lead) {
        return Stream.concat(
                        lead.accesses().stream().filter(access -> access.thread() != 1), lead.interruptions().stream())
                .toList();
    }

    private void consequences(Bug bug) {
        if (!bug.consequences().isEmpty()) {
            tables.paragraph("What it leads to, which only failed runs show:");
            tables.table(
                    List.of("Variable", "Shape", "At"),
                    bug.consequences().stream()
                            .<List<?>>map(suspect -> List.of(
                                    SuspectText.subject(suspect),
                                    suspect.shape(),
                                    String.join("\n", SuspectText.shortPlaces(suspect))))
                            .toList());
        }
    }

    private static String sureness(Bug bug) {
        return bug.sureness().isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", told apart from those of others with a sureness of %.2f of 1",
                        bug.sureness().getAsDouble());
    }

    private List<?> access(AccessPlace access) {
        return List.of(
                access.thread(),
                verb(access),
                AccessText.variable(access),
                AccessText.method(access),
                accesses.link(access),
                locks(access));
    }

    private static String verb(AccessPlace access) {
        return Operation.of(access.op()).map(Operation::verb).orElse(access.op());
    }

    private static String locks(AccessPlace access) {
        return access.locks()
                .map(locks -> locks.isEmpty() ? "no lock" : String.join("\n", locks))
                .orElse("");
    }

    private void stacks(List<AccessPlace> accesses) {
        List<List<?>> rows = new ArrayList<>();
        for (AccessPlace access : accesses) {
            if (!access.stack().isEmpty()) {
                rows.add(List.of(access.thread(), verb(access), String.join("\n", access.stack())));
            }
        }
        if (!rows.isEmpty()) {
            tables.table(List.of("Thread", "Does", "Called from"), rows);
        }
    }

    private void symptoms(SubjectDiagnosis subject) {
        if (subject.symptoms().isEmpty()) {
            return;
        }
        tables.heading(Sink.SECTION_LEVEL_3, "How it failed");
        tables.table(
                List.of("Runs", "Kind", "Message"),
                subject.symptoms().stream()
                        .<List<?>>map(symptom -> List.of(
                                symptom.runs(), symptom.kind(), Objects.requireNonNullElse(symptom.message(), "")))
                        .toList());
        subject.symptoms().stream()
                .filter(symptom ->
                        !symptom.stack().isEmpty() || symptom.threads().isPresent())
                .forEach(this::stack);
        sink.section3_();
    }

    private void stack(SymptomCount symptom) {
        tables.paragraph("The first of " + CountText.of(symptom.runs(), "run") + " that failed with “"
                + Objects.requireNonNullElse(symptom.message(), "") + "”:");
        tables.verbatim(symptom.threads().map(ThreadText::whole).orElse(symptom.stack()));
    }

    private void longRun(LongRun run) {
        tables.paragraph("Note: " + ThreadText.of(run) + ":");
        tables.verbatim(ThreadText.whole(run.threads()));
    }

    private void noise(NoiseEffect effect) {
        tables.heading(Sink.SECTION_LEVEL_3, "Where noise makes it fail");
        if (!effect.points().isEmpty()) {
            tables.table(
                    List.of("Score", "Failed with noise there", "Of runs", "Does", "Variable", "In", "At"),
                    effect.points().stream()
                            .<List<?>>map(point ->
                                    point(List.of(rounded(point.score()), point.failed(), point.runs()), point.place()))
                            .toList());
        }
        if (!effect.edges().isEmpty()) {
            tables.paragraph(
                    "Noise at the second of these neighbours makes more of the runs fail, or fewer, than noise "
                            + "at the first.");
            tables.table(
                    List.of("Change of the share that fails", "From", "To"),
                    effect.edges().stream()
                            .<List<?>>map(edge -> List.of(
                                    rounded(edge.change()), accesses.link(edge.from()), accesses.link(edge.to())))
                            .toList());
        }
        sink.section3_();
    }

    private List<?> point(List<?> figures, AccessPlace place) {
        List<Object> row = new ArrayList<>(figures);
        row.add(place.op());
        row.add(AccessText.variable(place));
        row.add(AccessText.method(place));
        row.add(accesses.link(place));
        return row;
    }

    private static String rounded(double score) {
        return String.format(Locale.ROOT, "%.2f", score);
    }

    private void ranking(SubjectDiagnosis subject) {
        if (subject.ranking().isEmpty() && subject.listing().witness() == WitnessKind.ALL) {
            return;
        }
        tables.heading(Sink.SECTION_LEVEL_3, "Ranking");
        if (subject.listing().witness() != WitnessKind.ALL) {
            tables.paragraph("Listed: " + WitnessText.of(subject) + " (locon.witness).");
        }
        if (!subject.ranking().isEmpty()) {
            ranked(subject);
        }
        sink.section3_();
    }

    private void ranked(SubjectDiagnosis subject) {
        if (subject.ranking().size() > RANKED) {
            tables.paragraph("The first " + RANKED + " of " + subject.ranking().size()
                    + "; all of them are in target/locon/ranking.csv. Equal scores share the worst rank they span.");
        }
        List<String> headings = new ArrayList<>(List.of("Rank", "Shape", "Variable"));
        SHOWN.stream().map(Coefficient::key).forEach(headings::add);
        headings.addAll(List.of("Failed with it", "Passed with it", "Accesses"));
        tables.table(
                headings,
                subject.ranking().stream()
                        .limit(RANKED)
                        .<List<?>>map(this::ranked)
                        .toList());
        legend(subject);
    }

    /** Threads have their numbers by the order in which they come. */
    private void legend(SubjectDiagnosis subject) {
        tables.table(
                List.of("Shape", "Means"),
                subject.ranking().stream()
                        .limit(RANKED)
                        .map(Suspect::shape)
                        .distinct()
                        .<List<?>>map(shape -> List.of(shape, FeatureKind.words(shape)))
                        .toList());
    }

    private List<?> ranked(Suspect suspect) {
        List<Object> row = new ArrayList<>(List.of(suspect.rank(), suspect.shape(), SuspectText.subject(suspect)));
        SHOWN.forEach(coefficient -> row.add(SuspectText.score(suspect, coefficient.key())));
        row.add(suspect.failed());
        row.add(suspect.passed());
        row.add(String.join("\n", SuspectText.shortPlaces(suspect)));
        return row;
    }
}
