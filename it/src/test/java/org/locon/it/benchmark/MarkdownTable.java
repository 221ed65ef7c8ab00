package org.locon.it.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Rows as Markdown prints them. */
final class MarkdownTable {
    private final List<String> lines = new ArrayList<>();

    MarkdownTable(String... heads) {
        row((Object[]) heads);
        lines.add(List.of(heads).stream().map(head -> "---").collect(Collectors.joining(" | ", "| ", " |")));
    }

    void row(Object... cells) {
        lines.add(List.of(cells).stream().map(String::valueOf).collect(Collectors.joining(" | ", "| ", " |")));
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
