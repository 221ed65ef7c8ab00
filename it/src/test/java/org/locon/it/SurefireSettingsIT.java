package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.it.harness.Build;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** What users have configured of their Surefire stays as it is in the POM, and does a campaign no harm. */
@ExtendWith(Workspaces.class)
class SurefireSettingsIT {

    private static final String SUREFIRE = "<version>3.6.1</version>";
    private static final int RUNS = 12;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<forkCount>0</forkCount>",
                "<forkCount>2C</forkCount>",
                "<forkCount>2</forkCount><reuseForks>false</reuseForks>",
                "<parallel>all</parallel><threadCount>4</threadCount><perCoreThreadCount>false</perCoreThreadCount>",
                "<rerunFailingTestsCount>3</rerunFailingTestsCount>",
                "<skipAfterFailureCount>1</skipAfterFailureCount>",
                "<trimStackTrace>true</trimStackTrace>",
                "<testFailureIgnore>true</testFailureIgnore><failIfNoTests>true</failIfNoTests>",
            })
    void allRunsAreMade(String setting, Workspace workspace) {
        SubjectReport subject = report(configured(setting, workspace));

        assertThat(subject.runs()).isEqualTo(RUNS);
        assertThat(subject.seen("sharedLocations")).isPositive();
    }

    /** The runs of all tests take longer than the tests. */
    @Test
    void whatLimitsAForkDoesNotLimitACampaign(Workspace workspace) {
        Build build = configured("<forkedProcessTimeoutInSeconds>1</forkedProcessTimeoutInSeconds>", workspace)
                .edit(
                        "src/test/java/com/acme/till/TillTest.java",
                        test -> test.replace("first.start();", "Thread.sleep(150);\n        first.start();"));

        assertThat(report(build).runs()).isEqualTo(RUNS);
    }

    @Test
    void eachExecutionIsRunWithItsOwnConfiguration(Workspace workspace) throws IOException {
        Build build = configured(
                "<excludes><exclude>**/TillTest.java</exclude></excludes>",
                "<executions><execution><id>more</id><goals><goal>test</goal></goals><configuration>"
                        + "<excludes combine.self=\"override\"><exclude>**/OtherTest.java</exclude></excludes>"
                        + "</configuration></execution></executions>",
                workspace);
        Path test = build.folder().resolve("src/test/java/com/acme/till/TillTest.java");
        Files.writeString(
                test.resolveSibling("OtherTest.java"), Files.readString(test).replace("TillTest", "OtherTest"));
        Outcome outcome = all(build).run();

        assertThat(outcome).succeeded();
        assertThat(outcome.diagnosis().subjects())
                .extracting(SubjectReport::test)
                .containsExactlyInAnyOrder(
                        "com.acme.till.TillTest#keepsWhatTwoCashiersTake",
                        "com.acme.till.OtherTest#keepsWhatTwoCashiersTake");
        assertThat(outcome.diagnosis().subjects())
                .extracting(SubjectReport::runs)
                .containsOnly(RUNS);
    }

    @Test
    void theJvmThatIsConfiguredRunsTheForks(Workspace workspace) {
        Path java = newest().resolve("bin").resolve("java");

        runsOnTheNewest(configured("<jvm>" + java + "</jvm>" + release(), workspace));
    }

    @Test
    void theToolchainThatIsConfiguredRunsTheForks(Workspace workspace) {
        Path home = newest();
        runsOnTheNewest(configured(
                        "<jdkToolchain><version>" + Jdk.NEWEST.version() + "</version></jdkToolchain>" + release(),
                        workspace)
                .edit("toolchains.xml", none -> """
                        <toolchains><toolchain>
                          <type>jdk</type>
                          <provides><version>%d</version></provides>
                          <configuration><jdkHome>%s</jdkHome></configuration>
                        </toolchain></toolchains>
                        """.formatted(Jdk.NEWEST.version(), home))
                .goal("--toolchains", "toolchains.xml"));
    }

    private static void runsOnTheNewest(Build build) {
        Outcome outcome = build.goal("locon:localize")
                .property("locon.test", "CommandLineTest#isOfTheRelease")
                .property("locon.runs", 2)
                .run();

        assertThat(outcome).succeeded();
        assertThat(outcome.diagnosis().subject().runs()).isEqualTo(2);
        assertThat(outcome.diagnosis().subject().failed()).isZero();
    }

    private static Path newest() {
        assumeTrue(Jdk.NEWEST.home().isPresent(), "no JDK newer than this build's beside it");
        return Jdk.NEWEST.home().orElseThrow();
    }

    private static String release() {
        return "<systemPropertyVariables><release>" + Jdk.NEWEST.version() + "</release></systemPropertyVariables>";
    }

    private static Build configured(String settings, Workspace workspace) {
        return configured(settings, "", workspace);
    }

    private static Build configured(String settings, String executions, Workspace workspace) {
        return workspace
                .build("any-build")
                .edit(
                        "pom.xml",
                        pom -> pom.replace(
                                SUREFIRE, SUREFIRE + "<configuration>" + settings + "</configuration>" + executions));
    }

    private static SubjectReport report(Build build) {
        Outcome outcome = all(build).property("locon.test", "TillTest").run();
        assertThat(outcome).succeeded();
        return outcome.diagnosis().subject();
    }

    private static Build all(Build build) {
        return build.goal("locon:localize")
                .property("locon.runs", RUNS)
                .property("locon.confirm", false)
                .property("locon.allRuns", true);
    }
}
