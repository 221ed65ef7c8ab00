package org.locon.instrument.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AgentIT {

    @TempDir
    private Path scratch;

    private Path classes;

    @BeforeEach
    void aProjectInAFolderWithASpace() throws IOException, URISyntaxException {
        classes = Files.createDirectories(scratch.resolve("my project/classes"));
        Path sources = Path.of(AgentIT.class.getResource("/named-module").toURI());
        Jdk.current()
                .compile(
                        classes,
                        List.of(sources.resolve("module-info.java"), sources.resolve("subject/Counter.java")),
                        "--release",
                        "17");
    }

    @Test
    void thereIsOneAgentInTheJvmAndEveryLoaderAndModuleReachesIt() throws IOException {
        Path jar = Files.copy(AgentJar.path(), scratch.resolve("my project/an agent.jar"));
        for (Jdk jdk : Jdk.installed()) {
            Jdk.Result result = run(jdk, "-javaagent:" + jar + "=" + AgentJar.campaign(scratch, classes));
            assertThat(result.out().lines())
                    .as("%s", result)
                    .containsExactly(
                            "active true",
                            "agent's loader null",
                            "orphan null 1",
                            "module subject.module 1",
                            "woven 1 skipped []");
            assertThat(result.err()).isEmpty();
            assertThat(result.exit()).isZero();
        }
    }

    @Test
    void withoutACampaignFileNothingIsWovenAndTheJvmGoesOn() {
        Path missing = scratch.resolve("no such.properties");
        for (String argument : List.of("", "=", "=" + missing, "=" + scratch)) {
            Jdk.Result result = run(Jdk.current(), "-javaagent:" + AgentJar.path() + argument);
            assertThat(result.out().lines()).first().isEqualTo("active false");
            assertThat(result.err().lines())
                    .singleElement()
                    .asString()
                    .startsWith("Locon: nothing is woven, because the agent ");
            assertThat(result.exit()).isZero();
        }
        assertThat(run(Jdk.current(), "-javaagent:" + AgentJar.path() + "=" + missing)
                        .err())
                .contains(missing.toString());
    }

    @Test
    void aCampaignFileThatIsNoPropertiesFileIsToldToo() throws IOException {
        Path broken = Files.writeString(scratch.resolve("broken.properties"), "roots=\\u00zz\n");
        Jdk.Result result = run(Jdk.current(), "-javaagent:" + AgentJar.path() + "=" + broken);
        assertThat(result.err().lines()).singleElement().asString().contains("can't read the campaign file " + broken);
        assertThat(result.out()).startsWith("active false");
    }

    private Jdk.Result run(Jdk jdk, String agent) {
        List<String> command = new ArrayList<>(List.of("-XX:-PrintWarnings", agent));
        command.addAll(List.of("-cp", AgentJar.testClassPath(), Reach.class.getName(), classes.toString()));
        return jdk.java(command);
    }
}
