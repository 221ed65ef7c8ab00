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
import org.locon.model.Run;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.SpoolReader;

/** Runs that don't end with a failed assertion. */
@ExtendWith(Workspaces.class)
class SymptomsIT {

    @Test
    void aRunThatEndsTheJvmIsKeptAndTheCampaignGoesOn(Workspace workspace) {
        Build build = workspace.build("crashing");
        SubjectReport subject = localize(build, 30);

        assertThat(subject.symptomKinds()).containsExactly("crash");
        assertThat(subject.symptomMessages())
                .allSatisfy(message -> assertThat(message)
                        .startsWith("the JVM was ended by System.exit in com.acme.server.Server.greet(Server.java:"));
        assertThat(subject.passed()).isPositive();
        assertThat(subject.stopped()).containsAnyOf("all 30 runs", "settled");
        assertThat(SpoolReader.read(build.folder().resolve("target/locon/spool"))
                        .subjects())
                .singleElement()
                .satisfies(runs -> assertThat(runs.runs()).noneMatch(Run::isLost));
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

    @Test
    void whereTheWrongThreadIsWokenAllAreToBe(Workspace workspace) {
        Build build = workspace.build("wrong-waiter");
        Outcome outcome = build.goal("locon:localize").run();

        assertThat(outcome)
                .succeeded()
                .says("Tested fix: call notifyAll in place of notify in openNorth\\(\\) \\(.*0 failed");
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.symptomKinds()).containsExactly("hang");
        assertThat(subject.firstBugNames(build.truth())).isTrue();
    }

    @Test
    void tasksThatWaitForTasksOfTheirOwnPoolStarve(Workspace workspace) {
        SubjectReport subject = localizeFifths(workspace, "KitchenTest");

        assertThat(subject.symptomKinds()).containsExactly("hang");
        assertThat(subject.symptomMessages())
                .allSatisfy(message -> assertThat(message)
                        .startsWith("every thread waits, and none is left to wake another: ")
                        .contains("com.acme.kitchen.Kitchen.meal(Kitchen.java:"));
        assertThat(subject.bugKinds()).containsExactly("deadlock");
        assertThat(subject.firstBug().get(0).shape()).isEqualTo("pool1-pool2");
    }

    @Test
    void threadsThatOnlyGiveWayToEachOtherGetNowhere(Workspace workspace) {
        SubjectReport subject = localizeFifths(workspace, "SpoonTest");

        assertThat(subject.symptomKinds()).containsExactly("hang");
        assertThat(subject.symptomMessages())
                .allSatisfy(message -> assertThat(message)
                        .startsWith("didn't end")
                        .contains("goes on without getting anywhere: com.acme.kitchen.Spoon$Guest.eatWith"));
    }

    @Test
    void whoReadsCanNotWriteBeforeItHasEndedReading(Workspace workspace) {
        SubjectReport subject = localizeFifths(workspace, "MenuTest");

        assertThat(subject.symptomKinds()).containsExactly("deadlock");
        assertThat(subject.symptomMessages())
                .allSatisfy(message -> assertThat(message)
                        .startsWith("deadlock: com.acme.kitchen.Menu.order(Menu.java:")
                        .contains("held by the same thread since com.acme.kitchen.Menu.order(Menu.java:"));
        assertThat(subject.bugKinds()).containsExactly("deadlock");
        assertThat(subject.ranking().get(0).shape()).isEqualTo("lock1-lock1");
        assertThat(subject.firstBug().get(0).shape()).isEqualTo("lock1-lock1");
    }

    @Test
    void threadsThatWillNotEndAreLeftBehindWithTheirJvm(Workspace workspace) {
        Build build = workspace.build("never-ends");
        Outcome outcome = build.goal("locon:localize")
                .property("locon.runs", 12)
                .property("locon.test", "StoveTest")
                .run();

        assertThat(outcome).succeeded();
        assertThat(outcome.diagnosis().subject().passed()).isEqualTo(12);
        assertThat(SpoolReader.read(outcome.file("target/locon/spool")).forks())
                .extracting(fork -> fork.end().orElseThrow())
                .containsExactly(ForkEnd.AGAIN, ForkEnd.AGAIN, ForkEnd.ORDERLY);
    }

    /** The one test of a class that fails in each fifth run, and in no other. */
    private static SubjectReport localizeFifths(Workspace workspace, String test) {
        Outcome outcome = workspace
                .build("never-ends")
                .goal("locon:localize")
                .property("locon.runs", 10)
                .property("locon.test", test)
                .run();
        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.failed()).isEqualTo(2);
        return subject;
    }

    private static SubjectReport localize(Build build, int runs) {
        Outcome outcome =
                build.goal("locon:localize").property("locon.runs", runs).run();
        assertThat(outcome).succeeded();
        return outcome.diagnosis().subject();
    }
}
