package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** Runs whose threads wait: for each other, for long, or for nobody. */
@ExtendWith(Workspaces.class)
class HangsIT {

    @Test
    void threadsThatAreDeadlockedWhenTheTestHasEndedMakeItFail(Workspace workspace) {
        Outcome outcome = workspace
                .build("hangs")
                .goal("locon:localize")
                .property("locon.test", "LedgerTest")
                .property("locon.runs", 15)
                .run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.symptomKinds()).containsExactly("deadlock");
        assertThat(subject.failed()).isEqualTo(3);
        assertThat(subject.bugKinds()).containsExactly("deadlock");
        assertThat(subject.firstBug().get(0).shape()).isEqualTo("lock1-lock2-lock1-lock2");
        whatTheyHoldAndWaitForIsTold(outcome, subject);
    }

    /** On the console, on the page and in JSON. */
    private static void whatTheyHoldAndWaitForIsTold(Outcome outcome, SubjectReport subject) {
        JsonNode threads = subject.json().path("symptoms").get(0).path("threads");
        assertThat(threads.path("taken").asText()).isEqualTo("left");
        List<JsonNode> clerks = StreamSupport.stream(threads.path("threads").spliterator(), false)
                .filter(thread -> thread.path("name").asText().equals("clerk"))
                .toList();
        assertThat(clerks)
                .hasSize(2)
                .allSatisfy(clerk -> assertThat(clerk.path("stack").toString())
                        .contains("com.acme.ledger.Ledger.lambda$")
                        .doesNotContain("org.locon."));
        assertThat(clerks)
                .extracting(clerk -> clerk.path("doing").asText()
                        + " for " + clerk.path("waitsFor").asText()
                        + " of " + clerk.path("heldBy").asText()
                        + " holding " + clerk.path("holds").findValuesAsText("lock"))
                .containsExactlyInAnyOrder(
                        "waits-for-monitor for com.acme.ledger.Ledger.stock of clerk"
                                + " holding [com.acme.ledger.Ledger.sales]",
                        "waits for com.acme.ledger.Ledger.sales of clerk holding [com.acme.ledger.Ledger.stock]");
        assertThat(outcome.log()).contains(" for Ledger.stock, held by \"clerk\"; holds Ledger.sales since ");
        assertThat(outcome.file("target/site/locon.html"))
                .content()
                .contains("waits for Ledger.stock, held by")
                .contains("    at com.acme.ledger.Ledger.lambda$");
    }

    @Test
    void aRunForWhichThereIsNoTimeLeftIsCutOffAndNotJudged(Workspace workspace) {
        Outcome outcome = workspace
                .build("hangs")
                .goal("locon:localize")
                .property("locon.test", "AuditTest#itIsSigned")
                .property("locon.time", 5)
                .property("locon.timeout", 60)
                .run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.failed()).isZero();
        assertThat(subject.passed()).isPositive();
        assertThat(subject.verdict()).isEqualTo("no-failure");
        assertThat(subject.stopped())
                .isEqualTo("the 5 s for it are used up; a run that hadn't ended by then was cut off and isn't judged");
        JsonNode run = subject.json().path("longRuns").get(0);
        assertThat(run.path("end").asText()).isEqualTo("cut-off");
        assertThat(run.path("threads").path("threads").toString())
                .contains("\"doing\":\"waits-with-limit\"", "java.util.concurrent.CountDownLatch");
        assertThat(outcome.log()).contains("when it was cut off").contains("\"main\" waits with a limit in com.acme.");
    }

    @Test
    void whatIsSlowByNatureIsNotHung(Workspace workspace) {
        Outcome outcome = workspace
                .build("hangs")
                .goal("locon:localize")
                .property("locon.test", "AuditTest#itIsThorough")
                .property("locon.time", 15)
                .property("locon.timeout", 1)
                .run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.failed()).isZero();
        assertThat(subject.passed()).isPositive();
        assertThat(subject.stopped()).startsWith("the 15 s for it are used up");
    }

    @Test
    void whoWaitsWithALimitForWhatCanNotComeIsToldThoughTheRunPasses(Workspace workspace) {
        Outcome outcome = workspace
                .build("hangs")
                .goal("locon:localize")
                .property("locon.test", "ArchiveTest")
                .property("locon.runs", 12)
                .run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.failed()).isZero();
        assertThat(subject.verdict()).isEqualTo("no-failure");
        JsonNode stalls = subject.json().path("stalls");
        assertThat(stalls).hasSize(1);
        assertThat(stalls.get(0).path("passed").asInt()).isEqualTo(2);
        assertThat(stalls.get(0).path("millis").asInt()).isGreaterThanOrEqualTo(1500);
        assertThat(stalls.get(0).path("sentence").asText())
                .startsWith("Thread 1 holds Archive.files since shut(Runnable) (Archive.java:")
                .contains("with a limit, while thread 2 waits in file(String) (Archive.java:");
        assertThat(subject.json().path("longRuns").findValuesAsText("end")).containsExactly("passed", "passed");
        assertThat(outcome.log()).contains("note: 2 runs stalled, of which 2 passed; the longest took ");
    }
}
