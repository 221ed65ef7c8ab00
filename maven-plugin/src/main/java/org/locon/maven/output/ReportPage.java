package org.locon.maven.output;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.doxia.sink.Sink;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.output.text.AccessText;
import org.locon.maven.output.text.CountText;
import org.locon.maven.output.text.NamesByReason;
import org.locon.maven.output.text.SourceFiles;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.Diagnosis;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolContents;

/** The report of one campaign, for any Doxia sink: in a site, or alone. */
public final class ReportPage {

    private final Sink sink;
    private final ReportTables tables;
    private final SourceFiles sources;

    public ReportPage(Sink sink, SourceFiles sources) {
        this.sink = sink;
        this.tables = new ReportTables(sink);
        this.sources = sources;
    }

    /** The whole document, head and all. */
    public void write(CampaignResults results) {
        Diagnosis diagnosis = results.diagnosis();
        SpoolContents contents = results.contents();
        sink.head();
        sink.title();
        sink.text("Locon");
        sink.title_();
        sink.head_();
        sink.body();
        tables.heading(Sink.SECTION_LEVEL_1, "Locon");
        overview(diagnosis);
        tables.paragraph("Each test was repeated with probes and noise; "
                + "the accesses below are ranked by how well they explain which runs failed. Locon " + diagnosis.tool()
                + ", seed " + diagnosis.seed() + ".");
        SubjectSection section =
                new SubjectSection(sink, tables, new AccessText(sources), new SourceExcerpts(sink, sources));
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
                    subject.certainBugs()));
        }
        diagnosis.subjects().forEach(subject -> subject.bugs().forEach(bug -> headline(subject, bug)));
        tables.table(List.of("Test", "Verdict", "Runs", "Passed", "Failed", "Bugs"), rows);
    }

    /** Who reads nothing else should have read this. */
    private void headline(SubjectDiagnosis subject, Bug bug) {
        tables.paragraph(
                bug.sentence(),
                " (" + (bug.isGuess() ? "a guess about " : bug.id() + " of ") + subject.test() + ", " + bug.failures()
                        + " of " + CountText.of(subject.failed(), "failed run") + ")");
    }

    private void leftOut(List<LeftOut> tests) {
        if (tests.isEmpty()) {
            return;
        }
        tables.heading(Sink.SECTION_LEVEL_2, "Tests left out");
        List<List<?>> rows = new ArrayList<>();
        NamesByReason.of(tests, LeftOut::reason, LeftOut::test)
                .forEach((reason, names) -> rows.add(List.of(names.size(), reason, String.join("\n", names))));
        tables.table(List.of("Tests", "Reason", "Names"), rows);
        sink.section2_();
    }

    private void seen(ForkVisibility seen) {
        tables.heading(Sink.SECTION_LEVEL_2, "What could be seen");
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
}
