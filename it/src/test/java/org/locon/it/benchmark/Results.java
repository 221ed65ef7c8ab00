package org.locon.it.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.locon.stats.spectrum.Run;

/** The tables of the results page, from all campaigns there are, and the README's summary. What wasn't measured keeps its table. */
final class Results {
    private static final Path PAGE = Path.of("..", "docs", "results.md");
    private static final Path README = Path.of("..", "README.md");
    /** The search algorithms that the table on noise has a column for, whether they exist yet or not. */
    private static final List<String> ALGORITHMS =
            List.of("adaptive", "random", "orders", "priorities", "design", "blocks", "delta");

    private final List<Program> programs;
    private final Store store;

    Results(List<Program> programs, Store store) {
        this.programs = programs;
        this.store = store;
    }

    void write() throws IOException {
        List<Row> rows = rows("adaptive");
        MarkedPage page = MarkedPage.read(PAGE);
        for (Map.Entry<String, List<Row>> group : byGroup(rows).entrySet()) {
            String table = group.getKey().equals("noise")
                    ? Column.table(noise(), group.getValue())
                    : Column.table(Tables.of(group.getKey()), group.getValue());
            page = page.with(group.getKey(), table + "\n" + caption(group.getValue()));
        }
        if (!rows.isEmpty()) {
            List<Row> comparable = comparable(rows);
            page = page.with("summary", summary(rows));
            page = comparable.isEmpty() ? page : page.with("parts", parts(comparable));
            MarkedPage.read(README).with("summary", summary(rows)).write();
        }
        page.write();
    }

    /** How it was measured. */
    private static String caption(List<Row> rows) {
        IntSummaryStatistics campaigns =
                rows.stream().mapToInt(row -> row.campaigns().size()).summaryStatistics();
        Settings settings = Settings.of("adaptive");
        return "%s each, of at most %d runs or %d s; JDK %s.%n"
                .formatted(
                        campaigns.getMin() < campaigns.getMax()
                                ? campaigns.getMin() + " to " + campaigns.getMax() + " campaigns"
                                : campaigns.getMax() == 1 ? "1 campaign" : campaigns.getMax() + " campaigns",
                        settings.runs(),
                        settings.seconds(),
                        Runtime.version().feature());
    }

    private List<Column> noise() {
        Paper paper = Paper.of("noise");
        List<Column> columns = new ArrayList<>(
                List.of(new Column("subject", row -> row.program().name()), Column.of(paper, "time")));
        for (String algorithm : ALGORITHMS) {
            columns.add(new Column(
                    algorithm,
                    row -> row(row.program(), algorithm).campaigns().isEmpty()
                            ? "–"
                            : row(row.program(), algorithm).moment(Campaign::answer)));
        }
        columns.addAll(Tables.of("").subList(2, Tables.of("").size()));
        return columns;
    }

    private List<Row> comparable(List<Row> rows) {
        return rows.stream()
                .filter(row -> !row.program().isHarmless())
                .filter(row -> isMeasured(row.program(), "random") && isMeasured(row.program(), "none"))
                .toList();
    }

    private String parts(List<Row> all) {
        List<Program> compared = all.stream().map(Row::program).toList();
        Parts parts = new Parts();
        parts.row("everything", all, Campaign::answer);
        parts.row("without noise", rows(compared, "none"), Campaign::answer);
        parts.row("without adaptive search (random noise)", rows(compared, "random"), Campaign::answer);
        parts.row("without regions", all, Campaign::answerOfPatterns);
        parts.missing("without confirmation");
        return parts.toString();
    }

    private String summary(List<Row> rows) {
        List<Row> bugs =
                rows.stream().filter(row -> !row.program().isHarmless()).toList();
        List<Row> harmless =
                rows.stream().filter(row -> row.program().isHarmless()).toList();
        return String.format(
                Locale.ROOT,
                "Of %d programs with a known bug, %d failed under Locon. In the median campaign the true accesses were first in %d of"
                        + " them and within the first three in %d, ties counted against them; in %d the suspect that is shown first named"
                        + " them in most campaigns. Half of the campaigns took less than %.1f s. Of %d programs with harmless races %d were"
                        + " reported as buggy.%n",
                bugs.size(),
                bugs.stream().filter(Row::hasFailed).count(),
                bugs.stream().filter(row -> row.place() <= 1).count(),
                bugs.stream().filter(row -> row.place() <= 3).count(),
                bugs.stream().filter(Row::isNamed).count(),
                Median.of(bugs.stream().mapToDouble(Row::seconds).toArray()),
                harmless.size(),
                harmless.stream().filter(Row::isReported).count());
    }

    private boolean isMeasured(Program program, String strategy) {
        return !store.campaigns(program, Settings.of(strategy)).isEmpty();
    }

    private List<Row> rows(String strategy) {
        return rows(programs, strategy);
    }

    private List<Row> rows(List<Program> chosen, String strategy) {
        return chosen.stream()
                .map(program -> row(program, strategy))
                .filter(row -> !row.campaigns().isEmpty())
                .toList();
    }

    private Row row(Program program, String strategy) {
        Settings settings = Settings.of(strategy);
        return new Row(
                program,
                store.campaigns(program, settings),
                slowdown(
                        store.campaigns(program, Settings.of("none")),
                        store.campaigns(program, Settings.of(Settings.UNWOVEN))),
                passed -> one(program, settings, passed));
    }

    private static OptionalDouble slowdown(List<Campaign> woven, List<Campaign> unwoven) {
        return woven.isEmpty() || unwoven.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(millis(woven) / millis(unwoven));
    }

    private static double millis(List<Campaign> campaigns) {
        return Median.of(campaigns.stream().mapToDouble(Campaign::runMillis).toArray());
    }

    private String one(Program program, Settings settings, int passed) {
        List<Run> runs = store.runs(program, settings);
        return new OneFailedRun(runs, program.truth()).next(passed);
    }

    private static Map<String, List<Row>> byGroup(List<Row> rows) {
        Map<String, List<Row>> groups = new TreeMap<>();
        rows.forEach(row -> groups.computeIfAbsent(row.program().group(), any -> new ArrayList<>())
                .add(row));
        return groups;
    }
}
