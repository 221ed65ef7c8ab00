package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** What a test does without Locon comes first, and is what its runs under Locon are held against. */
@ExtendWith(Workspaces.class)
class PlainFirstIT {

    @Test
    void aTestThatIsSlowByNatureIsNotHung(Workspace workspace) {
        SubjectReport subject =
                localize(workspace, "closesAfterAWhile", 2).diagnosis().subject();

        assertThat(subject.json().at("/baseline/verdict").asText()).isEqualTo("passed");
        assertThat(subject.json().at("/baseline/millis").asInt()).isGreaterThan(4000);
        assertThat(subject.failed()).isZero();
        assertThat(subject.passed()).isEqualTo(2);
    }

    @Test
    void whatFailsUnderLoconAlone_passesWithoutThePartThatMakesItFail(Workspace workspace) {
        Outcome outcome = localize(workspace, "livesInTheLoaderOfTheApplication", 20);
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(outcome).says("Locon left out the class loaders of its own in this test");
        assertThat(subject.json().at("/baseline/verdict").asText()).isEqualTo("passed");
        assertThat(subject.json().at("/locon/symptom/message").asText()).startsWith("expected: <jdk.internal.loader");
        assertThat(subject.verdict()).isEqualTo("no-failure");
        assertThat(subject.failed()).isZero();
        assertThat(subject.passed()).isEqualTo(20);
    }

    @Test
    void whatFailsWithoutLoconTooAlwaysFails_andIsShownWithItsCause(Workspace workspace) {
        Outcome outcome = localize(workspace, "countsWrong", 20);
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(outcome)
                .says("every run fails, without Locon too")
                .says("Caused by: org.opentest4j.AssertionFailedError: expected: <3> but was: <2>");
        assertThat(subject.verdict()).isEqualTo("always-fails");
        assertThat(subject.json().at("/baseline/verdict").asText()).isEqualTo("failed");
        assertThat(subject.json().at("/baseline/symptom/message").asText()).contains("the till is wrong");
        assertThat(subject.bugs()).isZero();
    }

    private static Outcome localize(Workspace workspace, String test, int runs) {
        Outcome outcome = workspace
                .build("plain-first")
                .goal("locon:localize")
                .property("locon.test", "TillTest#" + test)
                .property("locon.timeout", 1)
                .property("locon.runs", runs)
                .run();
        assertThat(outcome).succeeded();
        return outcome;
    }
}
