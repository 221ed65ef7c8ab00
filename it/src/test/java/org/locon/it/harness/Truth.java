package org.locon.it.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where a project's bug is, by the marks at the accesses: {@code // bug:a}, {@code // bug:b}, {@code // bug:c} in the order in
 * which they happen, b by the other thread. A bug that shows in several ways numbers them, {@code bug:1a}, {@code bug:2a};
 * a mark without a number belongs to all of them. Of several lines with the same mark any counts. {@code // bug:d} marks what a
 * deadlock shows besides: where a thread waits, or takes what others wait for.
 */
public final class Truth {
    /** A pair, the triple, the triple from the other thread's side, and two pairs over two variables from either side. */
    private static final List<String> ORDERS = List.of("ab", "bc", "abc", "bcb", "abbc", "bacb");

    private final List<Marks> ways;
    private final Set<Place> regions;
    private final String operations;

    private Truth(List<Marks> ways, Set<Place> regions, String operations) {
        this.ways = ways;
        this.regions = regions;
        this.operations = operations;
    }

    /** What the Java sources below the folder say; there must be a mark. */
    public static Truth of(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return of(files.filter(path -> path.toString().endsWith(".java")).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same of these files. */
    public static Truth of(List<Path> files) {
        Map<String, Marks> marks = Marks.in(files);
        assertThat(marks).as("marks of a bug in %s", files).isNotEmpty();
        Marks common = marks.getOrDefault("", new Marks(Map.of()));
        List<Marks> ways = new ArrayList<>();
        marks.forEach((number, way) -> {
            if (!number.isEmpty() || marks.size() == 1) {
                ways.add(both(common, way));
            }
        });
        return new Truth(ways, Regions.in(files), "");
    }

    /** With the operations at a, b and c known as well, {@code R-W-R}; of anything else than reads and writes none is known. */
    public Truth with(String pattern) {
        return new Truth(ways, regions, pattern.matches("[RW](-[RW]){1,2}") ? pattern.replace("-", "") : "");
    }

    /**
     * Whether the suspect's accesses are the marked ones: a pair, the triple, or the region around b (or c, from b's side). Of what
     * isn't reads and writes, such as locks that are waited for in a circle, or points with noise, whether all of it is marked, and
     * not as d alone.
     */
    public boolean names(Suspect suspect) {
        return ways.stream().anyMatch(way -> names(way, suspect));
    }

    /** The numbers, from 0, of the ways in which it names the truth. */
    public Set<Integer> waysNamedBy(Suspect suspect) {
        return IntStream.range(0, ways.size())
                .filter(way -> names(ways.get(way), suspect))
                .boxed()
                .collect(Collectors.toSet());
    }

    /** Whether this letter marks this place, in any way. */
    public boolean marks(char letter, Place place) {
        return ways.stream().anyMatch(way -> way.at(letter, place));
    }

    /** Whether any letter does. */
    public boolean marks(Place place) {
        return ways.stream().anyMatch(way -> way.at(place));
    }

    /** Whether this place is in the code that must be whole. */
    public boolean isInRegion(Place place) {
        return regions.contains(place);
    }

    private boolean names(Marks way, Suspect suspect) {
        return switch (suspect.feature()) {
            case "block", "predicate" -> false;
            case "pattern" ->
                isOfOtherKind(suspect)
                        ? isMarked(way, suspect)
                        : ORDERS.stream().anyMatch(order -> follow(way, order, suspect));
            case "region" -> surrounds(way, "ac", 'b', suspect) || surrounds(way, "bb", 'c', suspect);
            default -> isMarked(way, suspect);
        };
    }

    private static boolean isOfOtherKind(Suspect suspect) {
        return !suspect.shape().replaceAll("[RW\\d*-]", "").isEmpty();
    }

    private static boolean isMarked(Marks way, Suspect suspect) {
        return suspect.accesses().stream().allMatch(way::at)
                && suspect.accesses().stream()
                        .anyMatch(place -> "abc".chars().anyMatch(letter -> way.at((char) letter, place)));
    }

    private boolean surrounds(Marks way, String ends, char middle, Suspect suspect) {
        return follow(way, ends, suspect) && suspect.interruptions().stream().anyMatch(place -> way.at(middle, place));
    }

    private boolean follow(Marks way, String letters, Suspect suspect) {
        List<Place> accesses = suspect.accesses();
        String seen = suspect.operations();
        for (int i = 0; i < accesses.size(); i++) {
            if (accesses.size() != letters.length() || !way.at(letters.charAt(i), accesses.get(i))) {
                return false;
            }
            // From b's own side, b is an access more than the pattern tells of.
            boolean known =
                    letters.indexOf('b') == letters.lastIndexOf('b') && letters.charAt(i) - 'a' < operations.length();
            if (known && i < seen.length() && seen.charAt(i) != operations.charAt(letters.charAt(i) - 'a')) {
                return false;
            }
        }
        return true;
    }

    private static Marks both(Marks common, Marks own) {
        Map<Character, Set<Place>> places = new TreeMap<>();
        for (Marks marks : List.of(common, own)) {
            marks.places()
                    .forEach((letter, some) -> places.computeIfAbsent(letter, any -> new HashSet<>())
                            .addAll(some));
        }
        return new Marks(places);
    }

    @Override
    public String toString() {
        return ways.toString();
    }
}
