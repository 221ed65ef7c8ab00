package org.locon.it.benchmark;

import java.util.List;

/** How soon each search algorithm finds the points that matter, a row for each program and algorithm. */
final class NoiseTable {
    private static final List<String> ALGORITHMS = org.locon.campaign.BundledStrategy.words();

    private final MarkdownTable table = MarkdownTable.keyed(
            2,
            "subject",
            "algorithm",
            "paper: time",
            "failed of runs",
            "to failure",
            "points lead",
            "edges lead",
            "to answer",
            "said to be",
            "s");

    NoiseTable(List<Program> programs, Rows rows) {
        Paper paper = Paper.of("noise");
        for (Program program : programs) {
            for (String algorithm : ALGORITHMS) {
                rows.of(program, algorithm)
                        .ifPresentOrElse(
                                row -> row(paper, row, algorithm), () -> table.unmeasured(program.name(), algorithm));
            }
        }
    }

    private void row(Paper paper, Row row, String algorithm) {
        table.row(
                row.program().name(),
                algorithm,
                paper.of(row.program(), "time"),
                Cells.failedOfRuns(row),
                Cells.moment(row, Campaign::failure),
                Tables.answer(row, Answer.POINTS),
                Tables.answer(row, Answer.EDGES),
                Tables.answer(row, Answer.SHOWN),
                Cells.said(row),
                Cells.format(1, row.seconds()));
    }

    MarkdownTable table() {
        return table;
    }
}
