package org.locon.it;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How large rooms, classes and lines may be, and that each has a name of its own; read from all sources. */
class HouseTest {

    private static final int MOST_CLASSES = 30;
    private static final int MOST_LINES = 300;
    private static final int LONGEST_LINE = 120;
    private static final List<String> MODULES = List.of("instrument", "stats", "surefire-provider", "maven-plugin");
    private static final String PACKAGE_INFO = "package-info.java";

    @Test
    void aPackageHasRoomForThirtyClasses() {
        Map<String, Integer> sizes = new TreeMap<>();
        packages().forEach((folder, files) -> sizes.put(folder.toString(), classes(files)));
        sizes.values().removeIf(size -> size <= MOST_CLASSES);
        assertThat(sizes).isEmpty();
    }

    @Test
    void aPackageSaysWhatItKnows() {
        assertThat(packages().entrySet().stream()
                        .filter(each ->
                                classes(each.getValue()) == each.getValue().size())
                        .map(Map.Entry::getKey))
                .isEmpty();
    }

    @Test
    void aClassHasThreeHundredLinesAtMost() {
        assertThat(mainSources().filter(file -> lines(file).size() > MOST_LINES))
                .isEmpty();
    }

    @Test
    void aLineEndsWithinTheMargin() {
        List<String> wide = new ArrayList<>();
        Stream.concat(mainSources(), testSources()).forEach(file -> {
            List<String> lines = lines(file);
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).length() > LONGEST_LINE) {
                    wide.add(file + ":" + (i + 1));
                }
            }
        });
        assertThat(wide).isEmpty();
    }

    @Test
    void aNameMeansOneClass() {
        Map<String, List<Path>> byName = mainSources()
                .filter(file -> !file.endsWith(PACKAGE_INFO))
                .collect(groupingBy(file -> file.getFileName().toString(), TreeMap::new, toList()));
        byName.values().removeIf(files -> files.size() == 1);
        assertThat(byName).isEmpty();
    }

    private static Map<Path, List<Path>> packages() {
        return mainSources().collect(groupingBy(Path::getParent, TreeMap::new, toList()));
    }

    private static int classes(List<Path> files) {
        return (int) files.stream().filter(file -> !file.endsWith(PACKAGE_INFO)).count();
    }

    private static Stream<Path> mainSources() {
        return MODULES.stream().flatMap(module -> sources(Path.of("..", module, "src", "main", "java")));
    }

    private static Stream<Path> testSources() {
        return Stream.concat(
                        MODULES.stream().map(module -> Path.of("..", module, "src", "test", "java")),
                        Stream.of(Path.of("src", "test", "java")))
                .flatMap(HouseTest::sources);
    }

    private static Stream<Path> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
