package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
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

    /** A disk with no room is imitated by a limit to the size of the files that the forked JVM may write. */
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aFullDiskIsNamedAndWhatWasRecordedStays(Workspace workspace) throws IOException {
        Build build = workspace.build("bank-account");
        Outcome outcome = build.goal("locon:localize")
                .property("locon.runs", 2000)
                .property("locon.test", "BankTest#salariesAndRentArriveWhole")
                .property("jvm", javaWithFilesOfAtMost(64, build.folder().resolve("small-disk")))
                .run();

        assertThat(outcome).hasNoStackTrace().says("(?i)spool.*(disk|space|too large|room)");
        SpoolContents spool = SpoolReader.read(outcome.file("target/locon/spool"));
        assertThat(spool.subjects())
                .singleElement()
                .satisfies(subject -> assertThat(subject.runs()).isNotEmpty());
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

        assertThat(outcome).succeeded().says("com\\.acme\\.visits\\.Holograms");
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

        truncate(spool.resolve("fork-1.spool"));

        SpoolContents contents = SpoolReader.read(spool);
        assertThat(contents.problems()).hasSize(1);
        assertThat(contents.subjects())
                .singleElement()
                .satisfies(subject -> assertThat(subject.runs()).hasSizeBetween(5, 20));
    }

    private static void truncate(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2);
        }
    }

    private static Path javaWithFilesOfAtMost(int kilobytes, Path jdk) throws IOException {
        Path real = Path.of(System.getProperty("java.home"));
        Path java = Files.createDirectories(jdk.resolve("bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                ulimit -f %d
                exec "%s" "$@"
                """.formatted(2 * kilobytes, real.resolve("bin/java")));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.copy(real.resolve("release"), jdk.resolve("release"));
        return java;
    }
}
