package org.locon.maven.output;

import java.util.List;
import org.apache.maven.doxia.sink.Sink;
import org.apache.maven.doxia.sink.impl.SinkEventAttributeSet;

/**
 * What the report is made of: headings, paragraphs, tables. All that comes from outside goes through {@link Sink#text},
 * which escapes it.
 */
final class ReportTables {

    private final Sink sink;

    ReportTables(Sink sink) {
        this.sink = sink;
    }

    /** A table with a row of headings; numbers are aligned at the right. */
    void table(List<String> headings, List<List<?>> rows) {
        open();
        sink.tableRow();
        headings.forEach(heading -> {
            sink.tableHeaderCell();
            sink.text(heading);
            sink.tableHeaderCell_();
        });
        sink.tableRow_();
        rows.forEach(this::row);
        close();
    }

    /** A table of names at the left and values at the right. */
    void facts(List<List<?>> rows) {
        open();
        for (List<?> row : rows) {
            sink.tableRow();
            sink.tableHeaderCell();
            sink.text(row.get(0).toString());
            sink.tableHeaderCell_();
            cell(row.get(1).toString());
            sink.tableRow_();
        }
        close();
    }

    /** Opens a section, which the caller closes. */
    void heading(int level, String text) {
        sink.section(level, null);
        sink.sectionTitle(level, null);
        sink.text(text);
        sink.sectionTitle_(level);
    }

    /** A paragraph that begins with what matters most. */
    void paragraph(String bold, String text) {
        sink.paragraph();
        sink.bold();
        sink.text(bold);
        sink.bold_();
        if (!text.isEmpty()) {
            sink.text(text);
        }
        sink.paragraph_();
    }

    void paragraph(String text) {
        sink.paragraph();
        sink.text(text);
        sink.paragraph_();
    }

    /** Lines as they are, such as a stack trace. */
    void verbatim(List<String> lines) {
        sink.verbatim(null);
        sink.text(String.join("\n", lines));
        sink.verbatim_();
    }

    private void row(List<?> cells) {
        sink.tableRow();
        cells.forEach(this::cell);
        sink.tableRow_();
    }

    private void cell(Object content) {
        SinkEventAttributeSet attributes = new SinkEventAttributeSet();
        if (content instanceof Number) {
            attributes.addAttribute(SinkEventAttributeSet.STYLE, "text-align: right");
        }
        sink.tableCell(attributes);
        lines(content.toString());
        sink.tableCell_();
    }

    private void lines(String text) {
        String separator = "";
        for (String line : text.split("\n")) {
            if (!separator.isEmpty()) {
                sink.lineBreak();
            }
            sink.text(line);
            separator = "\n";
        }
    }

    private void open() {
        sink.table();
        sink.tableRows(null, false);
    }

    private void close() {
        sink.tableRows_();
        sink.table_();
    }
}
