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
 * Where a project's bug is, by the marks at the accesses, in comments or in a file: {@code // bug:a}, {@code // bug:b},
 * {@code // bug:c} in the order in which they happen, b by the other thread. A bug that shows in several ways numbers
 * them, {@code bug:1a}, {@code bug:2a}; a mark without a number belongs to all of them. Of several lines with the same
 * mark any counts. {@code // bug:d} marks what a deadlock shows besides: where a thread waits, or takes what others
 * wait for; or where else noise reveals the bug.
 */
public final class Truth {
    /**
     * A pair, the triple, the triple from the other thread's side, and two pairs over two variables from either side,
     * in either order.
     */
    private static final List<String> ORDERS = List.of("ab", "bc", "abc", "bcb", "abbc", "bcab", "bacb", "cbba");

    private final List<Marks> ways;
    private final Regions regions;
    private final String operations;

    private Truth(List<Marks> ways, Regions regions, String operations) {
        this.ways = ways;
        this.regions = regions;
        this.operations = operations;
    }

    /** What the folder's {@code truth.txt} says, or else the Java sources below; there must be a mark. */
    public static Truth of(Path folder) {
        if (TruthFile.isIn(folder)) {
            return of(TruthFile.read(folder), new Regions(Set.of(), Set.of()));
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return of(files.filter(path -> path.toString().endsWith(".java")).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What these Java sources say; there must be a mark. */
    public static Truth of(List<Path> files) {
        Map<String, Marks> marks = Marks.in(files);
        assertThat(marks).as("marks of a bug in %s", files).isNotEmpty();
        return of(marks, Regions.in(files));
    }

    private static Truth of(Map<String, Marks> marks, Regions regions) {
        Marks common = marks.getOrDefault("", new Marks(Map.of()));
        List<Marks> ways = new ArrayList<>();
        marks.forEach((number, way) -> {
            if (!number.isEmpty() || marks.size() == 1) {
                ways.add(both(common, way));
            }
        });
        return new Truth(ways, regions, "");
    }

    /**
     * With the operations at a, b and c known as well, {@code R-W-R}; of anything else than reads and writes none is
     * known.
     */
    public Truth with(String pattern) {
        return new Truth(ways, regions, pattern.matches("[RW](-[RW]){1,2}") ? pattern.replace("-", "") : "");
    }

    /**
     * Whether the suspect's accesses are the marked ones: a pair, the triple, or the region around b (or c, from b's
     * side); of an order bug also what has its pair in it, as the triple in which a comes between b and what b's thread
     * did before. Of what isn't reads and writes, such as locks that are waited for in a circle, or points with noise,
     * whether all of it is marked, and not as d alone; where all that is known is that threads wait, whether two of
     * them do where it is marked.
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
        return regions.lines().contains(place);
    }

    /** Whether this place is in a method that is called there. */
    public boolean isCalledInRegion(Place place) {
        return regions.called().contains(place);
    }

    private boolean names(Marks way, Suspect suspect) {
        return switch (suspect.feature()) {
            case "block", "predicate" -> false;
            case "pattern" ->
                isOfOtherKind(suspect)
                        ? isMarked(way, suspect)
                        : hasPair(way, suspect) || ORDERS.stream().anyMatch(order -> follow(way, order, suspect));
            case "region" ->
                surrounds(way, "ac", 'b', suspect)
                        || surrounds(way, "bb", 'c', suspect)
                        || way.isOrder() && endsWith(way, 'b', suspect) && isInterrupted(way, 'a', suspect);
            default -> isMarked(way, suspect);
        };
    }

    private static boolean isOfOtherKind(Suspect suspect) {
        return !suspect.shape().replaceAll("[RW\\d*-]", "").isEmpty();
    }

    /** Whether it has the true pair of an order bug in it, and one access more before or behind it. */
    private boolean hasPair(Marks way, Suspect suspect) {
        List<Place> accesses = suspect.accesses();
        return way.isOrder()
                && accesses.size() == 3
                && IntStream.range(0, 2)
                        .anyMatch(first -> way.at('a', accesses.get(first)) && way.at('b', accesses.get(first + 1)));
    }

    private static boolean isMarked(Marks way, Suspect suspect) {
        long accesses = suspect.accesses().stream()
                .filter(place -> "abc".chars().anyMatch(letter -> way.at((char) letter, place)))
                .count();
        return suspect.shape().startsWith("wait")
                ? accesses > 1
                : accesses > 0 && suspect.accesses().stream().allMatch(way::at);
    }

    private boolean surrounds(Marks way, String ends, char middle, Suspect suspect) {
        return follow(way, ends, suspect) && isInterrupted(way, middle, suspect);
    }

    private static boolean endsWith(Marks way, char letter, Suspect suspect) {
        return way.at(letter, suspect.accesses().get(suspect.accesses().size() - 1));
    }

    private static boolean isInterrupted(Marks way, char letter, Suspect suspect) {
        return suspect.interruptions().stream().anyMatch(place -> way.at(letter, place));
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
