package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** Runs that don't end with a failed assertion. */
@ExtendWith(Workspaces.class)
class SymptomsIT {

    @Test
    void aRunThatEndsTheJvmCountsAsCrashedAndTheCampaignGoesOn(Workspace workspace) {
        SubjectReport subject = localize(workspace.build("crashing"), 60);

        assertThat(subject.symptomKinds()).containsExactly("crash");
        assertThat(subject.passed()).isPositive();
        assertThat(subject.stopped()).containsAnyOf("all 60 runs", "runs in a row ended the JVM", "settled");
    }

    @Test
    void anExceptionThatKillsAnotherThreadFailsTheRun(Workspace workspace) {
        Build build = workspace.build("uncaught");
        SubjectReport subject = localize(build, 60);

        assertThat(subject.symptomKinds()).isSubsetOf("uncaught").hasSize(Math.min(1, subject.failed()));
        assertThat(subject.symptomMessages())
                .allSatisfy(message -> assertThat(message).contains("NullPointerException"));
        if (subject.failed() > 0) {
            assertThat(subject.best(build.truth())).isPresent();
        }
    }

    @Test
    void locksTakenInOppositeOrderAreTheBugAndTheCampaignGoesOn(Workspace workspace) {
        SubjectReport subject = localize(workspace.build("deadlock"), 16);

        assertThat(subject.symptomKinds()).containsExactly("deadlock");
        assertThat(subject.passed()).isPositive();
        assertThat(subject.bugKinds()).containsExactly("deadlock");
        for (Suspect first :
                List.of(subject.ranking().get(0), subject.firstBug().get(0))) {
            assertThat(first.shape()).isEqualTo("lock1-lock2-lock1-lock2");
            assertThat(first.failed()).isEqualTo(subject.failed());
            assertThat(first.isOfFailuresOnly()).isTrue();
        }
    }

    @Test
    void aNotificationThatComesTooEarlyIsTheBug(Workspace workspace) {
        Build build = workspace.build("lost-notification");
        SubjectReport subject = localize(build, 30);

        assertThat(subject.symptomKinds()).containsExactly("hang");
        assertThat(subject.failed()).isEqualTo(6);
        assertThat(subject.bugKinds()).containsExactly("lost-notify");
        assertThat(subject.firstBugNames(build.truth())).isTrue();
    }

    private static SubjectReport localize(Build build, int runs) {
        Outcome outcome =
                build.goal("locon:localize").property("locon.runs", runs).run();
        assertThat(outcome).succeeded();
        return outcome.diagnosis().subject();
    }
}
