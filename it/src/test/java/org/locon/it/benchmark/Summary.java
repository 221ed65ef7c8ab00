package org.locon.it.benchmark;

import java.util.List;
import java.util.Locale;

/** How well all rows together did. */
record Summary(List<Row> buggy, List<Row> harmless) {

    static Summary of(List<Row> rows) {
        return new Summary(
                rows.stream().filter(row -> !row.program().isHarmless()).toList(),
                rows.stream().filter(row -> row.program().isHarmless()).toList());
    }

    long failed() {
        return buggy.stream().filter(Row::hasFailed).count();
    }

    long within(int places) {
        return buggy.stream().filter(row -> row.place() <= places).count();
    }

    long named() {
        return buggy.stream().filter(Row::isNamed).count();
    }

    /** The median of the campaigns' medians. */
    double seconds() {
        return buggy.isEmpty()
                ? 0
                : Median.of(buggy.stream().mapToDouble(Row::seconds).toArray());
    }

    long falselyReported() {
        return harmless.stream().filter(Row::isReported).count();
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                """
                Of %d programs with a known bug, %d failed under Locon.
                In the median campaign the true accesses were first in %d of them, and within the first three in %d.
                Ties are counted against them. In %d the suspect that is shown first named them in most campaigns.
                Half of the campaigns took less than %.1f s.
                Of %d programs with harmless races %d were reported as buggy.
                """,
                buggy.size(),
                failed(),
                within(1),
                within(3),
                named(),
                seconds(),
                harmless.size(),
                falselyReported());
    }
}
