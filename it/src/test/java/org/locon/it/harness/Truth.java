package org.locon.it.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where a project's bug is, by the marks at the accesses: {@code // bug:a}, {@code // bug:b}, {@code // bug:c} in the order in
 * which they happen, b by the other thread. A bug that shows in several ways numbers them, {@code bug:1a}, {@code bug:2a};
 * a mark without a number belongs to all of them.
 */
public final class Truth {
    private static final Pattern MARK = Pattern.compile("\\bbug:(\\d*)([abc])\\b");

    private final List<Map<Character, Place>> ways;

    private Truth(List<Map<Character, Place>> ways) {
        this.ways = ways;
    }

    /** What the Java sources below the folder say; there must be a mark. */
    public static Truth of(Path folder) {
        Map<String, Map<Character, Place>> marks = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    (Iterable<Path>) files.filter(path -> path.toString().endsWith(".java"))::iterator) {
                read(file, marks);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(marks).as("marks of a bug below %s", folder).isNotEmpty();
        Map<Character, Place> common = marks.getOrDefault("", Map.of());
        List<Map<Character, Place>> ways = new ArrayList<>();
        marks.forEach((number, places) -> {
            if (!number.isEmpty() || marks.size() == 1) {
                Map<Character, Place> way = new HashMap<>(common);
                way.putAll(places);
                ways.add(way);
            }
        });
        return new Truth(ways);
    }

    /** Whether the suspect's accesses are the marked ones: a pair, the triple, or the region around b. */
    public boolean names(Suspect suspect) {
        return ways.stream().anyMatch(way -> names(way, suspect));
    }

    private static boolean names(Map<Character, Place> way, Suspect suspect) {
        List<Place> accesses = suspect.accesses();
        return switch (suspect.feature()) {
            case "pattern" ->
                accesses.equals(places(way, "abc"))
                        || accesses.equals(places(way, "ab"))
                        || accesses.equals(places(way, "bc"));
            case "region" ->
                accesses.equals(places(way, "ac")) && suspect.interruptions().contains(way.get('b'));
            default -> false;
        };
    }

    /** Those of the marks; fewer places than letters, and so equal to nothing, when a mark is missing. */
    private static List<Place> places(Map<Character, Place> way, String letters) {
        List<Place> places = new ArrayList<>();
        letters.chars().mapToObj(letter -> way.get((char) letter)).forEach(places::add);
        return places.stream().allMatch(Objects::nonNull) ? places : List.of();
    }

    private static void read(Path file, Map<String, Map<Character, Place>> marks) throws IOException {
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            Matcher mark = MARK.matcher(lines.get(i));
            while (mark.find()) {
                Place place = new Place(file.getFileName().toString(), i + 1);
                marks.computeIfAbsent(mark.group(1), any -> new HashMap<>())
                        .put(mark.group(2).charAt(0), place);
            }
        }
    }

    @Override
    public String toString() {
        return ways.toString();
    }
}
