package org.locon.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The marks of one bug, or of one way in which it shows: the places of each letter. A marked line that calls methods of
 * the same file stands for the lines of these methods too, as the access happens there.
 */
record Marks(Map<Character, Set<Place>> places) {
    private static final Pattern MARK = Pattern.compile("\\bbug:(\\d*)([abcd])\\b");
    private static final Pattern CALL = Pattern.compile("\\b([a-z]\\w*)\\(");

    boolean at(char letter, Place place) {
        return places.getOrDefault(letter, Set.of()).contains(place);
    }

    /** Whether there is no c, so that it is an order of two accesses that fails. */
    boolean isOrder() {
        return !places.containsKey('c');
    }

    /** In any letter. */
    boolean at(Place place) {
        return places.values().stream().anyMatch(marked -> marked.contains(place));
    }

    /** By number; without one, the empty text. */
    static Map<String, Marks> in(List<Path> files) {
        Map<String, Marks> marks = new TreeMap<>();
        for (Path file : files) {
            try {
                read(file.getFileName().toString(), Files.readAllLines(file), marks);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return marks;
    }

    /** Adds the marks of these lines to those by number. */
    static void read(String file, List<String> lines, Map<String, Marks> marks) {
        for (int i = 0; i < lines.size(); i++) {
            Matcher mark = MARK.matcher(lines.get(i));
            while (mark.find()) {
                Set<Place> places = marks.computeIfAbsent(mark.group(1), any -> new Marks(new TreeMap<>()))
                        .places
                        .computeIfAbsent(mark.group(2).charAt(0), any -> new HashSet<>());
                places.add(new Place(file, i + 1));
                called(lines.get(i), lines).forEach(line -> places.add(new Place(file, line)));
            }
        }
    }

    /** The numbers of the lines of the methods of these lines that this one calls. */
    static IntStream called(String line, List<String> lines) {
        return CALL.matcher(line).results().flatMapToInt(call -> body(call.group(1), lines));
    }

    /**
     * The numbers of the lines of the methods with this name, which end where a line closes them as deep as they began.
     */
    private static IntStream body(String method, List<String> lines) {
        Pattern head = Pattern.compile("^( +)(?!return|new|else)[\\w.<>\\[\\], ]+ " + method + "\\([^()]*\\)[^;]*\\{$");
        return IntStream.range(0, lines.size()).flatMap(first -> {
            Matcher declaration = head.matcher(lines.get(first));
            if (!declaration.find()) {
                return IntStream.empty();
            }
            String end = declaration.group(1) + "}";
            return IntStream.range(first + 1, lines.size())
                    .takeWhile(line -> !lines.get(line).equals(end))
                    .map(line -> line + 1);
        });
    }
}
