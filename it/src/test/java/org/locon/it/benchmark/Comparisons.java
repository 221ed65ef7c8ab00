package org.locon.it.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The tables over whole groups: what ties hide, what each search is worth, and what each part. */
final class Comparisons {
    private static final List<String> SEARCHES = org.locon.campaign.BundledStrategy.words();
    private static final int SOON = 30;
    private static final int ENOUGH = 10;

    private final List<Program> buggy;
    private final Rows rows;

    Comparisons(List<Program> programs, Rows rows) {
        this.buggy = programs.stream().filter(program -> !program.isHarmless()).toList();
        this.rows = rows;
    }

    /**
     * How many are first, and within three: in the median and in the worst campaign, and if equal scores weren't
     * counted before them.
     */
    MarkdownTable ties() {
        MarkdownTable table = new MarkdownTable(
                "group",
                "programs",
                "first",
                "in the worst campaign",
                "if ties don't count",
                "within three",
                "in the worst campaign");
        List<Row> all = rows.buggy("adaptive");
        groups().forEach(group -> ties(table, group, in(group, all)));
        ties(table, "all", all);
        return table;
    }

    private static void ties(MarkdownTable table, String name, List<Row> some) {
        table.row(
                name,
                some.size(),
                count(some, row -> row.place() <= 1),
                count(some, row -> row.worstPlace() <= 1),
                count(some, row -> row.bestPlace() <= 1),
                count(some, row -> row.place() <= 3),
                count(some, row -> row.worstPlace() <= 3));
    }

    /**
     * Each search alone, by group, where all programs of a group were measured with it; numbers of runs are medians
     * over the programs.
     */
    MarkdownTable searches() {
        MarkdownTable table = MarkdownTable.keyed(
                2,
                "group",
                "search",
                "programs",
                "failed",
                "first failing run",
                "seconds to it",
                "within " + SOON,
                "failures",
                "at least " + ENOUGH,
                "answered",
                "s");
        for (String group : groups()) {
            long programs = buggy.stream()
                    .filter(program -> program.group().equals(group))
                    .count();
            for (String search : SEARCHES) {
                List<Row> some = in(group, rows.buggy(search));
                if (some.size() < programs) {
                    table.unmeasured(group, search);
                } else {
                    search(table, group, search, some);
                }
            }
        }
        return table;
    }

    private static void search(MarkdownTable table, String group, String search, List<Row> some) {
        table.row(
                group,
                search,
                some.size(),
                count(some, Row::hasFailed),
                median(0, some, row -> row.runs(Campaign::failure)),
                median(2, some, row -> row.seconds(Campaign::failure)),
                count(some, row -> row.runs(Campaign::failure) <= SOON),
                median(0, some, Comparisons::failures),
                count(some, row -> failures(row) >= ENOUGH),
                count(some, row -> isAnswered(row, Answer.SHOWN)),
                median(1, some, Row::seconds));
    }

    private static double failures(Row row) {
        return row.median(campaign -> campaign.report().failed());
    }

    /** Each part: the programs that were measured without it, with everything and without it. */
    MarkdownTable parts() {
        MarkdownTable table = new MarkdownTable(
                "without",
                "programs",
                "failed",
                "to failure",
                "seconds to failure",
                "truth seen",
                "answered",
                "to answer",
                "seconds to answer",
                "s");
        part(table, "noise", "none", Answer.SHOWN, Answer.SHOWN);
        part(table, "adaptive search (random noise)", "random", Answer.SHOWN, Answer.SHOWN);
        part(table, "aiming (every run watches everything)", Settings.EVERYTHING, Answer.SHOWN, Answer.SHOWN);
        part(table, "regions", "adaptive", Answer.ALL, Answer.WITHOUT_REGIONS);
        part(table, "couples of pairs", "adaptive", Answer.ALL, Answer.WITHOUT_COUPLES);
        part(table, "confirmation", Settings.UNCONFIRMED, Answer.SHOWN, Answer.SHOWN);
        return table;
    }

    private void part(MarkdownTable table, String part, String variant, Answer before, Answer after) {
        List<Row> without = rows.buggy(variant).stream()
                .filter(row -> rows.of(row.program(), "adaptive").isPresent())
                .toList();
        boolean isHindsight = variant.equals("adaptive");
        if (without.isEmpty() || isHindsight && without.size() < buggy.size()) {
            table.unmeasured(part);
            return;
        }
        List<Row> with = with(without);
        table.row(
                part,
                without.size(),
                count(with, Row::hasFailed) + " → " + count(without, Row::hasFailed),
                both(0, with, without, row -> row.runs(Campaign::failure), row -> row.runs(Campaign::failure)),
                both(2, with, without, row -> row.seconds(Campaign::failure), row -> row.seconds(Campaign::failure)),
                isHindsight ? "–" : count(with, Row::hasSeenTruth) + " → " + count(without, Row::hasSeenTruth),
                count(with, row -> isAnswered(row, before)) + " → " + count(without, row -> isAnswered(row, after)),
                both(0, with, without, row -> row.runs(of(before)), row -> row.runs(of(after))),
                both(2, with, without, row -> row.seconds(of(before)), row -> row.seconds(of(after))),
                both(1, with, without, Row::seconds, Row::seconds));
    }

    /** The same programs with everything. */
    private List<Row> with(List<Row> without) {
        return without.stream()
                .map(row -> rows.of(row.program(), "adaptive"))
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * Which true patterns are seen by runs that watch everything, and never by those that are aimed; if both were
     * measured.
     */
    Optional<String> lostByAiming() {
        List<Row> watched = rows.buggy(Settings.EVERYTHING);
        List<Row> aimed = with(watched).stream().filter(Row::hasFailed).toList();
        if (aimed.isEmpty()) {
            return Optional.empty();
        }
        String lost = aimed.stream()
                .filter(row -> !row.hasSeenTruth())
                .map(Row::program)
                .filter(program -> rows.of(program, Settings.EVERYTHING)
                        .filter(Row::hasSeenTruth)
                        .isPresent())
                .map(Program::id)
                .collect(Collectors.joining(", "));
        return Optional.of("Of the %d programs that failed while runs were aimed, true patterns were seen only without "
                + "aiming in: %s.%n".formatted(aimed.size(), lost.isEmpty() ? "none" : lost));
    }

    private static String both(
            int digits,
            List<Row> with,
            List<Row> without,
            ToDoubleFunction<Row> numberWith,
            ToDoubleFunction<Row> numberWithout) {
        return median(digits, with, numberWith) + " → " + median(digits, without, numberWithout);
    }

    private static boolean isAnswered(Row row, Answer answer) {
        return row.runs(of(answer)) < Row.NEVER;
    }

    private static Function<Campaign, Moment> of(Answer answer) {
        return campaign -> campaign.answer(answer);
    }

    private List<String> groups() {
        return buggy.stream().map(Program::group).distinct().toList();
    }

    private static List<Row> in(String group, List<Row> rows) {
        return rows.stream().filter(row -> row.program().group().equals(group)).toList();
    }

    private static long count(List<Row> rows, Predicate<Row> which) {
        return rows.stream().filter(which).count();
    }

    private static String median(int digits, List<Row> rows, ToDoubleFunction<Row> number) {
        return Cells.format(digits, Median.of(rows.stream().mapToDouble(number).toArray()));
    }
}
