package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.weave.LibraryCallsTest.Order;
import org.locon.model.Site;

/**
 * Small programs whose threads share what is no memory of theirs, woven, in an order that is forced by hand. Each is a
 * class of its own with a method {@code run}; {@code Order} isn't woven.
 */
@Timeout(60)
class ExternalCallsTest {

    private static final String FOLDER = "locon.test.folder";

    @TempDir
    private Path folder;

    @Test
    void checkThenActOnASystemProperty() throws Exception {
        try {
            assertThat(patterns(PropertyCheck.class))
                    .contains("R1-W2-W1 system property locon.test.mode 3x")
                    .noneMatch(pattern -> pattern.contains("locon.test.other"));
        } finally {
            System.clearProperty("locon.test.mode");
        }
    }

    static final class PropertyCheck {
        public void run() throws Exception {
            System.getProperty("locon.test.other");
            if (System.getProperty("locon.test.mode") == null) {
                Order.inThread(() -> System.setProperty("locon.test.mode", "theirs"));
                System.setProperty("locon.test.mode", "mine");
            }
        }
    }

    @Test
    void whoReadsAPropertyAsANumberReadsIt() throws Exception {
        assertThat(patterns(PropertyAsNumber.class)).contains("W1-R2 system property locon.test.number 2x");
    }

    static final class PropertyAsNumber {
        public void run() throws Exception {
            System.setProperty("locon.test.number", "7");
            Order.inThread(() -> Integer.getInteger("locon.test.number"));
        }
    }

    @Test
    void whoSetsOrAsksForOnePropertyMeetsWhoAsksForAll() throws Exception {
        try {
            assertThat(patterns(AllProperties.class))
                    .contains("W1-R2 system property locon.test.all 2x", "W1-R2 all system properties 2x")
                    .contains("R1-W2 all system properties 2x");
        } finally {
            System.clearProperty("locon.test.all");
        }
    }

    static final class AllProperties {
        public void run() throws Exception {
            System.setProperty("locon.test.all", "mine");
            Order.inThread(() -> {
                System.getProperty("locon.test.all");
                System.getProperties();
            });
            System.setProperty("locon.test.all", "later");
        }
    }

    @Test
    void whatTheUserSaysOfAMethodComesFirst() throws Exception {
        assertThat(patterns(PropertyAsNumber.class, "java.lang.Integer#getInteger=none"))
                .isEmpty();
        assertThat(patterns(PropertyAsNumber.class, "java.lang.Integer#getInteger=write"))
                .contains("W1-W2 system property locon.test.number 2x");
    }

    @Test
    void theDefaultTimeZoneAndWhatGoesByIt() throws Exception {
        TimeZone before = TimeZone.getDefault();
        Locale locale = Locale.getDefault();
        try {
            assertThat(patterns(Defaults.class))
                    .contains("R1-W2 default time zone 2x", "W1-R2 default time zone 2x")
                    .contains("R1-W2 default locale 2x", "W1-R2 default locale 2x");
        } finally {
            TimeZone.setDefault(before);
            Locale.setDefault(locale);
        }
    }

    static final class Defaults {
        public void run() throws Exception {
            TimeZone zone = TimeZone.getDefault();
            String.format("%d", 1);
            Order.inThread(() -> {
                TimeZone.setDefault(zone);
                Locale.setDefault(Locale.ROOT);
            });
            "A".toLowerCase();
            java.time.ZoneId.systemDefault();
        }
    }

    @Test
    void theStandardStreams() throws Exception {
        PrintStream before = System.out;
        try {
            assertThat(patterns(Streams.class)).contains("W1-R2 stream System.out 2x");
        } finally {
            System.setOut(before);
        }
    }

    static final class Streams {
        public void run() throws Exception {
            System.setOut(System.out);
            Order.inThread(() -> System.out.flush());
        }
    }

    @Test
    void checkThenActOnAFile() throws Exception {
        assertThat(patterns(FileCheck.class))
                .contains("R1-W2-W1 file " + name("lock") + " 3x")
                .noneMatch(pattern -> pattern.contains("folder "));
    }

    static final class FileCheck {
        public void run() throws Exception {
            File file = new File(System.getProperty(FOLDER), "lock");
            if (!file.exists()) {
                Order.inThread(() -> {
                    try (Writer writer = new FileWriter(file.getParent() + "/./lock")) {
                        writer.write("theirs");
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
                Files.writeString(file.toPath(), "mine");
            }
        }
    }

    @Test
    void aLinkLeadsToTheFile() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        Files.createSymbolicLink(folder.resolve("link"), file);
        assertThat(patterns(Link.class)).contains("W1-R2 file " + name("file") + " 2x");
    }

    static final class Link {
        public void run() throws Exception {
            Path file = Path.of(System.getProperty(FOLDER), "file");
            Files.writeString(file, "x");
            Order.inThread(() -> {
                try (FileInputStream in =
                        new FileInputStream(file.resolveSibling("link").toFile())) {
                    in.read();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    @Test
    void whoRenamesWritesBoth() throws Exception {
        assertThat(patterns(Rename.class))
                .contains("R1-W2-R1 file " + name("old") + " 3x", "R1-W2-R1 file " + name("new") + " 3x");
    }

    static final class Rename {
        public void run() throws Exception {
            Path old = Files.createFile(Path.of(System.getProperty(FOLDER), "old"));
            Path renamed = old.resolveSibling("new");
            Files.exists(old);
            Files.notExists(renamed);
            Order.inThread(() -> {
                try {
                    Files.move(old, renamed);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            Files.size(renamed);
            Files.exists(old);
        }
    }

    @Test
    void whoCreatesOrDeletesWritesWhatIsInTheFolder() throws Exception {
        String listing = "folder " + name("");
        assertThat(patterns(Listing.class))
                .contains("R1-W2-R1 " + listing + " 3x")
                .filteredOn(pattern -> pattern.startsWith("R1-W2 " + listing))
                .isNotEmpty();
    }

    static final class Listing {
        public void run() throws Exception {
            Path all = Path.of(System.getProperty(FOLDER));
            all.toFile().list();
            Order.inThread(() -> {
                try {
                    Files.createFile(all.resolve("one"));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            try (Stream<Path> files = Files.list(all)) {
                files.count();
            }
            Order.inThread(() -> all.resolve("one").toFile().delete());
        }
    }

    @Test
    void readersOfAFileShareItWithoutHarm() throws Exception {
        Files.writeString(folder.resolve("read"), "text");
        assertThat(patterns(Readers.class)).isEmpty();
    }

    static final class Readers {
        public void run() throws Exception {
            File file = new File(System.getProperty(FOLDER), "read");
            Runnable read = () -> {
                try (RandomAccessFile direct = new RandomAccessFile(file, "r");
                        Scanner scanner = new Scanner(file)) {
                    direct.read();
                    Files.readAllLines(file.toPath());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            };
            read.run();
            Order.inThread(read);
        }
    }

    @Test
    void aChannelOfAFileReadsOrWritesItByItsOptions() throws Exception {
        assertThat(patterns(Channels.class)).contains("R1-W2-R1 file " + name("channel.txt") + " 3x");
    }

    static final class Channels {
        public void run() throws Exception {
            Path file = Path.of(System.getProperty(FOLDER), "channel.txt");
            if (Files.notExists(file)) {
                Order.inThread(() -> {
                    try {
                        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                                .close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
                Files.newByteChannel(file).close();
                FileChannel.open(file, StandardOpenOption.READ).close();
            }
        }
    }

    @Test
    void aTemporaryFileChangesItsFolder() throws Exception {
        assertThat(patterns(Temporary.class)).contains("R1-W2-R1 folder " + name("") + " 3x");
    }

    static final class Temporary {
        public void run() throws Exception {
            Path folder = Path.of(System.getProperty(FOLDER));
            try (Stream<Path> files = Files.list(folder)) {
                if (files.findAny().isPresent()) {
                    throw new AssertionError();
                }
            }
            Order.inThread(() -> {
                try {
                    Files.createTempFile(folder, "a", "b");
                    Files.createTempFile("unseen", "b");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            if (folder.toFile().list().length != 1) {
                throw new AssertionError();
            }
        }
    }

    @Test
    void aChannelComesToItsPort() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        System.setProperty("locon.test.port", String.valueOf(port));
        assertThat(patterns(PortOfChannel.class)).contains("W1-R2 port " + port + " 2x");
    }

    static final class PortOfChannel {
        public void run() throws Exception {
            InetSocketAddress address =
                    new InetSocketAddress("localhost", Integer.parseInt(System.getProperty("locon.test.port")));
            try (ServerSocketChannel server = ServerSocketChannel.open()) {
                server.bind(address);
                Order.inThread(() -> {
                    try {
                        SocketChannel.open(address).close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
            }
        }
    }

    @Test
    void aPortByItsNumber() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        System.setProperty("locon.test.port", String.valueOf(port));
        assertThat(patterns(Port.class)).contains("W1-R2 port " + port + " 2x");
    }

    static final class Port {
        public void run() throws Exception {
            int port = Integer.parseInt(System.getProperty("locon.test.port"));
            try (ServerSocket server = new ServerSocket(port)) {
                Order.inThread(() -> {
                    try {
                        new java.net.Socket("localhost", port).close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
            }
        }
    }

    @Test
    void whatFailsFailsAsItDoesOtherwise() throws Exception {
        assertThat(patterns(Failing.class)).isEmpty();
    }

    static final class Failing {
        public void run() throws Exception {
            failing(() -> Files.readString(null), NullPointerException.class);
            failing(() -> new FileInputStream((String) null), NullPointerException.class);
            failing(() -> new File("a\0b").length(), null);
            failing(() -> Files.size(Path.of("no/such/file")), NoSuchFileException.class);
            failing(() -> System.getProperty(""), IllegalArgumentException.class);
            failing(() -> System.setProperty(null, "x"), NullPointerException.class);
        }

        private interface Action {
            Object run() throws Exception;
        }

        private static void failing(Action action, Class<?> expected) {
            Class<?> thrown = null;
            try {
                action.run();
            } catch (Exception e) {
                thrown = e.getClass();
            }
            if (thrown != expected) {
                throw new AssertionError(thrown);
            }
        }
    }

    private String name(String file) throws IOException {
        return folder.toRealPath()
                .resolve(file)
                .toString()
                .replaceAll("\\d{5,}", "*")
                .replaceAll("/$", "");
    }

    /** Each pattern of one thing as shape, thing, and how many accesses it has. */
    private List<String> patterns(Class<?> type, String... library) throws Exception {
        System.setProperty(FOLDER, folder.toString());
        Recording recording = Recording.start(RunInput.of(1, 0));
        Observation observation;
        try {
            var constructor =
                    new WovenLoader(type, library).loadClass(type.getName()).getDeclaredConstructor();
            constructor.setAccessible(true);
            Object program = constructor.newInstance();
            var run = program.getClass().getMethod("run");
            run.setAccessible(true);
            run.invoke(program);
        } finally {
            observation = recording.stop();
        }
        assertThat(observation.inexact()).isZero();
        return observation.patterns().stream()
                .map(pattern -> Shapes.of(pattern) + " " + things(pattern.sites()))
                .toList();
    }

    private static String things(List<Integer> sites) {
        List<String> things = sites.stream()
                .map(Sites::get)
                .map(Site::variable)
                .map(variable -> variable.state().text())
                .distinct()
                .toList();
        return String.join(" and ", things) + " " + sites.size() + "x";
    }
}
