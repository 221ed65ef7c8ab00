package org.locon.instrument.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Which exceptions a run has raised, on each JDK of this machine. */
final class RaisedIT {

    @TempDir
    private Path scratch;

    @TestFactory
    Stream<DynamicTest> aRunKnowsWhichExceptionsItsThreadsMade() {
        return Jdk.installed().stream().map(jdk -> DynamicTest.dynamicTest("JDK " + jdk.version(), () -> check(jdk)));
    }

    private void check(Jdk jdk) throws IOException, URISyntaxException {
        Map<String, List<String>> raised = run(
                jdk, "nothing", "inTheJvm", "inTheJdk", "inAnotherThread", "prepared", "traceless", "often", "deep");

        String clinit = "java.lang.IllegalStateException at subject.Bank.<clinit>(Bank.java:11) in 1";
        assertThat(raised.get("nothing")).containsExactly(clinit);
        assertThat(raised.get("inTheJvm"))
                .containsExactly(
                        clinit, "java.lang.NullPointerException at subject.Bank.inTheJvm(Bank.java:33) in 1 ends");
        assertThat(raised.get("inTheJdk"))
                .containsExactly(
                        clinit,
                        "java.lang.UnsupportedOperationException at subject.Bank.inTheJdk(Bank.java:37) in 1 ends");
        assertThat(raised.get("inAnotherThread"))
                .containsExactly(
                        clinit,
                        "java.lang.IndexOutOfBoundsException at"
                                + " subject.Bank.lambda$inAnotherThread$0(Bank.java:41) in 1.1 ends",
                        "java.util.concurrent.ExecutionException at"
                                + " subject.Bank.inAnotherThread(Bank.java:47) in 1 ends",
                        "subject.Bank$Overdrawn at subject.Bank.inAnotherThread(Bank.java:49) in 1 ends");
        assertThat(raised.get("prepared"))
                .as("made when the class was initialized, which says nothing of when it was thrown")
                .containsExactly(clinit, "java.lang.IllegalStateException at  in  ends");
        assertThat(raised.get("traceless"))
                .containsExactly(clinit, "subject.Bank$Traceless at subject.Bank.traceless(Bank.java:59) in 1 ends");
        String often = "java.lang.NumberFormatException at subject.Bank.parse(Bank.java:75) in 1";
        assertThat(raised.get("often"))
                .as("the first one of very many, and the last one")
                .containsExactly(clinit, often, often + " ends");
        assertThat(raised.get("deep"))
                .as("after exceptions at the end of the stack")
                .last()
                .isEqualTo("java.lang.UnsupportedOperationException at subject.Bank.inTheJdk(Bank.java:37) in 1 ends");
    }

    /** What was raised, by method. */
    private Map<String, List<String>> run(Jdk jdk, String... methods) throws IOException, URISyntaxException {
        Path classes = Files.createDirectories(scratch.resolve("classes of " + jdk.version()));
        Path source =
                Path.of(RaisedIT.class.getResource("/raised/subject/Bank.java").toURI());
        Jdk.current().compile(classes, List.of(source), "--release", "17");
        Stream<String> command = Stream.of(
                "-XX:-PrintWarnings",
                "-javaagent:" + AgentJar.path() + "=" + AgentJar.campaign(scratch, classes),
                "-cp",
                AgentJar.testClassPath(),
                Raisings.class.getName(),
                classes.toString());
        Jdk.Result result = jdk.java(Stream.concat(command, Stream.of(methods)).toList());
        assertThat(result.err()).isEmpty();
        assertThat(result.exit()).isZero();
        Map<String, List<String>> raised = new LinkedHashMap<>();
        for (String line : result.out().lines().toList()) {
            if (line.startsWith("== ")) {
                raised.put(line.substring(3), new ArrayList<>());
            } else {
                new ArrayList<>(raised.values()).get(raised.size() - 1).add(line);
            }
        }
        return raised;
    }
}
