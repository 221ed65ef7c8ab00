package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** What a campaign would see is said beforehand, and no test is run for it. */
@ExtendWith(Workspaces.class)
class DoctorIT {

    @Test
    void aProjectThatIsSeenIsToldSo(Workspace workspace) {
        Outcome outcome = examine(workspace.build("bank-account"));

        assertThat(outcome)
                .says("INFO.* tests +3 tests by junit-jupiter 5\\.")
                .says("INFO.* framework +JUnit Jupiter 5\\.")
                .says("INFO.* Surefire +3\\.6\\.1, the project's own")
                .says("INFO.* JVM +Java " + Runtime.version().feature())
                .says("INFO.* agents +none besides")
                .says("INFO.* runs +each loads the project's classes anew")
                .says("INFO.* canary +found")
                .says("INFO.* classes +5 of 5 are woven")
                .says("INFO.*Everything of bank-account is seen")
                .wrote("target/locon/doctor/examination.properties");
        assertThat(outcome.file("target/locon/spool")).doesNotExist();
        assertThat(outcome.file("target/locon/doctor/spool")).isEmptyDirectory();
    }

    @Test
    void whatIsTooOldIsToldWithWhatComesInItsPlace(Workspace workspace) {
        Outcome outcome = examine(workspace
                .build("junit4")
                .edit("pom.xml", pom -> pom.replace("4.13.2", "4.11").replace("3.6.1", "2.22.2")));

        assertThat(outcome)
                .says("INFO.* tests +2 tests by junit-vintage")
                .says("INFO.* framework +JUnit 4\\.11")
                .says("INFO.* Surefire +3\\..*, which Locon brings along")
                .says("INFO.*Surefire 2\\.22\\.2 can't run Locon")
                .says("INFO.*No JUnit Platform engine runs junit:junit 4\\.11 .*in its place")
                .says("INFO.*Everything of visit-counter is seen");
    }

    @Test
    void onTheModulePathRunsShareAJvm_andOtherAgentsAreNamed(Workspace workspace) throws IOException {
        Build build = workspace.build("module-info");
        Path agents = workspace.build("other-agents").folder().resolve("pom.xml");
        String jacoco =
                Files.readString(agents).replaceAll("(?s).*(<plugin>\\s*<groupId>org\\.jacoco.*?</plugin>).*", "$1");

        Outcome outcome = examine(build.edit(
                        "pom.xml", pom -> pom.replaceFirst("<plugin>", jacoco.replace("$", "\\$") + "<plugin>"))
                .property("locon.includes", "no.such.*"));

        assertThat(outcome)
                .says("INFO.* agents +org\\.jacoco\\.agent.* besides")
                .says("INFO.* runs +25 of them share a JVM")
                .says("INFO.* classes +2 of 2 are woven")
                .says("WARN.*the tests are on the module path.*-Dlocon\\.isolation=jvm")
                .says("WARN.*locon\\.includes has no\\.such\\.\\*, which matches no class")
                .says("INFO.*Everything of thermometer is seen");
    }

    @Test
    void whoWouldBeBlindIsToldWhy_andTheBuildSucceeds(Workspace workspace) {
        Outcome outcome = examine(workspace.build("bank-account").property("locon.excludes", "*"));

        assertThat(outcome)
                .says("INFO.* classes +0 of 5 are woven, 5 left out")
                .says("WARN.*5 classes aren't woven \\(com\\.acme\\.bank\\.Account, .*\\): locon\\.excludes names them")
                .says("WARN.*Locon would be blind in bank-account, because no class would be woven");
    }

    @Test
    void ofEachModuleItIsTold(Workspace workspace) {
        Outcome outcome = examine(workspace.build("two-modules").without("core/src/test"));

        assertThat(outcome)
                .says("INFO.*seats-core has no test classes")
                .says("INFO.* tests +2 tests by junit-jupiter")
                .says("INFO.* classes +3 of 3 are woven")
                .says("INFO.*Everything of seats-app is seen");
    }

    @Test
    void whatRunsTheTestsIsNotSeen(Workspace workspace) throws IOException {
        Build build = workspace.build("own-test-tool");
        Path main = build.folder().resolve("src/main/java/org/awaitility/polls/Poll.java");
        String poll = Files.readString(main).replace("org.awaitility", "org.junit");
        build.edit("src/main/java/org/junit/polls/Poll.java", none -> poll);

        Outcome outcome = examine(build);

        assertThat(outcome)
                .says("INFO.* classes +2 of 3 are woven, 1 running the tests")
                .says("WARN.*The project's own tests are run by org\\.junit\\.polls")
                .says("INFO.*Locon sees polls but for 1 of its 3 classes");
    }

    @Test
    void aForkThatDoesNotStartFailsTheBuild(Workspace workspace) {
        Outcome outcome = workspace
                .build("bank-account")
                .goal("locon:doctor")
                .property("argLine", "-Xnonsense")
                .run();

        assertThat(outcome).failed().says("ERROR.*ended before it could say what it sees .*look at argLine");
    }

    private static Outcome examine(Build build) {
        Outcome outcome = build.goal("locon:doctor").run();

        assertThat(outcome).succeeded();
        return outcome;
    }
}
