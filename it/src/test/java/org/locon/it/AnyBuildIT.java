package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** Builds that are unusual in where they are, what they are made of, or what they are about. */
@ExtendWith(Workspaces.class)
class AnyBuildIT {

    private static final int RUNS = 12;
    private static final String TEST = "src/test/java/com/acme/till/TillTest.java";
    private static final String MAIN = "src/main/java/com/acme/till/Till.java";

    @Test
    void aFolderMayHaveSpacesAndUmlauts(Workspace workspace) throws IOException {
        Build build = workspace.build("any-build");
        String name = "Kasse für Zwei";
        assumeTrue(
                Charset.forName(System.getProperty("sun.jnu.encoding"))
                        .newEncoder()
                        .canEncode(name),
                "the locale has no umlauts in names of files");
        Path folder = build.folder().resolveSibling(name);
        Files.move(build.folder(), folder);

        sharesState(new Build(folder), "TillTest");
    }

    @Test
    void linesMayEndAsOnWindows(Workspace workspace) {
        Build build = workspace.build("any-build");
        for (String file : List.of("pom.xml", TEST, MAIN)) {
            build.edit(file, text -> text.replace("\n", "\r\n"));
        }

        Outcome outcome = sharesState(build, "TillTest");

        assertThat(outcome.file("target/site/locon.html")).content().contains("int before = coins");
    }

    @Test
    void aTestToolsOwnClassesAreWoven(Workspace workspace) {
        sharesState(workspace.build("own-test-tool"), "PollTest");
    }

    @Test
    void aProjectThatRunsItsTestsByItselfIsToldWhatIsLeftOut(Workspace workspace) throws IOException {
        Build build = workspace.build("own-test-tool");
        Path main = build.folder().resolve("src/main/java/org/awaitility/polls/Poll.java");
        String poll = Files.readString(main).replace("org.awaitility", "org.junit");
        build.edit("src/main/java/org/junit/polls/Poll.java", none -> poll);

        Outcome outcome = sharesState(build, "PollTest");

        assertThat(outcome).says("WARNING.*The project's own tests are run by org\\.junit\\.polls, which Locon");
    }

    @Test
    void testsInATestJarAreWoven(Workspace workspace) {
        Build build = workspace
                .build("two-modules")
                .edit(
                        "app/pom.xml",
                        pom -> pom.replace(
                                "</dependencies>",
                                "<dependency><groupId>com.acme</groupId><artifactId>seats-core</artifactId>"
                                        + "<version>1.0</version><type>test-jar</type><scope>test</scope></dependency>"
                                        + "</dependencies>"))
                .edit("core/src/test/java/com/acme/seats/Usher.java", none -> """
                        package com.acme.seats;

                        public class Usher {
                            private int seated;

                            public void seat() {
                                seated++;
                            }
                        }
                        """)
                .edit("app/src/test/java/com/acme/seats/app/UsherTest.java", none -> """
                        package com.acme.seats.app;

                        import com.acme.seats.Usher;
                        import org.junit.jupiter.api.Test;

                        class UsherTest {
                            @Test
                            void seatsTwo() throws InterruptedException {
                                Usher usher = new Usher();
                                Thread ada = new Thread(usher::seat);
                                Thread ben = new Thread(usher::seat);
                                ada.start();
                                ben.start();
                                ada.join();
                                ben.join();
                            }
                        }
                        """);

        Outcome outcome = all(build, "UsherTest").run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis("app").subject();
        assertThat(subject.runs()).isEqualTo(RUNS);
        assertThat(subject.seen("sharedLocations")).isPositive();
    }

    @Test
    void withoutANetworkItTakesWhatIsThere_andSaysWhatIsNot(Workspace workspace) {
        Outcome first = sharesState(workspace.build("any-build"), "TillTest");

        sharesState(first.next().goal("--offline"), "TillTest");
        Build missing = first.next()
                .edit("pom.xml", pom -> pom.replace("<version>3.6.1</version>", "<version>3.6.1-none</version>"))
                .goal("--offline", "locon:localize");
        assertThat(missing.run()).failed().says("ERROR.*Surefire 3\\.6\\.1-none can't be fetched.*once with a network");
    }

    private static Outcome sharesState(Build build, String test) {
        Outcome outcome = all(build, test).run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.runs()).isEqualTo(RUNS);
        assertThat(subject.seen("sharedLocations")).isPositive();
        return outcome;
    }

    private static Build all(Build build, String test) {
        return build.goal("locon:localize")
                .property("locon.test", test)
                .property("locon.runs", RUNS)
                .property("locon.confirm", false)
                .property("locon.allRuns", true);
    }
}
