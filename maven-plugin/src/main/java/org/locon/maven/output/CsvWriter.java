package org.locon.maven.output;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Comma-separated values as RFC 4180 has them. Texts that a spreadsheet would take for a formula get an apostrophe in
 * front; numbers stay as they are.
 */
final class CsvWriter {

    private final Appendable out;

    CsvWriter(Appendable out) {
        this.out = out;
    }

    /** @param fields strings or numbers */
    void row(List<?> fields) throws IOException {
        out.append(fields.stream().map(CsvWriter::field).collect(Collectors.joining(",")));
        out.append("\r\n");
    }

    private static String field(Object value) {
        return value instanceof Number ? value.toString() : quoted(neutral(value.toString()));
    }

    private static String neutral(String text) {
        return !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
