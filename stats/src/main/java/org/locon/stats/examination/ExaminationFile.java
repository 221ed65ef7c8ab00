package org.locon.stats.examination;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.locon.stats.spool.ForkVisibility;

/**
 * An {@link Examination} as the forked JVM tells it, in a properties file beside the spool. It is there whole or not at
 * all. What is read may have been edited by hand, so each value is checked.
 */
public final class ExaminationFile {

    public static final String NAME = "examination.properties";

    private static final int VERSION = 1;
    private static final int MOST_ENTRIES = 10_000;
    private static final int LONGEST = 2_000;
    private static final long LARGEST = 16 << 20;

    private final Path file;

    public ExaminationFile(Path file) {
        this.file = file;
    }

    /** @param spool directory of the forks' records */
    public static ExaminationFile beside(Path spool) {
        return new ExaminationFile(spool.resolveSibling(NAME));
    }

    /** Whether a fork has said anything. */
    public boolean isThere() {
        return Files.exists(file);
    }

    /** Forgets what an earlier fork has said. */
    public void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Writes all of it, in place of what was there. The directory must exist. */
    public void store(Examination examination) throws IOException {
        Properties properties = new Properties();
        put(properties, "version", VERSION);
        put(properties, "java", examination.java());
        put(properties, "agent", examination.agents());
        put(properties, "engines", examination.engines().size());
        for (int i = 0; i < examination.engines().size(); i++) {
            EngineTests engine = examination.engines().get(i);
            String prefix = "engine." + (i + 1) + ".";
            put(properties, prefix + "id", engine.id());
            put(properties, prefix + "version", engine.version());
            put(properties, prefix + "tests", engine.tests());
            put(properties, prefix + "containers", engine.containers());
        }
        put(properties, "undiscovered", examination.undiscovered());
        put(properties, "isolation", examination.isolation());
        put(properties, "note", examination.notes());
        put(properties, "canary", examination.canary().found() ? 1 : 0);
        put(properties, "canary.why", examination.canary().why());
        ClassCensus classes = examination.classes();
        put(properties, "woven", classes.woven());
        put(properties, "idle", classes.idle());
        put(properties, "runners", classes.runners());
        put(properties, "unexamined", classes.unexamined());
        put(properties, "included", classes.included());
        putGroups(properties, "class", classes.classes());
        putGroups(properties, "method", classes.methods());
        put(properties, "idleInclude", examination.idleIncludes());
        put(properties, "idleExclude", examination.idleExcludes());
        Path part = file.resolveSibling(NAME + ".part");
        try (Writer writer = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
            properties.store(writer, "Written by the forked JVM");
        }
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void putGroups(Properties properties, String key, List<UnwovenGroup> groups) {
        put(properties, key + "s", groups.size());
        for (int i = 0; i < groups.size(); i++) {
            String prefix = key + "." + (i + 1) + ".";
            put(properties, prefix + "reason", groups.get(i).reason());
            put(properties, prefix + "count", groups.get(i).count());
            put(properties, prefix + "name", groups.get(i).names());
        }
    }

    private static void put(Properties properties, String key, List<String> texts) {
        put(properties, key + "s", texts.size());
        for (int i = 0; i < texts.size(); i++) {
            put(properties, key + "." + (i + 1), texts.get(i));
        }
    }

    private static void put(Properties properties, String key, int number) {
        properties.setProperty(key, Integer.toString(number));
    }

    private static void put(Properties properties, String key, String text) {
        properties.setProperty(key, text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…");
    }

    /** Reads what {@link #store} wrote; the message of an exception is one line that says what is wrong where. */
    public Examination load() throws IOException {
        try {
            if (Files.size(file) > LARGEST) {
                throw new IllegalArgumentException("it has more than " + LARGEST + " bytes");
            }
            Properties properties = new Properties();
            try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                properties.load(reader);
            }
            return examination(properties);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException(file + ": what the forked JVM sees can't be read: " + e.getMessage(), e);
        }
    }

    private static Examination examination(Properties properties) {
        int version = number(properties, "version");
        if (version != VERSION) {
            throw new IllegalArgumentException("version is " + version + ": this Locon knows " + VERSION);
        }
        ForkVisibility.Canary canary =
                new ForkVisibility.Canary(number(properties, "canary") == 1, text(properties, "canary.why"));
        ClassCensus classes = new ClassCensus(
                number(properties, "woven"),
                number(properties, "idle"),
                number(properties, "runners"),
                number(properties, "unexamined"),
                number(properties, "included"),
                groups(properties, "class"),
                groups(properties, "method"));
        return new Examination(
                text(properties, "java"),
                texts(properties, "agent"),
                prefixes(properties, "engine")
                        .map(prefix -> engine(properties, prefix))
                        .toList(),
                text(properties, "undiscovered"),
                text(properties, "isolation"),
                texts(properties, "note"),
                canary,
                classes,
                texts(properties, "idleInclude"),
                texts(properties, "idleExclude"));
    }

    private static EngineTests engine(Properties properties, String prefix) {
        return new EngineTests(
                text(properties, prefix + ".id"),
                text(properties, prefix + ".version"),
                number(properties, prefix + ".tests"),
                number(properties, prefix + ".containers"));
    }

    private static List<UnwovenGroup> groups(Properties properties, String key) {
        return prefixes(properties, key)
                .map(prefix -> new UnwovenGroup(
                        text(properties, prefix + ".reason"),
                        number(properties, prefix + ".count"),
                        texts(properties, prefix + ".name")))
                .toList();
    }

    private static List<String> texts(Properties properties, String key) {
        return prefixes(properties, key).map(each -> text(properties, each)).toList();
    }

    /** {@code key.1}, {@code key.2} and so on, as many as {@code keys} says. */
    private static Stream<String> prefixes(Properties properties, String key) {
        int count = number(properties, key + "s");
        if (count > MOST_ENTRIES) {
            throw new IllegalArgumentException(key + " has more than " + MOST_ENTRIES + " entries");
        }
        return IntStream.rangeClosed(1, count).mapToObj(number -> key + "." + number);
    }

    private static String text(Properties properties, String key) {
        return Optional.ofNullable(properties.getProperty(key))
                .map(text -> text.replaceAll("\\p{Cntrl}+", " "))
                .orElseThrow(() -> new IllegalArgumentException(key + " is missing"));
    }

    private static int number(Properties properties, String key) {
        String text = text(properties, key);
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(key + " is no number");
        }
        return Integer.parseInt(text);
    }
}
