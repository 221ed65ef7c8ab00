package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTableTest {
    private static final String BEFORE = """
            | group | search | failed | of the old |
            | --- | --- | --- | --- |
            | falcon | none | 3 |  |
            | falcon | random | 4 | 5 |
            | locon | none | – | x |
            | gone | none | 6 | 7 |

            A caption.
            """;

    private final MarkdownTable table = MarkdownTable.keyed(2, "group", "search", "new", "failed");

    @Test
    void cellsAndRowsThatWerentMeasuredStay() {
        table.row("falcon", "none", 1, MarkdownTable.UNMEASURED);
        table.unmeasured("falcon", "random");
        table.row("locon", "none", 2, 9);

        assertThat(table.keeping(BEFORE)).hasToString("""
                        | group | search | new | failed |
                        | --- | --- | --- | --- |
                        | falcon | none | 1 | 3 |
                        | falcon | random | – | 4 |
                        | locon | none | 2 | 9 |
                        | gone | none | – | 6 |
                        """);
    }

    @Test
    void whatNobodyHasEverMeasuredHasNoRow() {
        table.unmeasured("falcon", "delta");
        table.row("falcon", "none", "", MarkdownTable.UNMEASURED);

        assertThat(table.keeping("")).hasToString("""
                        | group | search | new | failed |
                        | --- | --- | --- | --- |
                        | falcon | none |  | – |
                        """);
    }

    @Test
    void anEmptyCellIsReadAsSuch() {
        MarkdownTable known = MarkdownTable.keyed(2, "group", "search", "failed", "of the old");
        known.unmeasured("falcon", "none");

        assertThat(known.keeping(BEFORE).toString()).contains("| falcon | none | 3 |  |\n");
    }
}
