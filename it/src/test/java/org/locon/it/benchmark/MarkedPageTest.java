package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
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
    void aSectionThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> page.with("three", ""))
                .hasMessageContaining("page.md")
                .hasMessageContaining("three");
    }
}
