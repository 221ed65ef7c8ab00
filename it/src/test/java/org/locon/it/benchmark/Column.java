package org.locon.it.benchmark;

import java.util.List;
import java.util.function.Function;

/** A column of a table: its head, and what it says of a subject. */
record Column(String head, Function<Row, String> cell) {

    /** With the paper's own figure behind it, in brackets. */
    Column beside(Paper paper, String figure) {
        return new Column(head + " (paper)", row -> cell.apply(row) + " (" + paper.of(row.program(), figure) + ")");
    }

    /** What the paper alone has. */
    static Column of(Paper paper, String figure) {
        return new Column("paper: " + figure, row -> paper.of(row.program(), figure));
    }

    static String table(List<Column> columns, List<Row> rows) {
        MarkdownTable table =
                new MarkdownTable(columns.stream().map(Column::head).toArray(String[]::new));
        rows.forEach(row -> table.row(
                columns.stream().map(column -> column.cell().apply(row)).toArray()));
        return table.toString();
    }
}
