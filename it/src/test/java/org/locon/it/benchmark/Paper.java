package org.locon.it.benchmark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a paper says of the programs that subjects are modelled on, from {@code <name>.csv} beside this class. */
final class Paper {
    private final List<String> heads;
    private final Map<String, List<String>> rows = new TreeMap<>();

    private Paper(List<String> lines) {
        heads = cells(lines.get(0));
        lines.stream().skip(1).map(Paper::cells).forEach(cells -> rows.put(cells.get(0), cells));
    }

    static Paper of(String name) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(Paper.class.getResourceAsStream(name + ".csv"), StandardCharsets.UTF_8))) {
            return new Paper(lines.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The subjects that it says something of. */
    Set<String> subjects() {
        return rows.keySet();
    }

    /** A dash where it says nothing. */
    String of(Program program, String head) {
        int column = heads.indexOf(head);
        if (column < 0) {
            throw new IllegalArgumentException("the paper has no " + head + " but " + heads);
        }
        String cell =
                rows.containsKey(program.name()) ? rows.get(program.name()).get(column) : "";
        return cell.isEmpty() ? "–" : cell;
    }

    private static List<String> cells(String line) {
        return List.of(line.split(",", -1));
    }
}
