package org.locon.it.benchmark;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** The tables over whole groups: what ties hide, what each search is worth, and what each part. */
final class Comparisons {
    private static final List<String> SEARCHES = org.locon.stats.campaign.Campaign.STRATEGIES;
    private static final int SOON = 30;
    private static final int ENOUGH = 10;

    private final Rows rows;

    Comparisons(Rows rows) {
        this.rows = rows;
    }

    /** How many are first, and within three: in the median and in the worst campaign, and if equal scores weren't counted before them. */
    String ties() {
        MarkdownTable table = new MarkdownTable(
                "group",
                "programs",
                "first",
                "in the worst campaign",
                "if ties don't count",
                "within three",
                "in the worst campaign");
        List<Row> all = rows.buggy("adaptive");
        groups(all).forEach(group -> ties(table, group, in(group, all)));
        ties(table, "all", all);
        return table.toString();
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

    /** Each search alone, by group; numbers of runs are medians over the programs. */
    String searches() {
        MarkdownTable table = new MarkdownTable(
                "group",
                "search",
                "programs",
                "failed",
                "first failing run",
                "within " + SOON,
                "failures",
                "at least " + ENOUGH,
                "answered",
                "s");
        for (String group : groups(rows.buggy("adaptive"))) {
            for (String search : SEARCHES) {
                List<Row> some = in(group, rows.buggy(search));
                if (!some.isEmpty()) {
                    table.row(
                            group,
                            search,
                            some.size(),
                            count(some, Row::hasFailed),
                            median(0, some, row -> row.runs(Campaign::failure)),
                            count(some, row -> row.runs(Campaign::failure) <= SOON),
                            median(0, some, Comparisons::failures),
                            count(some, row -> failures(row) >= ENOUGH),
                            count(some, row -> isAnswered(row, Answer.SHOWN)),
                            median(1, some, Row::seconds));
                }
            }
        }
        return table.toString();
    }

    private static double failures(Row row) {
        return row.median(campaign -> campaign.report().failed());
    }

    /** Each part: the programs that were measured without it, with everything and without it. */
    String parts() {
        MarkdownTable table = new MarkdownTable(
                "without", "programs", "failed", "to failure", "answered", "to answer", "seconds to answer", "s");
        part(table, "noise", "none", Answer.SHOWN, Answer.SHOWN);
        part(table, "adaptive search (random noise)", "random", Answer.SHOWN, Answer.SHOWN);
        part(table, "aiming (every run watches everything)", Settings.EVERYTHING, Answer.SHOWN, Answer.SHOWN);
        part(table, "regions", "adaptive", Answer.ALL, Answer.WITHOUT_REGIONS);
        part(table, "couples of pairs", "adaptive", Answer.ALL, Answer.WITHOUT_COUPLES);
        table.row("confirmation", "–", "–", "–", "–", "–", "–", "–");
        return table.toString();
    }

    private void part(MarkdownTable table, String part, String variant, Answer before, Answer after) {
        List<Row> without = rows.buggy(variant).stream()
                .filter(row -> rows.of(row.program(), "adaptive").isPresent())
                .toList();
        List<Row> with = without.stream()
                .map(row -> rows.of(row.program(), "adaptive").orElseThrow())
                .toList();
        if (without.isEmpty()) {
            table.row(part, "–", "–", "–", "–", "–", "–", "–");
            return;
        }
        table.row(
                part,
                without.size(),
                count(with, Row::hasFailed) + " → " + count(without, Row::hasFailed),
                both(0, with, without, row -> row.runs(Campaign::failure), row -> row.runs(Campaign::failure)),
                count(with, row -> isAnswered(row, before)) + " → " + count(without, row -> isAnswered(row, after)),
                both(0, with, without, row -> row.runs(of(before)), row -> row.runs(of(after))),
                both(2, with, without, row -> row.seconds(of(before)), row -> row.seconds(of(after))),
                both(1, with, without, Row::seconds, Row::seconds));
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

    private static List<String> groups(List<Row> rows) {
        return rows.stream().map(row -> row.program().group()).distinct().toList();
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
