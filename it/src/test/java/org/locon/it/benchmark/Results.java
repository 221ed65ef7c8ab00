package org.locon.it.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The tables of the results page, from all campaigns there are, and the README's summary. What wasn't measured stays as
 * it was: rows of programs and searches, cells, and all that is about every program as long as some haven't been
 * measured. Where there are campaigns of several JDKs, the tables are about the oldest.
 */
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
        List<Integer> jdks = store.jdks();
        if (jdks.isEmpty()) {
            return;
        }
        Rows rows = new Rows(programs, store, jdks.get(0));
        MarkedPage page = MarkedPage.read(PAGE);
        for (Map.Entry<String, List<Program>> group : byGroup().entrySet()) {
            page = page.with(group.getKey(), table(group.getKey(), group.getValue(), rows))
                    .withCaption(group.getKey(), caption(group.getValue(), rows));
        }
        page = page.with("proofs", new ProofTable(rows.buggy("adaptive")).table());
        Comparisons comparisons = new Comparisons(programs, rows);
        page = page.with("searches", comparisons.searches())
                .with("parts", comparisons.parts())
                .withCaption("parts", comparisons.lostByAiming());
        if (jdks.size() > 1) {
            page = page.with("jdks", jdks(jdks));
        }
        if (rows.of("adaptive").size() == programs.size()) {
            String summary = Summary.of(rows.of("adaptive")) + "\n"
                    + caption(programs, rows).orElseThrow();
            MarkedPage.read(README).with("summary", summary).write();
            page = page.with("summary", summary)
                    .with("ties", comparisons.ties())
                    .with("witnesses", new WitnessTable(rows.buggy("adaptive")).table());
        }
        page.write();
    }

    private static MarkdownTable table(String group, List<Program> some, Rows all) {
        return group.equals("noise")
                ? new NoiseTable(some, all).table()
                : Column.table(new Tables(all).of(group), some, all);
    }

    /** How those were measured that were. */
    private static Optional<String> caption(List<Program> some, Rows all) {
        List<Row> rows = some.stream()
                .map(program -> all.of(program, "adaptive"))
                .flatMap(Optional::stream)
                .toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        IntSummaryStatistics campaigns =
                rows.stream().mapToInt(row -> row.campaigns().size()).summaryStatistics();
        IntSummaryStatistics seconds = rows.stream()
                .mapToInt(row -> row.campaigns().get(0).settings().seconds())
                .summaryStatistics();
        Settings settings = rows.get(0).campaigns().get(0).settings();
        return Optional.of("%s each, of at most %d runs or %s s; JDK %d%s.%n"
                .formatted(
                        range(campaigns) + (campaigns.getMax() == 1 ? " campaign" : " campaigns"),
                        settings.runs(),
                        range(seconds),
                        settings.jdk(),
                        rows.size() == some.size()
                                ? ""
                                : "; so for %d of %d programs, the others are of earlier ones"
                                        .formatted(rows.size(), some.size())));
    }

    private static String range(IntSummaryStatistics numbers) {
        return numbers.getMin() < numbers.getMax()
                ? numbers.getMin() + " to " + numbers.getMax()
                : String.valueOf(numbers.getMax());
    }

    /** The programs that were measured on all JDKs that there are campaigns of. */
    private MarkdownTable jdks(List<Integer> jdks) {
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
        return table;
    }

    private Map<String, List<Program>> byGroup() {
        Map<String, List<Program>> groups = new TreeMap<>();
        programs.forEach(program -> groups.computeIfAbsent(program.group(), any -> new ArrayList<>())
                .add(program));
        return groups;
    }
}
