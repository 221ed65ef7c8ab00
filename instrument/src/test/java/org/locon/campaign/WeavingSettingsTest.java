package org.locon.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WeavingSettingsTest {

    @TempDir
    private Path folder;

    @Test
    void rootsArePathsAndPatternsAreNames() throws IOException {
        WeavingSettings file = read("roots=/w/über uns/classes" + File.pathSeparator + "/w/test-classes\n"
                + "includes=com.acme.*, com.dep.Pool?\nexcludes=\nlibrary=com.pool.*\nruns=100\n");
        assertThat(file.roots()).containsExactly(Path.of("/w/über uns/classes"), Path.of("/w/test-classes"));
        assertThat(file.includes()).containsExactly("com.acme.*", "com.dep.Pool?");
        assertThat(file.excludes()).isEmpty();
        assertThat(file.library()).containsExactly("com.pool.*");
    }

    @Test
    void whatListensIsNotWoven() throws IOException {
        assertThat(read("excludes=com.acme.gen.*\nlistener=com.acme.Ear\n").excludes())
                .containsExactly("com.acme.gen.*", "com.acme.Ear", "com.acme.Ear$*");
    }

    @Test
    void whatIsNotThereIsEmpty() throws IOException {
        assertThat(read("runs=100\n"))
                .isEqualTo(new WeavingSettings(false, List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void wherePlainRunsAreMadeNothingIsToBeWoven() throws IOException {
        assertThat(read("mission=plain\n").isPlain()).isTrue();
        assertThat(read("mission=localize\n").isPlain()).isFalse();
    }

    private WeavingSettings read(String content) throws IOException {
        return WeavingSettings.load(Files.writeString(folder.resolve("campaign.properties"), content));
    }
}
