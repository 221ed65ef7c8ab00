package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** The Maven report, as part of a site and alone. */
@ExtendWith(Workspaces.class)
class SiteIT {
    private static final String REPORT = "target/site/locon.html";

    @Test
    void aSiteIncludesTheReport(Workspace workspace) throws Exception {
        Outcome outcome = workspace
                .build("junit4")
                .goal("locon:localize", "site")
                .property("locon.test", "VisitCounterTest#countsEveryVisit")
                .property("locon.runs", 100)
                .run();

        assertThat(outcome).succeeded().wrote(REPORT);
        assertThat(Files.readString(outcome.file("target/site/project-reports.html")))
                .contains("locon.html");
        assertThat(Files.readString(outcome.file(REPORT))).contains("countsEveryVisit", "VisitCounter.java", "ochiai");
    }

    @Test
    void aDirectCallWritesTheReportAlone(Workspace workspace) throws Exception {
        Outcome campaign = workspace
                .build("junit4")
                .goal("locon:localize")
                .property("locon.test", "VisitCounterTest#countsEveryVisit")
                .property("locon.runs", 20)
                .run();
        assertThat(campaign).succeeded();

        Outcome report =
                campaign.next().without("target/site").goal("locon:report").run();

        assertThat(report).succeeded().wrote(REPORT);
        assertThat(Files.readString(report.file(REPORT))).contains("countsEveryVisit");
    }

    @Test
    void withNoCampaignThereIsNothingToReport(Workspace workspace) {
        Outcome outcome = workspace.build("junit4").goal("locon:report").run();

        assertThat(outcome).succeeded().says("locon:localize");
    }
}
