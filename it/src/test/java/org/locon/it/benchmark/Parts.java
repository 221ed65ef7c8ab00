package org.locon.it.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What each part of Locon is worth: the same subjects with everything, and with one part missing. */
final class Parts {
    private final MarkdownTable table = new MarkdownTable(
            "", "subjects", "failed", "to failure, median", "answered", "to answer, median", "s, median");

    /**
     * The row of one variant; only subjects count that have campaigns in all variants, so that rows can be compared. {@code answer}
     * is when the truth came to lead for good.
     */
    void row(String variant, List<Row> subjects, Function<Campaign, Moment> answer) {
        table.row(
                variant,
                subjects.size(),
                subjects.stream().filter(Row::hasFailed).count(),
                median(subjects, Campaign::failure),
                subjects.stream()
                        .filter(subject -> subject.runs(answer) < Double.MAX_VALUE)
                        .count(),
                median(subjects, answer),
                subjects.isEmpty()
                        ? "–"
                        : String.format(
                                Locale.ROOT,
                                "%.1f",
                                Median.of(subjects.stream()
                                        .mapToDouble(Row::seconds)
                                        .toArray())));
    }

    /** What isn't there to be measured. */
    void missing(String variant) {
        table.row(variant, "–", "–", "–", "–", "–", "–");
    }

    private static String median(List<Row> subjects, Function<Campaign, Moment> which) {
        if (subjects.isEmpty()) {
            return "–";
        }
        double runs = Median.of(
                subjects.stream().mapToDouble(subject -> subject.runs(which)).toArray());
        return runs == Double.MAX_VALUE ? "–" : Row.format(0, runs);
    }

    @Override
    public String toString() {
        return table.toString();
    }
}
