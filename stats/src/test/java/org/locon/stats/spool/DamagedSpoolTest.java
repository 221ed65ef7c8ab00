package org.locon.stats.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Run;
import org.locon.model.Site;

/** Whatever happens to a file, the records before the damage are there, and nobody has to catch anything. */
class DamagedSpoolTest {

    private static final Subject SUBJECT = new Subject("com.acme.AccountTest#transfer", "[engine:x]/[method:transfer]");

    @TempDir
    Path directory;

    private Path file;
    private byte[] intact;

    /** For each run that was done, the length of the file at that moment. */
    private final List<Long> ends = new ArrayList<>();

    @BeforeEach
    void writeThreeRuns() throws IOException {
        Site read = read("deposit(int)", 31, "com.acme.Account.balance");
        Site write = write("deposit(int)", 33, "com.acme.Account.balance");
        Feature pair = pair(read, write);
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            file = spool.file();
            spool.campaign(new CampaignHeader("0.1.0", 42, "17", Instant.EPOCH));
            spool.seen(new ForkVisibility(
                    1, List.of(new ForkVisibility.Skipped("a.B", "odd")), 2, new ForkVisibility.Canary(true, "")));
            for (Run run : List.of(passed(1, pair), failed(2, pair, triple(read, write, write)), passed(3))) {
                spool.runDone(SUBJECT, run);
                ends.add(Files.size(file));
            }
            spool.gaps(SUBJECT, new Gaps(300, 0, 1, 0));
            spool.leftOut(new LeftOut("com.acme.PlainTest#add", "nothing shared"));
            spool.stopped(SUBJECT, new StopNotice(StopReason.RUNS, "done"));
            spool.ended(ForkEnd.ORDERLY);
        }
        intact = Files.readAllBytes(file);
    }

    @Test
    void aFileCutAnywhereYieldsAllBeforeTheCut() throws IOException {
        for (int length = 0; length < intact.length; length++) {
            Files.write(file, Arrays.copyOf(intact, length));

            SpoolContents contents = SpoolReader.read(directory);

            assertThat(runNumbers(contents)).as("cut at %d", length).isEqualTo(numbersBefore(length));
            assertThat(contents.problems().size()).as("cut at %d", length).isLessThanOrEqualTo(1);
        }
    }

    @Test
    void aCutWithinARecordIsReportedWithFileAndPlace() throws IOException {
        int lastRecord = intact.length - SpoolFrame.HEAD - 1 - SpoolFrame.CHECKSUM;
        Files.write(file, Arrays.copyOf(intact, intact.length - 1));

        assertThat(SpoolReader.read(directory).problems())
                .containsExactly(new SpoolProblem(file, lastRecord, "the file ends within a record"));
    }

    @Test
    void aByteChangedAnywhereIsNoticedAndCostsNothingBeforeIt() throws IOException {
        for (int offset = 0; offset < intact.length; offset++) {
            for (int mask : new int[] {0x01, 0x80, 0xFF}) {
                byte[] damaged = intact.clone();
                damaged[offset] ^= (byte) mask;
                Files.write(file, damaged);

                SpoolContents contents = SpoolReader.read(directory);

                assertThat(contents.problems()).as("byte %d", offset).hasSize(1);
                assertThat(runNumbers(contents)).as("byte %d", offset).isEqualTo(numbersBefore(offset));
                assertThat(contents.problems().get(0).offset()).isLessThanOrEqualTo(offset);
            }
        }
    }

    @Test
    void recordsWithAGoodChecksumAndNonsenseInsideAreDamageToo() throws IOException {
        for (RecordType type : RecordType.values()) {
            for (byte[] payload : nonsense()) {
                Files.write(file, intact);
                Files.write(file, SpoolFrame.of(type, payload), java.nio.file.StandardOpenOption.APPEND);

                assertThat(runNumbers(SpoolReader.read(directory)))
                        .as("%s %s", type, Arrays.toString(payload))
                        .containsExactly(1, 2, 3);
                assertThat(SpoolReader.read(directory).problems()).hasSize(1);
            }
        }
    }

    @Test
    void aRunThatLacksLessThanNothingIsDamage() throws IOException {
        byte[] payload = new PayloadWriter()
                .number(0)
                .number(0)
                .number(-1)
                .number(0)
                .number(0)
                .toBytes();
        Files.write(file, SpoolFrame.of(RecordType.GAPS, payload), java.nio.file.StandardOpenOption.APPEND);

        SpoolContents contents = SpoolReader.read(directory);
        assertThat(contents.subjects().get(0).gaps()).containsExactly(new Gaps(300, 0, 1, 0));
        assertThat(contents.problems())
                .containsExactly(new SpoolProblem(file, intact.length, "a run lacks nothing less than 0 times"));
    }

    @Test
    void aLengthOutOfAllProportionIsDamageAndNotAnAllocation() throws IOException {
        for (int length : new int[] {Integer.MAX_VALUE, -1, SpoolFrame.MAX_PAYLOAD + 1, SpoolFrame.MAX_PAYLOAD}) {
            byte[] damaged = intact.clone();
            ByteBuffer.wrap(damaged).putInt(SpoolFrame.FILE_HEADER + 1, length);
            Files.write(file, damaged);

            assertThat(SpoolReader.read(directory).problems())
                    .extracting(SpoolProblem::offset)
                    .containsExactly((long) SpoolFrame.FILE_HEADER);
        }
    }

    @Test
    void aNewerVersionIsLeftToTheLoconThatWroteIt() throws IOException {
        byte[] newer = intact.clone();
        newer[SpoolFrame.FILE_HEADER - 1] = SpoolFrame.VERSION + 1;
        Files.write(file, newer);

        assertThat(SpoolReader.read(directory).problems())
                .containsExactly(new SpoolProblem(
                        file,
                        0,
                        "the file has version 3, this Locon reads version 2: read it with the Locon that wrote it"));
    }

    @Test
    void otherFilesAreReadAllTheSame() throws IOException {
        Files.createDirectory(directory.resolve("fork-0002.spool"));
        Files.writeString(directory.resolve("notes.spool"), "milk, bread");
        Files.writeString(directory.resolve("readme.txt"), "no spool at all");

        SpoolContents contents = SpoolReader.read(directory);

        assertThat(runNumbers(contents)).containsExactly(1, 2, 3);
        assertThat(contents.problems())
                .extracting(problem -> problem.file().getFileName().toString())
                .containsExactly("fork-0002.spool", "notes.spool");
        assertThat(contents.problems().get(1).message()).startsWith("this is not a spool file of Locon");
    }

    @Test
    void aDirectoryThatIsMissingIsAProblem() {
        Path missing = directory.resolve("missing");

        assertThat(SpoolReader.read(missing).problems())
                .containsExactly(new SpoolProblem(missing, 0, "there is no such directory: nothing was recorded"));
    }

    private static List<byte[]> nonsense() {
        byte[] ones = new byte[40];
        Arrays.fill(ones, (byte) 0xFF);
        byte[] huge = {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x07, 0, 0};
        return List.of(new byte[0], new byte[] {99}, ones, huge, new byte[100]);
    }

    private static List<Integer> runNumbers(SpoolContents contents) {
        return contents.subjects().stream()
                .flatMap(subject -> subject.runs().stream())
                .map(Run::number)
                .toList();
    }

    private List<Integer> numbersBefore(int offset) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < ends.size(); i++) {
            if (ends.get(i) <= offset) {
                numbers.add(i + 1);
            }
        }
        return numbers;
    }
}
