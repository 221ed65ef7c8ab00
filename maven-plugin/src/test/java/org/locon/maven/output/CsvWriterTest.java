package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvWriterTest {

    @Test
    void plainFieldsStayPlain_andLinesEndAsTheStandardHasIt() throws IOException {
        assertThat(row("com.acme.AccountTest#transfer", 3, 0.5)).isEqualTo("com.acme.AccountTest#transfer,3,0.5\r\n");
    }

    @Test
    void separatorsAndQuotes_areQuoted() throws IOException {
        assertThat(row("put(K,V)", "say \"no\"", "two\nlines"))
                .isEqualTo("\"put(K,V)\",\"say \"\"no\"\"\",\"two\nlines\"\r\n");
    }

    @Test
    void whatASpreadsheetWouldCalculate_isNeutral() throws IOException {
        assertThat(row("=HYPERLINK(1)", "+1", "-1", "@SUM", "a=b")).isEqualTo("'=HYPERLINK(1),'+1,'-1,'@SUM,a=b\r\n");
    }

    @Test
    void negativeNumbers_areNoFormulas() throws IOException {
        assertThat(row(-0.25)).isEqualTo("-0.25\r\n");
    }

    private static String row(Object... fields) throws IOException {
        StringBuilder out = new StringBuilder();
        new CsvWriter(out).row(List.of(fields));
        return out.toString();
    }
}
