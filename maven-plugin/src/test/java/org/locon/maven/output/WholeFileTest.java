package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

    @TempDir
    Path target;

    @Test
    void whatCanBeWritten_isThereAlone() throws IOException {
        WholeFile.write(target.resolve("ranking.csv"), writer -> writer.write("all"));

        assertThat(target.resolve("ranking.csv")).hasContent("all");
        assertThat(target).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void whatCannotBeWrittenToItsEnd_leavesWhatWasThereBefore() throws IOException {
        Path file = Files.writeString(target.resolve("ranking.csv"), "before");

        assertThatThrownBy(() -> WholeFile.write(file, writer -> {
                    writer.write("half");
                    throw new IOException("No space left on device");
                }))
                .hasMessage("No space left on device");

        assertThat(file).hasContent("before");
        assertThat(target).isDirectoryNotContaining("glob:**.part");
    }
}
