package org.locon.surefire.campaign;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import org.locon.instrument.observation.LockApproach;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.spool.Subject;

/**
 * What one JVM has learned of how a subject's threads come to locks, for those after it that make one run each. The
 * file is there, and empty, before the run that learns: if that run ends its JVM, others do without.
 */
final class LearnedApproaches {

    private static final long LARGEST = 4 << 20;

    private final Path file;

    /** @param spool directory of the forks' records */
    LearnedApproaches(Path spool, Subject subject) {
        String name = UUID.nameUUIDFromBytes(subject.uniqueId().getBytes(StandardCharsets.UTF_8))
                .toString();
        this.file = spool.resolve("approaches-" + name + ".properties");
    }

    /** Whether a JVM has tried to learn them. */
    boolean exist() {
        return Files.exists(file);
    }

    /** Writes them, in place of what was there. */
    void store(List<LockApproach> approaches) throws IOException {
        Properties properties = new Properties();
        for (int i = 0; i < approaches.size(); i++) {
            LockApproach approach = approaches.get(i);
            put(properties, i + ".site.", approach.site());
            put(properties, i + ".place.", approach.place());
            properties.setProperty(i + ".call", Boolean.toString(approach.call()));
        }
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try (Writer writer = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
            properties.store(writer, "Written by the forked JVM");
        }
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void put(Properties properties, String prefix, Site site) {
        properties.setProperty(prefix + "class", site.className());
        properties.setProperty(prefix + "method", site.method());
        properties.setProperty(prefix + "file", site.file());
        properties.setProperty(prefix + "line", Integer.toString(site.line()));
        properties.setProperty(prefix + "index", Integer.toString(site.index()));
        properties.setProperty(prefix + "op", site.operation().symbol());
        properties.setProperty(prefix + "variable", site.variable().text());
        properties.setProperty(prefix + "toLine", Integer.toString(site.toLine()));
    }

    /** Reads what {@link #store} wrote; the message of an exception is one line that says what is wrong where. */
    List<LockApproach> load() throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            if (Files.size(file) > LARGEST) {
                throw new IllegalArgumentException("it has more than " + LARGEST + " bytes, which nobody writes");
            }
            properties.load(reader);
            List<LockApproach> approaches = new ArrayList<>();
            for (int i = 0; properties.containsKey(i + ".call"); i++) {
                approaches.add(new LockApproach(
                        site(properties, i + ".site."),
                        site(properties, i + ".place."),
                        Boolean.parseBoolean(properties.getProperty(i + ".call"))));
            }
            return approaches;
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException(file + ": can't be read: " + e.getMessage() + "; begin the campaign anew", e);
        }
    }

    private static Site site(Properties properties, String prefix) {
        String operation = text(properties, prefix + "op");
        return new Site(
                text(properties, prefix + "class"),
                text(properties, prefix + "method"),
                text(properties, prefix + "file"),
                number(properties, prefix + "line"),
                number(properties, prefix + "index"),
                Operation.of(operation).orElseThrow(() -> new IllegalArgumentException(prefix + "op is no operation")),
                text(properties, prefix + "variable"),
                number(properties, prefix + "toLine"));
    }

    private static String text(Properties properties, String key) {
        String text = properties.getProperty(key);
        if (text == null) {
            throw new IllegalArgumentException(key + " is missing");
        }
        return text;
    }

    private static int number(Properties properties, String key) {
        String text = text(properties, key);
        if (!text.matches("-?\\d{1,9}")) {
            throw new IllegalArgumentException(key + " is no number");
        }
        return Integer.parseInt(text);
    }
}
