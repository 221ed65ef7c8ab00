package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceExcerptsTest {

    private static final List<String> SOURCE = List.of("a", "b", "c", "d", "e", "f", "g", "h", "i");

    @Test
    void linesAroundAnAccess_areShownWithIt() {
        assertThat(SourceExcerpts.excerpt(SOURCE, Map.of(2, List.of("R1", "W2")))
                        .lines())
                .containsExactly("             1  a", "R1 W2        2  b", "             3  c", "             4  d");
    }

    @Test
    void betweenDistantAccesses_thereIsAnEllipsis() {
        assertThat(SourceExcerpts.excerpt(SOURCE, Map.of(1, List.of("R1"), 9, List.of("W1")))
                        .lines())
                .hasSize(7)
                .anyMatch(line -> line.contains("…"));
    }

    @Test
    void aLineThatTheSourceDoesNotHave_isNotShown() {
        assertThat(SourceExcerpts.excerpt(SOURCE, Map.of(0, List.of("R1"), 99, List.of("W2")))
                        .lines())
                .containsExactly("             1  a", "             2  b");
        assertThat(SourceExcerpts.excerpt(SOURCE, Map.of(99, List.of("W2")))).isEmpty();
    }
}
