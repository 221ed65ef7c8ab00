package org.locon.maven.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reactor of {@code core}, on which {@code app} depends, and {@code other}, on which it doesn't. */
class CodeDirectoriesTest {

    @TempDir
    Path reactor;

    private MavenProject core;
    private MavenProject app;
    private MavenProject other;

    @BeforeEach
    void modules() throws IOException {
        core = module("core");
        app = module("app");
        other = module("other");
    }

    @Test
    void testsAndClassesOfTheModule_andTheClassesOfWhatItDependsOn() {
        app.setArtifacts(Set.of(artifact("core", "jar"), artifact("guava", "jar")));

        assertThat(roots().classes())
                .containsExactly(
                        reactor.resolve("app/target/test-classes"),
                        reactor.resolve("app/target/classes"),
                        reactor.resolve("core/target/classes"));
    }

    @Test
    void theTestsOfAnotherModule_onlyWhereTheyAreADependency() {
        app.setArtifacts(Set.of(artifact("core", "test-jar")));

        assertThat(roots().classes()).contains(reactor.resolve("core/target/test-classes"));
    }

    @Test
    void resourcesAloneAreNoTests() throws IOException {
        assertThat(roots().hasTests()).isFalse();

        Path tests = Files.createDirectories(reactor.resolve("app/target/test-classes/com/acme"));
        Files.writeString(tests.resolve("data.json"), "{}");
        assertThat(roots().hasTests()).isFalse();

        Files.writeString(tests.resolve("AccountTest.class"), "");
        assertThat(roots().hasTests()).isTrue();
    }

    @Test
    void aModuleThatCompiledNothing_hasNoRoots() {
        app.getBuild().setOutputDirectory(reactor.resolve("none").toString());
        app.getBuild().setTestOutputDirectory(reactor.resolve("none").toString());

        assertThat(roots().classes()).isEmpty();
    }

    private CodeDirectories roots() {
        return new CodeDirectories(app, List.of(core, app, other));
    }

    private MavenProject module(String name) throws IOException {
        Build build = new Build();
        build.setOutputDirectory(directory(name + "/target/classes"));
        build.setTestOutputDirectory(directory(name + "/target/test-classes"));
        Model model = new Model();
        model.setGroupId("com.acme");
        model.setArtifactId(name);
        model.setVersion("1.0");
        model.setBuild(build);
        return new MavenProject(model);
    }

    private String directory(String name) throws IOException {
        return Files.createDirectories(reactor.resolve(name)).toString();
    }

    private static Artifact artifact(String name, String type) {
        return new DefaultArtifact(
                "com.acme", name, "1.0", Artifact.SCOPE_TEST, type, null, new DefaultArtifactHandler(type));
    }
}
