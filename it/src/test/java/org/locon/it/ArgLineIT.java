package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** The command line of the forked JVM says what Surefire would have made of it. {@code ProjectsIT} has other agents. */
@ExtendWith(Workspaces.class)
class ArgLineIT {

    private static final String SUREFIRE = "<version>3.6.1</version>";

    @ParameterizedTest
    @ValueSource(strings = {"${argLine} -Dsaid=hello", "@{argLine} -Dsaid=hello"})
    void whatNothingSetsIsLeftOut(String argLine, Workspace workspace) {
        assertThat(saying("hello", argLine, workspace))
                .says("INFO.*argLine has .\\{argLine}, which nothing sets: Locon leaves it out");
    }

    @Test
    void whatNothingSetsIsLeftOutOfAParentsToo(Workspace workspace) {
        Build build = workspace
                .build("any-build")
                .edit("parent/pom.xml", none ->
                        """
                        <project>
                          <modelVersion>4.0.0</modelVersion>
                          <groupId>com.acme</groupId>
                          <artifactId>parent</artifactId>
                          <version>1.0</version>
                          <packaging>pom</packaging>
                          <build><pluginManagement><plugins><plugin>
                            <groupId>org.apache.maven.plugins</groupId>
                            <artifactId>maven-surefire-plugin</artifactId>
                            %s
                          </plugin></plugins></pluginManagement></build>
                        </project>
                        """.formatted(configuration("hello", "${argLine} @{surefire.more} -Dsaid=hello")))
                .edit("pom.xml", pom -> pom.replace("<modelVersion>4.0.0</modelVersion>", """
                        <modelVersion>4.0.0</modelVersion>
                        <parent>
                          <groupId>com.acme</groupId>
                          <artifactId>parent</artifactId>
                          <version>1.0</version>
                          <relativePath>parent</relativePath>
                        </parent>
                        """));

        assertThat(saidAsExpected(build)).says("\\$\\{argLine} and @\\{surefire\\.more}, which nothing sets");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Dsaid=\"good day\"", "\n  '-Dsaid=good day'\n  -Dmore=\"a 'b'\"\n"})
    void quotesAndSpacesStay(String argLine, Workspace workspace) {
        saying("good day", argLine, workspace);
    }

    @Test
    void whatIsSetBehindTheCompilerIsSet(Workspace workspace) {
        Build build = workspace
                .build("any-build")
                .edit(
                        "pom.xml",
                        pom -> pom.replace(
                                        SUREFIRE,
                                        SUREFIRE + configuration("hello", "-Djar=@{late} ${later} -Dsaid=hello"))
                                .replace("<plugins>", """
                        <plugins><plugin>
                          <groupId>org.codehaus.mojo</groupId>
                          <artifactId>build-helper-maven-plugin</artifactId>
                          <version>3.6.1</version>
                          <executions><execution>
                            <phase>process-test-classes</phase>
                            <goals><goal>bsh-property</goal></goals>
                            <configuration>
                              <source>late="now"; later="-Dlater=yes";</source>
                              <properties><property>late</property><property>later</property></properties>
                            </configuration>
                          </execution></executions>
                        </plugin>
                        """));

        assertThat(saidAsExpected(build)).doesNotSay("which nothing sets");
    }

    private static Outcome saying(String expected, String argLine, Workspace workspace) {
        return saidAsExpected(workspace
                .build("any-build")
                .edit("pom.xml", pom -> pom.replace(SUREFIRE, SUREFIRE + configuration(expected, argLine))));
    }

    private static String configuration(String expected, String argLine) {
        return "<configuration><argLine>" + argLine + "</argLine><systemPropertyVariables><expected>" + expected
                + "</expected></systemPropertyVariables></configuration>";
    }

    private static Outcome saidAsExpected(Build build) {
        Outcome outcome = build.goal("locon:localize")
                .property("locon.test", "CommandLineTest#saysWhatIsExpected")
                .property("locon.runs", 2)
                .run();

        assertThat(outcome).succeeded();
        assertThat(outcome.diagnosis().subject().failed()).isZero();
        assertThat(outcome.diagnosis().subject().runs()).isEqualTo(2);
        return outcome;
    }
}
