package org.locon.maven.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignFolderTest {

    @TempDir
    Path target;

    @Test
    void theFirstTime_theDirectoriesAreMade() throws IOException {
        CampaignFolder folder = new CampaignFolder(target.resolve("locon"));

        folder.prepare();

        assertThat(folder.spool()).isEmptyDirectory();
        assertThat(folder.output()).isEmptyDirectory();
    }

    @Test
    void oldResultsGo_andWhatOthersPutThereStays() throws IOException {
        CampaignFolder folder = new CampaignFolder(target.resolve("locon"));
        folder.prepare();
        Files.writeString(folder.spool().resolve("fork-0001.spool"), "old");
        Files.writeString(folder.spool().resolve("notes.md"), "mine");
        Files.writeString(folder.diagnosis(), "{}");
        Files.writeString(folder.ranking(), "old");

        folder.prepare();

        assertThat(folder.spool()).isDirectoryContaining("glob:**/notes.md");
        assertThat(folder.spool().resolve("fork-0001.spool")).doesNotExist();
        assertThat(folder.diagnosis()).doesNotExist();
        assertThat(folder.ranking()).doesNotExist();
    }
}
