package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SmallDisk;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;

/** What breaks around a campaign: files and disks. What was recorded before stays readable. */
@ExtendWith(Workspaces.class)
class BrokenWorldIT {
    private static final byte[] FROM_THE_FUTURE = {
        (byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 3, (byte) 0xE7
    };

    @Test
    void aFullDiskIsNamedAndWhatWasRecordedStays(Workspace workspace) throws IOException, InterruptedException {
        Build build = workspace.build("bank-account");
        try (SmallDisk disk = SmallDisk.at(build.folder().resolve("target/locon/spool"), 24)) {
            Outcome outcome = build.goal("locon:localize")
                    .property("locon.runs", 2000)
                    .property("locon.test", "BankTest#salariesAndRentArriveWhole")
                    .run();

            assertThat(outcome).hasNoStackTrace().says("(WARNING|ERROR).*spool.*(room|No space left)");
            SpoolContents spool = SpoolReader.read(disk.folder());
            assertThat(spool.subjects())
                    .singleElement()
                    .satisfies(subject -> assertThat(subject.runs()).isNotEmpty());
        }
    }

    @Test
    void aClassFileThatNobodyKnowsYetIsLeftAloneAndNamed(Workspace workspace) throws IOException {
        Build build = workspace.build("junit4");
        Path resources = Files.createDirectories(build.folder().resolve("src/main/resources/com/acme/visits"));
        Files.write(resources.resolve("Holograms.class"), FROM_THE_FUTURE);
        Outcome outcome = build.edit(
                        "src/main/java/com/acme/visits/VisitCounter.java",
                        source -> source.replace("visitors.add(visitor);", """
                                visitors.add(visitor);
                                try {
                                    Class.forName("com.acme.visits.Holograms");
                                } catch (ClassNotFoundException | UnsupportedClassVersionError e) {
                                    visitors.remove("nobody");
                                }
                                """))
                .goal("locon:localize")
                .property("locon.runs", 20)
                .property("locon.test", "VisitCounterTest#countsEveryVisit")
                .run();

        assertThat(outcome).succeeded();
        assertThat(outcome.log() + Files.readString(outcome.file("target/site/locon.html")))
                .as("log and report")
                .contains("com.acme.visits.Holograms");
        assertThat(outcome.diagnosis().subject().seen("skipped")).isEqualTo(1);
        assertThat(outcome.diagnosis().subject().runs()).isEqualTo(20);
    }

    @Test
    void aSpoolThatEndsTooSoonIsReadUpToThere(Workspace workspace) throws IOException {
        Outcome outcome = workspace
                .build("junit4")
                .goal("locon:localize")
                .property("locon.runs", 20)
                .property("locon.test", "VisitCounterTest#countsEveryVisit")
                .run();
        assertThat(outcome).succeeded();
        Path spool = outcome.file("target/locon/spool");

        truncate(spool.resolve("fork-0001.spool"));

        SpoolContents contents = SpoolReader.read(spool);
        assertThat(contents.problems()).hasSize(1);
        assertThat(contents.subjects())
                .singleElement()
                .satisfies(subject -> assertThat(subject.runs()).hasSizeBetween(18, 20));
    }

    private static void truncate(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 3);
        }
    }
}
