package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;

/** Falcon (Park, Vuduc, Harrold; ICSE 2010), Figure 1: three passed runs, a failed one, four patterns. */
class FalconExampleTest {

    private static final Site X1 = write("thread1()", 1, "Example.x");
    private static final Site Y1 = write("thread1()", 2, "Example.y");
    private static final Site X2 = write("thread2()", 4, "Example.x");
    private static final Site Y2 = write("thread2()", 5, "Example.y");
    private static final Site X3 = write("thread3()", 6, "Example.x");
    private static final Site Y3 = write("thread3()", 7, "Example.y");

    private static final Feature X_BY_2 = triple(X1, X2, read("thread1()", 3, "Example.x"));
    private static final Feature X_BY_3 = triple(X1, X3, read("thread1()", 3, "Example.x"));
    private static final Feature Y_BY_2 = triple(Y1, Y2, read("thread1()", 3, "Example.y"));
    private static final Feature Y_BY_3 = triple(Y1, Y3, read("thread1()", 3, "Example.y"));

    private static final List<Run> RUNS = List.of(
            passed(1, X_BY_3, Y_BY_3), passed(2, X_BY_3, Y_BY_2), passed(3, X_BY_2, Y_BY_3), failed(4, X_BY_2, Y_BY_2));

    private final Ranking ranking = Ranking.of(ActivityMatrix.of(RUNS), Coefficient.JACCARD);

    @Test
    void thePatternsOfTheFailureScoreOneHalfAndTheOthersNothing() {
        assertThat(entry(X_BY_2).suspicion()).isEqualTo(0.5);
        assertThat(entry(Y_BY_2).suspicion()).isEqualTo(0.5);
        assertThat(entry(X_BY_3).suspicion()).isZero();
        assertThat(entry(Y_BY_3).suspicion()).isZero();
    }

    @Test
    void theTwoAtTheTopShareTheSecondPlaceAndTheTwoAtTheBottomTheLast() {
        assertThat(List.of(
                        entry(X_BY_2).rank(),
                        entry(Y_BY_2).rank(),
                        entry(X_BY_3).rank(),
                        entry(Y_BY_3).rank()))
                .containsExactly(2, 2, 4, 4);
    }

    @Test
    void theRegionsOverAllInterruptionsAreInEveryRunAndSoExplainNothing() {
        assertThat(ranking.entries()).hasSize(4);
        assertThat(ranking.scored().constant()).isEqualTo(2);
    }

    private RankedFeature entry(Feature feature) {
        return ranking.entries().stream()
                .filter(ranked -> ranked.column().feature().equals(feature))
                .findFirst()
                .orElseThrow();
    }
}
