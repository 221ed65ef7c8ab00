package org.locon.it.benchmark;

import java.util.List;

/** How soon each search algorithm finds the points that matter, a row for each program and algorithm. */
final class NoiseTable {
    private static final List<String> ALGORITHMS = org.locon.stats.campaign.Campaign.STRATEGIES;

    private final MarkdownTable table = new MarkdownTable(
            "subject",
            "paper: time",
            "algorithm",
            "failed of runs",
            "to failure",
            "points lead",
            "edges lead",
            "to answer",
            "said to be",
            "s");
    private final Rows rows;

    NoiseTable(Rows rows) {
        this.rows = rows;
        Paper paper = Paper.of("noise");
        for (String subject : paper.subjects()) {
            for (String algorithm : ALGORITHMS) {
                row(paper, subject, algorithm);
            }
        }
    }

    private void row(Paper paper, String subject, String algorithm) {
        rows.of(algorithm).stream()
                .filter(row -> row.program().group().equals("noise"))
                .filter(row -> row.program().name().equals(subject))
                .forEach(row -> table.row(
                        subject,
                        paper.of(row.program(), "time"),
                        algorithm,
                        Cells.failedOfRuns(row),
                        Cells.moment(row, Campaign::failure),
                        Tables.answer(row, Answer.POINTS),
                        Tables.answer(row, Answer.EDGES),
                        Tables.answer(row, Answer.SHOWN),
                        Cells.said(row),
                        Cells.format(1, row.seconds())));
    }

    @Override
    public String toString() {
        return table.toString();
    }
}
