package org.locon.maven.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.doxia.sink.Sink;
import org.locon.maven.place.Sources;
import org.locon.maven.place.SuspectText;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.Diagnosis;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolContents;

/** The report of one campaign, for any Doxia sink: in a site, or alone. */
public final class ReportPage {

    private final Sink sink;
    private final Tables tables;
    private final Sources sources;

    public ReportPage(Sink sink, Sources sources) {
        this.sink = sink;
        this.tables = new Tables(sink);
        this.sources = sources;
    }

    /** The whole document, head and all. */
    public void write(Diagnosis diagnosis, SpoolContents contents) {
        sink.head();
        sink.title();
        sink.text("Locon");
        sink.title_();
        sink.head_();
        sink.body();
        sink.section1();
        sink.sectionTitle1();
        sink.text("Locon");
        sink.sectionTitle1_();
        overview(diagnosis);
        tables.paragraph(
                "Each test was repeated with probes and noise; the accesses below are ranked by how well they explain which runs "
                        + "failed. Locon " + diagnosis.tool() + ", seed " + diagnosis.seed() + ".");
        SubjectSection section =
                new SubjectSection(sink, tables, new SuspectText(sources), new Excerpts(sink, sources));
        diagnosis.subjects().forEach(section::write);
        leftOut(contents.leftOut());
        contents.seen().ifPresent(this::seen);
        sink.section1_();
        sink.body_();
        sink.flush();
    }

    private void overview(Diagnosis diagnosis) {
        if (diagnosis.subjects().isEmpty()) {
            tables.paragraph("No test was repeated.");
            return;
        }
        List<List<?>> rows = new ArrayList<>();
        for (SubjectDiagnosis subject : diagnosis.subjects()) {
            rows.add(List.of(
                    subject.test(),
                    subject.verdict().toString(),
                    subject.runs(),
                    subject.passed(),
                    subject.failed(),
                    subject.bugs().size()));
        }
        diagnosis.subjects().forEach(subject -> subject.bugs().forEach(bug -> headline(subject, bug)));
        tables.table(List.of("Test", "Verdict", "Runs", "Passed", "Failed", "Bugs"), rows);
    }

    /** Who reads nothing else should have read this. */
    private void headline(SubjectDiagnosis subject, Bug bug) {
        sink.paragraph();
        sink.bold();
        sink.text(bug.sentence());
        sink.bold_();
        sink.text(" (" + bug.id() + " of " + subject.test() + ", " + bug.failures() + " of " + subject.failed()
                + (subject.failed() == 1 ? " failed run)" : " failed runs)"));
        sink.paragraph_();
    }

    private void leftOut(List<LeftOut> tests) {
        if (tests.isEmpty()) {
            return;
        }
        heading("Tests left out");
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        tests.forEach(test -> byReason.computeIfAbsent(test.reason(), reason -> new ArrayList<>())
                .add(test.test()));
        List<List<?>> rows = new ArrayList<>();
        byReason.forEach((reason, names) -> rows.add(List.of(names.size(), reason, String.join("\n", names))));
        tables.table(List.of("Tests", "Reason", "Names"), rows);
        sink.section2_();
    }

    private void seen(ForkVisibility seen) {
        heading("What could be seen");
        tables.facts(List.of(
                List.of("Classes woven", seen.woven()),
                List.of("Left unwoven", seen.skipped().size()),
                List.of("Sites", seen.sites()),
                List.of(
                        "Canary",
                        seen.canary().found()
                                ? "found"
                                : "not found: " + seen.canary().why())));
        if (!seen.skipped().isEmpty()) {
            List<List<?>> rows = new ArrayList<>();
            seen.skipped().forEach(skipped -> rows.add(List.of(skipped.name(), skipped.reason())));
            tables.table(List.of("Left unwoven", "Reason"), rows);
        }
        sink.section2_();
    }

    private void heading(String text) {
        sink.section2();
        sink.sectionTitle2();
        sink.text(text);
        sink.sectionTitle2_();
    }
}
