package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.locon.stats.Examples.block;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.passed;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;

/**
 * SCURF (Koca, Sözer, Abreu; ICTSS 2013): blocks entered by more than one thread, by Ochiai. A row is a run as the
 * tables print it, a letter for each block (M for several entries, S for a single one, N for none), then the error.
 */
class ScurfTablesTest {

    @Test
    void table2BlamesTheFirstTwoBlocksOfThePhoneList() {
        ActivityMatrix matrix = matrix("MMNM 1", "MMNM 1", "SSMM 0", "SSMM 0");

        assertThat(scores(matrix, 4)).containsExactly(1.0, 1.0, 0.0, 0.707);
    }

    @Test
    void table4BlamesTheInitializationOfThePipe() {
        ActivityMatrix matrix = matrix("MSSSSN 1", "SMMMMN 0", "SMMMMN 0", "SMMMMN 0", "SMMMMN 0", "SMMMMN 0");

        assertThat(scores(matrix, 6)).containsExactly(1.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    }

    @Test
    void table5BlamesTheFirstThreeBlocksAtTheSecondLevel() {
        ActivityMatrix matrix = matrix("MMMM 0", "MMMM 0", "MMMS 1", "MMMM 0", "MMMS 1", "SSSS 0");

        // in 5 runs of 6, both failed ones among them: 2 / sqrt(2 · 5)
        assertThat(scores(matrix, 4)).containsExactly(0.632, 0.632, 0.632, 0.0);
    }

    @Test
    void table5BlamesThemOverBothLevelsToo() {
        ActivityMatrix matrix = matrix(
                "MMMM 0", "MMMM 0", "SSSS 0", "SSSS 0", "MMMM 0", "MMMM 0", "MMMS 1", "MMMM 0", "MMMS 1", "SSSS 0");

        // in 7 runs of 10: 2 / sqrt(2 · 7)
        assertThat(scores(matrix, 4)).containsExactly(0.535, 0.535, 0.535, 0.0);
        assertThat(Ranking.of(matrix, Coefficient.OCHIAI).entries())
                .extracting(RankedFeature::rank)
                .containsExactly(3, 3, 3, 4);
    }

    private static ActivityMatrix matrix(String... rows) {
        List<Run> runs = new ArrayList<>();
        for (String row : rows) {
            Feature[] entered = IntStream.range(0, row.indexOf(' '))
                    .filter(i -> row.charAt(i) == 'M')
                    .mapToObj(i -> component(i + 1))
                    .toArray(Feature[]::new);
            int number = runs.size() + 1;
            runs.add(row.endsWith("1") ? failed(number, entered) : passed(number, entered));
        }
        return ActivityMatrix.of(runs);
    }

    private static Feature component(int number) {
        return block("component" + number + "()", number);
    }

    /** Rounded as the tables are; a block that no run entered twice has no column and scores nothing. */
    private static List<Double> scores(ActivityMatrix matrix, int components) {
        return IntStream.rangeClosed(1, components)
                .mapToObj(number -> matrix.columns().stream()
                        .filter(column -> column.feature().equals(component(number)))
                        .mapToDouble(column -> Coefficient.OCHIAI.score(matrix.counts(column)))
                        .findFirst()
                        .orElse(0))
                .map(score -> Math.round(score * 1000) / 1000.0)
                .toList();
    }

    @Test
    void table5InFullDigits() {
        ActivityMatrix matrix = matrix("MMMM 0", "MMMM 0", "MMMS 1", "MMMM 0", "MMMS 1", "SSSS 0");

        assertThat(Ranking.of(matrix, Coefficient.OCHIAI).entries().get(0).suspicion())
                .isCloseTo(Math.sqrt(0.4), within(1e-15));
    }
}
