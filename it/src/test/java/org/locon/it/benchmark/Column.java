package org.locon.it.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A column of a table: its head, and what it says of a subject; {@link MarkdownTable#UNMEASURED} if that isn't known.
 */
record Column(String head, Function<Row, Object> cell) {

    /** With the paper's own figure behind it, in brackets. */
    Column beside(Paper paper, String figure) {
        return new Column(head + " (paper)", row -> {
            Object own = cell.apply(row);
            return own == MarkdownTable.UNMEASURED ? own : own + " (" + paper.of(row.program(), figure) + ")";
        });
    }

    /** What the paper alone has. */
    static Column of(Paper paper, String figure) {
        return new Column("paper: " + figure, row -> paper.of(row.program(), figure));
    }

    /** A row for each program, by its name. */
    static MarkdownTable table(List<Column> columns, List<Program> programs, Rows rows) {
        MarkdownTable table =
                new MarkdownTable(columns.stream().map(Column::head).toArray(String[]::new));
        for (Program program : programs) {
            Optional<Row> row = rows.of(program, "adaptive");
            if (row.isPresent()) {
                table.row(columns.stream()
                        .map(column -> column.cell().apply(row.get()))
                        .toArray());
            } else {
                table.unmeasured(program.name());
            }
        }
        return table;
    }
}
