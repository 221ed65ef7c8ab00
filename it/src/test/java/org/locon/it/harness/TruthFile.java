package org.locon.it.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The marks of a project whose sources have none, in {@code truth.txt} beside them. A line has what a comment would
 * have in the source, the place, and the statement that stands there: {@code 1a,2b src/A.java:24 x = x + 1;}. Whoever
 * reads it is told when the statement isn't there any more.
 */
final class TruthFile {
    private static final Pattern LINE = Pattern.compile("(\\d*[abcd](?:,\\d*[abcd])*) (\\S+):(\\d+) (.+)");

    private final Path folder;
    private final Path file;

    private TruthFile(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("truth.txt");
    }

    static boolean isIn(Path folder) {
        return Files.exists(new TruthFile(folder).file);
    }

    /** Of a project that has such a file. */
    static Map<String, Marks> read(Path folder) {
        return new TruthFile(folder).marks();
    }

    private Map<String, Marks> marks() {
        Map<Path, List<String>> sources = new TreeMap<>();
        for (String line : lines(file)) {
            if (!line.startsWith("#")) {
                mark(line, sources);
            }
        }
        Map<String, Marks> marks = new TreeMap<>();
        sources.forEach((source, lines) -> Marks.read(source.getFileName().toString(), lines, marks));
        return marks;
    }

    /** Puts the line's marks where they would stand in the source. */
    private void mark(String line, Map<Path, List<String>> sources) {
        Matcher parts = LINE.matcher(line);
        assertThat(parts.matches())
                .as("'%s' in %s has marks, place and statement", line, file)
                .isTrue();
        List<String> source =
                sources.computeIfAbsent(folder.resolve(parts.group(2)), path -> new ArrayList<>(lines(path)));
        int index = Integer.parseInt(parts.group(3)) - 1;
        assertThat(source)
                .as("lines of %s, of which %s names one", parts.group(2), file)
                .hasSizeGreaterThan(index);
        assertThat(source.get(index).strip())
                .as("%s:%s, which %s names", parts.group(2), parts.group(3), file)
                .isEqualTo(parts.group(4));
        source.set(index, source.get(index) + " // bug:" + parts.group(1).replace(",", " bug:"));
    }

    private static List<String> lines(Path path) {
        try {
            return Files.readAllLines(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
