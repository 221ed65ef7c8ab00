package org.locon.it.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The tables of the results page, one for each group that has been measured, and the README's summary. */
final class Results {
    private static final Path PAGE = Path.of("..", "docs", "results.md");
    private static final Path README = Path.of("..", "README.md");

    private final Map<String, List<Row>> groups = new TreeMap<>();

    Results(List<Program> programs, Function<Program, List<Campaign>> campaigns) {
        for (Program program : programs) {
            List<Campaign> measured = campaigns.apply(program);
            if (!measured.isEmpty()) {
                groups.computeIfAbsent(program.group(), any -> new ArrayList<>())
                        .add(new Row(program, measured));
            }
        }
    }

    void write() throws IOException {
        MarkedPage page = MarkedPage.read(PAGE);
        for (Map.Entry<String, List<Row>> group : groups.entrySet()) {
            MarkdownTable table = new MarkdownTable(Row.HEADS);
            group.getValue().forEach(row -> table.row(row.cells()));
            page = page.with(group.getKey(), table.toString());
        }
        page.with("summary", summary()).write();
        MarkedPage.read(README).with("summary", summary()).write();
    }

    String summary() {
        List<Row> bugs = groups.values().stream()
                .flatMap(List::stream)
                .filter(row -> !row.program().isHarmless())
                .toList();
        return String.format(
                Locale.ROOT,
                "Of %d programs with a known bug, %d failed in the campaign; the true accesses were first in %d"
                        + " and within the first three in %d; the median campaign took %.1f s.%n",
                bugs.size(),
                bugs.stream().filter(Row::failed).count(),
                bugs.stream().filter(row -> row.place() <= 1).count(),
                bugs.stream().filter(row -> row.place() <= 3).count(),
                Median.of(bugs.stream().mapToDouble(Row::seconds).toArray()));
    }
}
