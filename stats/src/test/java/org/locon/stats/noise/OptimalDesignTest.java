package org.locon.stats.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OptimalDesignTest {

    @Test
    void informationIsTheLogarithmOfTheDeterminant() {
        // X = (1 0; 1 1), |X'X| = 1; X = (1 0; 0 1; 1 1), X'X = (2 1; 1 2)
        assertThat(OptimalDesign.information(List.of(row(0), row(0, 1)), 2)).isCloseTo(0, within(1e-12));
        assertThat(OptimalDesign.information(List.of(row(0), row(1), row(0, 1)), 2))
                .isCloseTo(Math.log(3), within(1e-12));
        assertThat(OptimalDesign.information(List.of(row(0, 1), row(0, 1)), 2)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void theChosenOneTellsMoreThanMost() {
        List<Integer> points = IntStream.range(0, 6).boxed().toList();
        long better = IntStream.range(0, 100)
                .filter(seed -> information(OptimalDesign.of(points, 8, 1), 6)
                        > OptimalDesign.information(
                                IntStream.range(0, 8)
                                        .mapToObj(i -> BitSet.valueOf(new long[] {1 + (31L * seed + 17L * i * i) % 63}))
                                        .toList(),
                                6))
                .count();
        assertThat(better).isGreaterThan(95);
    }

    @Test
    void manyPointsTakeNoLongerThanAMoment() {
        List<Integer> points = IntStream.range(0, 400).boxed().toList();

        List<List<Integer>> design = OptimalDesign.of(points, 40, 1);

        assertThat(design)
                .hasSize(40)
                .allSatisfy(experiment -> assertThat(experiment).hasSizeBetween(100, 300));
        assertThat(OptimalDesign.of(points, 40, 1)).isEqualTo(design);
    }

    @Test
    void noExperimentIsEmpty() {
        assertThat(OptimalDesign.of(List.of("a"), 20, 1))
                .hasSize(20)
                .allSatisfy(experiment -> assertThat(experiment).containsExactly("a"));
    }

    private static double information(List<List<Integer>> design, int points) {
        return OptimalDesign.information(
                design.stream()
                        .map(row -> row(row.stream().mapToInt(i -> i).toArray()))
                        .toList(),
                points);
    }

    private static BitSet row(int... points) {
        BitSet row = new BitSet();
        IntStream.of(points).forEach(row::set);
        return row;
    }
}
