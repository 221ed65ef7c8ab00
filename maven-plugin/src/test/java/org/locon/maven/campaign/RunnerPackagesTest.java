package org.locon.maven.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunnerPackagesTest {

    @TempDir
    private Path classes;

    @Test
    void whatRunsTests_isNamed() throws IOException {
        has("org/junit/jupiter/engine/Engine.class");
        has("org/junit/jupiter/engine/Filter.class");
        has("org/junit/jupiter/api/Test.class");
        has("org/junit/platform/launcher/core/Launcher.class");
        has("org/opentest4j/Failure.class");
        has("com/acme/Account.class");

        assertThat(RunnerPackages.in(List.of(classes)).note())
                .contains("The project's own tests are run by org.junit.jupiter.api, org.junit.jupiter.engine,"
                        + " org.junit.platform.launcher.core and 1 more, which Locon therefore leaves out:"
                        + " what threads do there isn't seen");
    }

    @Test
    void anyOtherProject_isLeftOutNowhere() throws IOException {
        has("org/awaitility/Awaitility.class");
        has("org/junitpioneer/Retry.class");
        has("Account.class");
        has("org/junit/readme.txt");

        assertThat(RunnerPackages.in(List.of(classes)).note()).isEmpty();
    }

    private void has(String file) throws IOException {
        Path path = classes.resolve(file);
        Files.createDirectories(path.getParent());
        Files.createFile(path);
    }
}
