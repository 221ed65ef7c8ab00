package org.locon.it.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The tables of the results page, from all campaigns there are, and the README's summary. What wasn't measured keeps its table. */
final class Results {
    private static final Path PAGE = Path.of("..", "docs", "results.md");
    private static final Path README = Path.of("..", "README.md");

    private final List<Program> programs;
    private final Store store;

    Results(List<Program> programs, Store store) {
        this.programs = programs;
        this.store = store;
    }

    void write() throws IOException {
        Rows rows = new Rows(programs, store, Runtime.version().feature());
        List<Row> adaptive = rows.of("adaptive");
        if (adaptive.isEmpty()) {
            return;
        }
        MarkedPage page = MarkedPage.read(PAGE);
        for (Map.Entry<String, List<Row>> group : byGroup(adaptive).entrySet()) {
            page = page.with(
                    group.getKey(), table(group.getKey(), group.getValue(), rows) + "\n" + caption(group.getValue()));
        }
        Comparisons comparisons = new Comparisons(rows);
        String summary = Summary.of(adaptive) + "\n" + caption(adaptive);
        page.with("summary", summary)
                .with("ties", comparisons.ties())
                .with("witnesses", new WitnessTable(rows.buggy("adaptive")).toString())
                .with("searches", comparisons.searches())
                .with("parts", comparisons.parts())
                .with("jdks", jdks())
                .write();
        MarkedPage.read(README).with("summary", summary).write();
    }

    private static String table(String group, List<Row> some, Rows all) {
        return group.equals("noise") ? new NoiseTable(all).toString() : Column.table(new Tables(all).of(group), some);
    }

    /** How it was measured. */
    private static String caption(List<Row> rows) {
        IntSummaryStatistics campaigns =
                rows.stream().mapToInt(row -> row.campaigns().size()).summaryStatistics();
        IntSummaryStatistics seconds = rows.stream()
                .mapToInt(row -> row.campaigns().get(0).settings().seconds())
                .summaryStatistics();
        Settings settings = rows.get(0).campaigns().get(0).settings();
        return "%s each, of at most %d runs or %s s; JDK %d.%n"
                .formatted(
                        range(campaigns) + (campaigns.getMax() == 1 ? " campaign" : " campaigns"),
                        settings.runs(),
                        range(seconds),
                        settings.jdk());
    }

    private static String range(IntSummaryStatistics numbers) {
        return numbers.getMin() < numbers.getMax()
                ? numbers.getMin() + " to " + numbers.getMax()
                : String.valueOf(numbers.getMax());
    }

    /** The programs that were measured on all JDKs that there are campaigns of. */
    private String jdks() {
        List<Integer> jdks = store.jdks();
        List<Rows> each = new ArrayList<>();
        jdks.forEach(jdk -> each.add(new Rows(programs, store, jdk)));
        List<Program> common = programs.stream()
                .filter(program -> each.stream()
                        .allMatch(rows -> rows.of(program, "adaptive").isPresent()))
                .toList();
        MarkdownTable table = new MarkdownTable(
                "JDK", "programs", "failed", "first", "within three", "named", "harmless reported", "s");
        for (int i = 0; i < jdks.size(); i++) {
            Rows rows = each.get(i);
            Summary summary = Summary.of(common.stream()
                    .map(program -> rows.of(program, "adaptive"))
                    .flatMap(Optional::stream)
                    .toList());
            table.row(
                    jdks.get(i),
                    summary.buggy().size(),
                    summary.failed(),
                    summary.within(1),
                    summary.within(3),
                    summary.named(),
                    summary.falselyReported() + " of " + summary.harmless().size(),
                    Cells.format(1, summary.seconds()));
        }
        return table.toString();
    }

    private static Map<String, List<Row>> byGroup(List<Row> rows) {
        Map<String, List<Row>> groups = new TreeMap<>();
        rows.forEach(row -> groups.computeIfAbsent(row.program().group(), any -> new ArrayList<>())
                .add(row));
        return groups;
    }
}
