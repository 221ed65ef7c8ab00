package org.locon.it.benchmark;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rows as Markdown prints them. The first cells of a row are its key: what wasn't measured may be had from a table
 * before by it.
 */
final class MarkdownTable {
    /** A cell that nothing is known of. */
    static final Object UNMEASURED = new Object() {
        @Override
        public String toString() {
            return "–";
        }
    };

    private final int keys;
    private final List<String> heads;
    private final Map<List<Object>, List<Object>> rows = new LinkedHashMap<>();

    private MarkdownTable(int keys, List<String> heads) {
        this.keys = keys;
        this.heads = heads;
    }

    /** With the first cell as key. */
    MarkdownTable(String... heads) {
        this(1, List.of(heads));
    }

    static MarkdownTable keyed(int keys, String... heads) {
        return new MarkdownTable(keys, List.of(heads));
    }

    void row(Object... cells) {
        put(IntStream.range(0, cells.length)
                .mapToObj(i -> i < keys ? String.valueOf(cells[i]) : cells[i])
                .toList());
    }

    /** A row of which only the key is known. */
    void unmeasured(Object... key) {
        Object[] cells = new Object[heads.size()];
        Arrays.fill(cells, UNMEASURED);
        System.arraycopy(key, 0, cells, 0, key.length);
        row(cells);
    }

    private void put(List<Object> row) {
        rows.put(row.subList(0, keys), row);
    }

    /**
     * The same with what wasn't measured as the first table of this text has it, and with the rows that only that one
     * has behind all others. Of what neither knows there is no row.
     */
    MarkdownTable keeping(String before) {
        MarkdownTable old = parse(before);
        MarkdownTable both = new MarkdownTable(keys, heads);
        rows.forEach((key, row) -> {
            List<Object> filled = IntStream.range(0, row.size())
                    .mapToObj(i -> row.get(i) == UNMEASURED ? old.cell(key, heads.get(i)) : row.get(i))
                    .toList();
            if (filled.stream().skip(keys).anyMatch(cell -> cell != UNMEASURED)) {
                both.put(filled);
            }
        });
        old.rows.keySet().stream()
                .filter(key -> !rows.containsKey(key))
                .forEach(key ->
                        both.put(heads.stream().map(head -> old.cell(key, head)).toList()));
        return both;
    }

    private Object cell(List<Object> key, String head) {
        int column = heads.indexOf(head);
        return column >= 0 && rows.containsKey(key) ? rows.get(key).get(column) : UNMEASURED;
    }

    /** Heads, a line of dashes, rows. */
    private MarkdownTable parse(String text) {
        List<List<String>> lines = text.lines()
                .filter(line -> line.startsWith("| "))
                .map(line -> List.of(line.strip().replaceAll("^\\| | \\|$", "").split(" \\| ", -1)))
                .toList();
        MarkdownTable table = new MarkdownTable(keys, lines.isEmpty() ? List.of() : lines.get(0));
        lines.stream()
                .skip(2)
                .filter(cells -> cells.size() == table.heads.size())
                .forEach(cells -> table.put(List.copyOf(cells)));
        return table;
    }

    @Override
    public String toString() {
        return Stream.concat(Stream.of(heads, heads.stream().map(head -> "---").toList()), rows.values().stream())
                .map(cells -> cells.stream().map(String::valueOf).collect(Collectors.joining(" | ", "| ", " |\n")))
                .collect(Collectors.joining());
    }
}
