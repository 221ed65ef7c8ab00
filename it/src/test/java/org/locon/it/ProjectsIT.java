package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.it.harness.Build;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** Projects that are built in other ways than the simplest one, and programs whose bug is harder. */
@ExtendWith(Workspaces.class)
class ProjectsIT {

    @Test
    void inAReactorTheModuleWithTheBugIsWovenToo(Workspace workspace) {
        Build build = workspace
                .build("two-modules")
                .goal("locon:localize")
                .property("locon.test", "BoxOfficeTest")
                .property("locon.runs", 160);
        Outcome outcome = build.run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis("app").subject("com.acme.seats.app.BoxOfficeTest#sellsNoSeatTwice");
        assertThat(subject.verdict()).isEqualTo("bug");
        assertThat(subject.best(build.truth())).isPresent();
        assertThat(outcome.file("core/target/locon/diagnosis.json")).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource
    void otherAgentsKeepWorking(Jdk jdk, Workspace workspace) {
        Outcome outcome = workspace
                .build("other-agents")
                .on(jdk)
                .goal("locon:localize")
                .property("locon.runs", 40)
                .run();

        assertThat(outcome).succeeded().wrote("target/jacoco.exec").doesNotSay("Mockito is currently self-attaching");
        assertThat(outcome.diagnosis()
                        .subject("com.acme.news.NewsletterTest#isSentOnceByTwoEditors")
                        .runs())
                .isEqualTo(40);
    }

    @ParameterizedTest
    @EnumSource
    void aModuleIsTestedOnTheModulePath(Jdk jdk, Workspace workspace) {
        Outcome outcome = workspace
                .build("module-info")
                .on(jdk)
                .goal("locon:localize")
                .property("locon.runs", 40)
                .run();

        assertThat(outcome).succeeded();
        SubjectReport subject =
                outcome.diagnosis().subject("com.acme.thermometer.ThermometerTest#takesTheMeanOfTwoSensors");
        assertThat(subject.runs()).isEqualTo(40);
        assertThat(subject.seen("sharedLocations")).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"connection-pool", "synchronized-vector"})
    void theTruthIsRanked(String project, Workspace workspace) {
        Build build = workspace.build(project).goal("locon:localize");
        Outcome outcome = build.run();

        assertThat(outcome).succeeded();
        assertThat(outcome.diagnosis().subjects())
                .filteredOn(subject -> subject.verdict().equals("bug"))
                .singleElement()
                .satisfies(subject -> assertThat(subject.best(build.truth()))
                        .as("%s in %s", build.truth(), subject.ranking())
                        .isPresent());
    }

    @Test
    void withoutAForkOfTheLifecycleItRunsWhatIsCompiled(Workspace workspace) {
        Outcome outcome = workspace
                .build("junit4")
                .goal("test-compile", "locon:localize-no-fork")
                .property("locon.runs", 20)
                .property("locon.test", "VisitCounterTest#countsEveryVisit")
                .run();

        assertThat(outcome).succeeded();
        assertThat(outcome.diagnosis().subject().runs()).isEqualTo(20);
    }
}
