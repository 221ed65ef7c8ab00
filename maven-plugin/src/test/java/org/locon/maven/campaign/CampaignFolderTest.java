package org.locon.maven.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignFolderTest {

    @TempDir
    Path target;

    @Test
    void theFirstTime_theDirectoriesAreMade() throws IOException {
        CampaignFolder folder = new CampaignFolder(target.resolve("locon"));

        folder.prepare(List.of("ranking.csv"));

        assertThat(folder.spool()).isEmptyDirectory();
        assertThat(folder.output()).isEmptyDirectory();
    }

    @Test
    void oldResultsGo_andWhatOthersPutThereStays() throws IOException {
        CampaignFolder folder = new CampaignFolder(target.resolve("locon"));
        folder.prepare(List.of("ranking.csv"));
        Files.writeString(folder.spool().resolve("fork-0001.spool"), "old");
        Files.writeString(folder.spool().resolve("approaches-1f-2e.properties"), "old");
        Files.writeString(folder.spool().resolve("notes.md"), "mine");
        Files.writeString(folder.file("ranking.csv"), "old");
        Files.writeString(folder.file("mine.csv"), "mine");

        folder.prepare(List.of("ranking.csv"));

        assertThat(folder.spool()).isDirectoryContaining("glob:**/notes.md");
        assertThat(folder.spool().resolve("fork-0001.spool")).doesNotExist();
        assertThat(folder.spool().resolve("approaches-1f-2e.properties")).doesNotExist();
        assertThat(folder.file("ranking.csv")).doesNotExist();
        assertThat(folder.file("mine.csv")).exists();
    }
}
