package org.locon.stats.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.Run;

class SpoolWriterTest {

    private static final Subject SUBJECT = new Subject("com.acme.AccountTest#transfer", "id");

    @TempDir
    Path directory;

    @Test
    void eachForkHasTheNextFileAndTheDirectoryIsMade() throws IOException {
        Path spools = directory.resolve("target/locon/spool");
        for (String name : List.of("fork-0001.spool", "fork-0002.spool")) {
            try (SpoolWriter spool = SpoolWriter.open(spools)) {
                assertThat(spool.file()).isEqualTo(spools.resolve(name));
            }
        }
        Files.delete(spools.resolve("fork-0001.spool"));
        try (SpoolWriter spool = SpoolWriter.open(spools)) {
            assertThat(spool.file()).isEqualTo(spools.resolve("fork-0003.spool"));
        }
    }

    @Test
    void aDirectoryThatCannotBeMadeIsNamed() throws IOException {
        Path file = Files.createFile(directory.resolve("spool"));

        assertThatIOException()
                .isThrownBy(() -> SpoolWriter.open(file))
                .withMessageStartingWith(file + ": no spool file can be made here (")
                .withMessageEndingWith("needed is a directory one can write to");
    }

    @Test
    void everyRecordReachesTheFileInOneWriteWithTheEntriesItNeeds() throws IOException {
        List<byte[]> writes = new ArrayList<>();
        OutputStream out = new OutputStream() {
            @Override
            public void write(int one) {
                throw new AssertionError("one byte at a time");
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                writes.add(bytes.clone());
            }
        };
        try (SpoolWriter spool = new SpoolWriter(directory.resolve("some.spool"), out)) {
            spool.runDone(SUBJECT, passed(1, pair(read("a()", 1, "x"), write("b()", 2, "x"))));
            spool.ended(ForkEnd.ORDERLY);
        }

        assertThat(writes).hasSize(3);
    }

    @Test
    void aFullDiskIsOneClearErrorAndTheRecordsBeforeItStayReadable() throws IOException {
        Path file = directory.resolve("fork-0001.spool");
        FullAfter disk = new FullAfter(new FileOutputStream(file.toFile()), 200);
        try (SpoolWriter spool = new SpoolWriter(file, disk)) {
            spool.runDone(SUBJECT, passed(1));

            assertThatIOException()
                    .isThrownBy(() ->
                            spool.runDone(SUBJECT, passed(2, pair(read("a()", 1, "x"), write("b()", 2, "x")))))
                    .withMessage(file + ": can't be written any more (No space left on device):"
                            + " make room and run again, what was recorded before stays readable");
            disk.makeRoom();
            assertThatIOException()
                    .as("nothing is written behind half a record")
                    .isThrownBy(() -> spool.ended(ForkEnd.ORDERLY))
                    .withMessageContaining("No space left on device");
        }

        SpoolContents contents = SpoolReader.read(directory);
        assertThat(contents.subjects().get(0).runs()).containsExactly(passed(1));
        assertThat(contents.problems()).hasSize(1);
    }

    @Test
    void whatComesAfterClosingIsAnError() throws IOException {
        SpoolWriter spool = SpoolWriter.open(directory);
        spool.close();

        assertThatIOException()
                .isThrownBy(() -> spool.ended(ForkEnd.ORDERLY))
                .withMessage(spool.file() + ": is closed already");
    }

    @Test
    void anInterruptedThreadCanWriteAllTheSame() throws IOException {
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            Thread.currentThread().interrupt();
            spool.runDone(SUBJECT, passed(1));
            spool.runDone(SUBJECT, passed(2));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).runs()).hasSize(2);
    }

    @Test
    void aShutdownHookMayWriteWhileARunDoes() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            List<Future<?>> writers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int from = i * 250;
                writers.add(threads.submit(() -> {
                    for (int number = from; number < from + 250; number++) {
                        spool.runDone(SUBJECT, passed(number, pair(read("a()", number, "x"), write("b()", 2, "x"))));
                    }
                    return null;
                }));
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
        } finally {
            threads.shutdownNow();
        }

        SpoolContents contents = SpoolReader.read(directory);
        assertThat(contents.problems()).isEmpty();
        assertThat(contents.subjects().get(0).runs())
                .hasSize(1000)
                .extracting(Run::number)
                .doesNotHaveDuplicates();
    }

    /** Takes so many bytes, then the part of a write that still fits, then nothing, as a disk does. */
    private static final class FullAfter extends OutputStream {

        private final OutputStream out;
        private int room;

        FullAfter(OutputStream out, int room) {
            this.out = out;
            this.room = room;
        }

        void makeRoom() {
            room = Integer.MAX_VALUE;
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            int fits = Math.min(room, length);
            out.write(bytes, offset, fits);
            room -= fits;
            if (fits < length) {
                throw new IOException("No space left on device");
            }
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
