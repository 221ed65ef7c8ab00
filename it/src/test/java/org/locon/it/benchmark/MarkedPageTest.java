package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkedPageTest {
    private final MarkedPage page = new MarkedPage(
            Path.of("page.md"), "Before.\n<!-- one -->\nold\n<!-- /one -->\n<!-- two -->\n<!-- /two -->\n");

    @Test
    void writesOneSectionAndLeavesTheRest() {
        assertThat(page.with("one", "| $1 |\n").text())
                .isEqualTo("Before.\n<!-- one -->\n| $1 |\n<!-- /one -->\n<!-- two -->\n<!-- /two -->\n");
    }

    @Test
    void writesASectionAgain() {
        assertThat(page.with("two", "a\n").with("two", "b\n")).isEqualTo(page.with("two", "b\n"));
    }

    @Test
    void aTableAndItsCaptionAreWrittenApart() {
        MarkdownTable table = new MarkdownTable("x", "y");
        table.row("a", 1);
        MarkedPage written = page.with("two", table).withCaption("two", Optional.of("Said.\n"));

        assertThat(written.text())
                .endsWith("<!-- two -->\n| x | y |\n| --- | --- |\n| a | 1 |\n\nSaid.\n<!-- /two -->\n");
        assertThat(written.with("two", table)).isEqualTo(written);
        assertThat(written.withCaption("two", Optional.empty())).isEqualTo(written);
        assertThat(written.withCaption("two", Optional.of("Said anew.\n")).text())
                .endsWith("| a | 1 |\n\nSaid anew.\n<!-- /two -->\n");
    }

    @Test
    void aSectionThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> page.with("three", ""))
                .hasMessageContaining("page.md")
                .hasMessageContaining("three");
    }
}
