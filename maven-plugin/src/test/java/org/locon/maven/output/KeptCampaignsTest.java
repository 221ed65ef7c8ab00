package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.maven.output.json.DiagnosisMapping;
import org.locon.stats.diagnosis.Diagnoser;
import org.locon.stats.diagnosis.DiagnosisSettings;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;

/**
 * Spools that earlier versions wrote are read, and what they mean stays what it was, byte for byte. A difference is
 * either a defect or a change that users are told of; then the file is made anew.
 */
class KeptCampaignsTest {

    private static final Path CAMPAIGNS = Path.of("src/test/resources/campaigns");

    @TempDir
    Path target;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "always-fails",
                "atomicity",
                "couple",
                "deadlock",
                "endless-loop",
                "exit",
                "half-seen",
                "lost-notification",
                "no-failure",
                "order",
                "standstill",
                "two-variables"
            })
    void aKeptSpoolMeansWhatItMeant(String campaign) throws Exception {
        Path folder = CAMPAIGNS.resolve(campaign);
        SpoolContents contents = SpoolReader.read(folder.resolve("spool"));
        Path diagnosis = target.resolve("diagnosis.json");

        try (Writer writer = Files.newBufferedWriter(diagnosis)) {
            DiagnosisMapping.write(Diagnoser.diagnose(contents, DiagnosisSettings.defaults()), writer);
        }

        assertThat(contents.problems()).isEmpty();
        assertThat(diagnosis)
                .hasSameTextualContentAs(folder.resolve("diagnosis.json"))
                .hasSameBinaryContentAs(folder.resolve("diagnosis.json"));
    }
}
