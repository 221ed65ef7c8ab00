package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.maven.output.text.SourceFiles;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.spool.SpoolContents;

class OutputsTest {

    private final RecordedLog log = new RecordedLog();

    @TempDir
    Path project;

    @Test
    void filesAreInTheCampaignsFolder_thePageIsWhereItShouldBe_andTheLogSaysSoLast() throws IOException {
        CampaignFolder folder = new CampaignFolder(Files.createDirectory(project.resolve("locon")));

        write(folder);

        assertThat(Outputs.files()).containsExactly("diagnosis.json", "matrix.csv", "ranking.csv");
        assertThat(names(folder.root())).containsExactlyInAnyOrderElementsOf(Outputs.files());
        assertThat(project.resolve("site/locon.html")).content().contains("Thread 1 reads Account.balance");
        assertThat(log.lines())
                .anyMatch(line -> line.contains("B1 Thread 1 reads Account.balance"))
                .last()
                .isEqualTo("Report: site/locon.html");
    }

    @Test
    void whereNoFileCanBeWritten_theLogHasEverythingBefore() {
        assertThatThrownBy(() -> write(new CampaignFolder(project.resolve("missing"))))
                .isInstanceOf(IOException.class);

        assertThat(log.lines()).anyMatch(line -> line.contains("-Dlocon.seed=42"));
    }

    private void write(CampaignFolder folder) throws IOException {
        SpoolContents contents = SampleCampaigns.lostUpdate("lost");
        SourceFiles sources = new SourceFiles(project, List.of());
        Outputs.write(
                new CampaignResults(contents, SampleCampaigns.diagnose(contents)),
                new OutputTarget(log, folder, project.resolve("site/locon.html"), sources, Coefficient.OCHIAI));
    }

    private static List<String> names(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
