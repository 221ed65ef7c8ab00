package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** Tests that pass plainly and fail in each run under Locon: it finds out what of it that is, and goes on without. */
@ExtendWith(Workspaces.class)
class UnderLoconAloneIT {

    @Test
    void withoutLoadersOfItsOwn_theBugOfTheTestIsFound(Workspace workspace) {
        Outcome outcome = localize(workspace, "pluginsCount", 120);
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(outcome)
                .says("Locon left out the class loaders of its own in this test")
                .says("caused by java.lang.IllegalStateException: no plug-ins here");
        assertThat(subject.json().at("/locon/leftOut").asText()).isEqualTo("loader-per-run");
        assertIsTheLostUpdateAlone(subject);
    }

    @Test
    void withoutLoadersOfItsOwn_aSoundTestIsSound(Workspace workspace) {
        SubjectReport subject =
                localize(workspace, "pluginsCountSafely", 30).diagnosis().subject();

        assertThat(subject.json().at("/locon/leftOut").asText()).isEqualTo("loader-per-run");
        assertThat(subject.json().at("/locon/runs").asInt()).isPositive();
        assertThat(subject.failed()).isZero();
        assertThat(subject.verdict()).isEqualTo("no-failure");
    }

    @Test
    void withoutTheWeavingOfOneClass_theBugOfAnotherIsFound(Workspace workspace) {
        Outcome outcome = localize(workspace, "aSealedTallyCounts", 120);
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(outcome)
                .says("Locon left out the weaving of class com.acme.desk.Seal in this test")
                .says("caused by java.lang.IllegalStateException: the seal is broken");
        assertThat(subject.json().at("/locon/leftOut").asText()).isEqualTo("weaving");
        assertThat(subject.json().at("/locon/classes"))
                .extracting(JsonNode::asText)
                .containsExactly("com.acme.desk.Seal");
        assertIsTheLostUpdateAlone(subject);
    }

    @Test
    void whereNothingHelps_itIsSaidWhatWasTried(Workspace workspace) {
        Outcome outcome = localize(workspace, "isNotWatched", 40);
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(outcome)
                .says("without Locon it passes: until shown otherwise that is Locon's doing, and no bug")
                .says("the test fails all the same: .*where classes come from the application's loader")
                .says("where no class is woven");
        assertThat(subject.verdict()).isEqualTo("unclear");
        assertThat(subject.bugs()).isZero();
        assertThat(subject.json().at("/locon/inVain"))
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrder("jvm-after-failure", "recording", "loader-per-run", "weaving", "shared-jvm");
        assertThat(subject.json().at("/baseline/alone/passed").asInt()).isEqualTo(2);
    }

    @Test
    void aTestThatNeedsAnother_failsAloneWithoutLoconToo(Workspace workspace) {
        Outcome outcome = workspace
                .build("under-locon-alone")
                .goal("locon:localize")
                .property("locon.test", "DeskTest#opens+isOpen")
                .property("locon.runs", 20)
                .run();
        assertThat(outcome).succeeded().says("but alone it fails then, by assertion: the desk is closed");
        SubjectReport subject = outcome.diagnosis().subject("com.acme.desk.DeskTest#isOpen");

        assertThat(subject.verdict()).isEqualTo("unclear");
        assertThat(subject.bugs()).isZero();
        assertThat(subject.json().at("/baseline/verdict").asText()).isEqualTo("passed");
        assertThat(subject.json().at("/baseline/alone/failed").asInt()).isEqualTo(1);
        assertThat(subject.json().at("/locon/leftOut").isMissingNode()).isTrue();
    }

    @Test
    void aFailedRunThatSpoilsItsJvm_endsIt_soThatOthersPass(Workspace workspace) {
        Outcome outcome = localize(workspace, "forgives", 60);
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(outcome).says("Locon left out JVMs in which a run of this test had failed");
        assertThat(subject.json().at("/locon/leftOut").asText()).isEqualTo("jvm-after-failure");
        assertThat(subject.symptomMessages())
                .allSatisfy(message -> assertThat(message).isEqualTo("expected: <2> but was: <1>"));
        assertThat(subject.passed()).isGreaterThan(subject.failed());
    }

    /** A busy machine makes waits run out, too, whatever Locon does: that can't be tried then. */
    @Test
    void noiseThatMakesAWaitRunOut_isLeftOut(Workspace workspace) {
        OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
        assumeThat(machine.getSystemLoadAverage()).isLessThanOrEqualTo(machine.getAvailableProcessors());
        Outcome outcome = localizeAs(workspace, "ClerkTest#worksWithinTheLimit", 100);
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(outcome)
                .says("Locon left out noise while threads wait with a limit")
                .says("the clerk is late");
        assertThat(subject.json().at("/locon/leftOut").asText()).isEqualTo("noise-at-timed-waits");
        assertThat(subject.bugs()).isZero();
        assertThat(subject.passed()).isGreaterThan(subject.failed());
    }

    /** A bell that nobody has heard looks like one that is late: but less noise doesn't make it heard. */
    @Test
    void aLostNotificationBeforeAWaitThatRunsOut_isABug(Workspace workspace) {
        Outcome outcome = localizeAs(workspace, "ClerkTest#hearsTheBell", 200);
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(subject.json().at("/locon/leftOut").isMissingNode()).isTrue();
        assertThat(subject.verdict()).isEqualTo("bug");
        assertThat(subject.firstBug().get(0).accesses())
                .allSatisfy(access -> assertThat(access.file()).endsWith("Clerk.java"));
    }

    private static void assertIsTheLostUpdateAlone(SubjectReport subject) {
        assertThat(subject.symptomMessages()).containsExactly("expected: <2> but was: <1>");
        assertThat(subject.verdict()).isEqualTo("bug");
        assertThat(subject.firstBug().get(0).accesses())
                .allSatisfy(access -> assertThat(access.file()).endsWith("Tally.java"));
    }

    private static Outcome localize(Workspace workspace, String test, int runs) {
        return localizeAs(workspace, "DeskTest#" + test, runs);
    }

    private static Outcome localizeAs(Workspace workspace, String test, int runs) {
        Outcome outcome = workspace
                .build("under-locon-alone")
                .goal("locon:localize")
                .property("locon.test", test)
                .property("locon.seed", 7)
                .property("locon.runs", runs)
                .run();
        assertThat(outcome).succeeded();
        return outcome;
    }
}
