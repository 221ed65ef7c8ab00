package org.locon.stats.examination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.stats.spool.ForkVisibility;

class ExaminationFileTest {

    private static final Examination SEEN = new Examination(
            "Java 17.0.9",
            List.of("jacoco.jar", "mockito.jar"),
            List.of(new EngineTests("junit-jupiter", "5.14.4", 7, 1), new EngineTests("junit-vintage", "", 2, 0)),
            "",
            "each run is alone",
            List.of("but for one package"),
            new ForkVisibility.Canary(false, "it didn't sing"),
            new ClassCensus(
                    3,
                    2,
                    1,
                    4,
                    5,
                    List.of(UnwovenGroup.of("its class file is cut off", List.of("a.A", "a.B"))),
                    List.of(UnwovenGroup.of("there are too many places to watch", List.of("a.C.run()")))),
            List.of("com.acme.*"),
            List.of("none.*", "nor.?"));

    @TempDir
    Path folder;

    private ExaminationFile file;

    @BeforeEach
    void beside() {
        file = ExaminationFile.beside(folder.resolve("spool"));
    }

    @Test
    void whatIsReadIsWhatWasWritten() throws IOException {
        file.store(SEEN);

        assertThat(file.load()).isEqualTo(SEEN);
        assertThat(folder).isDirectoryContaining("glob:**/" + ExaminationFile.NAME);
    }

    @Test
    void theLastOneCounts() throws IOException {
        assertThat(file.isThere()).isFalse();
        file.store(SEEN);
        file.store(SEEN);
        assertThat(file.isThere()).isTrue();
        file.delete();
        assertThat(file.isThere()).isFalse();
    }

    @Test
    void ofManyClassesSomeAreNamed() {
        UnwovenGroup group = UnwovenGroup.of("why", List.of("a", "b", "c", "d", "e", "f", "g"));

        assertThat(group.count()).isEqualTo(7);
        assertThat(group.names()).containsExactly("a", "b", "c", "d", "e");
        assertThat(SEEN.classes().all()).isEqualTo(12);
    }

    @ParameterizedTest
    @CsvSource({
        "version=1, version=9, version is 9",
        "woven=3, woven=-3, woven is no number",
        "engines=2, engines=3, engine.3.id is missing",
        "agents=2, agents=99999999, agent has more than",
        "java=Java, jav=Java, java is missing",
    })
    void whatWasEditedIsRefusedWithItsReason(String line, String edited, String complaint) throws IOException {
        file.store(SEEN);
        Path path = folder.resolve(ExaminationFile.NAME);
        Files.writeString(path, Files.readString(path).replace("\n" + line, "\n" + edited));

        assertThatThrownBy(file::load)
                .isInstanceOf(IOException.class)
                .hasMessageContaining(path.toString())
                .hasMessageContaining(complaint);
    }

    @Test
    void whatComesOfProgramsStaysInItsLine() throws IOException {
        file.store(SEEN);
        Path path = folder.resolve(ExaminationFile.NAME);
        Files.writeString(path, Files.readString(path).replace("a.A", "a\\u001b\\nA"));

        assertThat(file.load().classes().classes().get(0).names()).contains("a A");
    }
}
