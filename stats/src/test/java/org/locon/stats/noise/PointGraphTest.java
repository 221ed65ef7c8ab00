package org.locon.stats.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PointGraphTest {

    private final PointGraph<String> graph = new PointGraph<>();

    private List<String> edges(String... points) {
        return graph.edges(List.of(points)).stream()
                .map(edge -> edge.from() + edge.to())
                .toList();
    }

    @Test
    void whatIsNoPointIsPassedBy() {
        graph.add("a", "b");
        graph.add("b", "c");
        graph.add("b", "d");

        assertThat(edges("a", "b", "c", "d")).containsExactly("ab", "bc", "bd");
        assertThat(edges("a", "c", "d")).containsExactly("ac", "ad");
        assertThat(edges("a")).isEmpty();
    }

    @Test
    void loopsEndAndAreNoEdges() {
        graph.add("a", "b");
        graph.add("b", "a");
        graph.add("b", "b");

        assertThat(edges("a", "b")).containsExactly("ab", "ba");
        assertThat(edges("a")).isEmpty();
    }
}
