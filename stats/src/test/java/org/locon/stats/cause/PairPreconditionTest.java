package org.locon.stats.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;

/** Two threads both find a store empty and fill it; who takes a number in between loses it. */
class PairPreconditionTest {

    private static final Site LOOK = read("open()", 10, "com.acme.Store.full");
    private static final Site FILL = write("open()", 12, "com.acme.Store.full");
    private static final Site TAKE = write("take()", 20, "com.acme.Store.next");
    private static final Site RESET = write("fill()", 30, "com.acme.Store.next");
    private static final Feature FILLED_TWICE = triple(LOOK, FILL, FILL);
    private static final Feature LOST = pair(TAKE, RESET);
    private static final List<Run> FAILED = times(12, failed(1, FILLED_TWICE, LOST));
    private static final List<Run> PASSED = times(60, passed(13, pair(FILL, LOOK), pair(RESET, TAKE)));

    @Test
    void whatAPairNeverComesWithoutIsWhatHasToGoWrongFirst() {
        assertThat(precondition(all(FAILED, PASSED, times(8, passed(73, FILLED_TWICE)))))
                .hasValueSatisfying(found -> assertThat(found.shape()).isEqualTo("R1-*-W1"));
    }

    @Test
    void oneRunThatHasThePairWithoutItIsEnoughToSayThatItIsNone() {
        List<Run> runs = all(FAILED, PASSED, times(8, passed(73, FILLED_TWICE)), times(1, passed(81, LOST)));

        assertThat(precondition(runs)).isEmpty();
    }

    @Test
    void whatComesLaterIsNone() {
        List<Run> runs = all(times(12, failed(1, LOST, FILLED_TWICE)), PASSED, times(8, passed(73, FILLED_TWICE)));

        assertThat(precondition(runs)).isEmpty();
    }

    @Test
    void whatMakesFailingNoLikelierIsNone() {
        assertThat(precondition(all(FAILED, PASSED, times(600, passed(73, FILLED_TWICE)))))
                .isEmpty();
    }

    @Test
    void whatIsAboutTheSameVariableIsNone() {
        Feature alsoOfNumbers = pair(read("show()", 40, "com.acme.Store.next"), TAKE);
        List<Run> runs = all(times(12, failed(1, alsoOfNumbers, LOST)), PASSED, times(8, passed(73, alsoOfNumbers)));

        assertThat(precondition(runs)).isEmpty();
    }

    @Test
    void whatOtherFailuresHaveAsWellIsNone() {
        List<Run> runs = all(FAILED, times(3, failed(13, FILLED_TWICE)), PASSED, times(8, passed(76, FILLED_TWICE)));

        assertThat(precondition(runs)).isEmpty();
    }

    private static Optional<Feature> precondition(List<Run> runs) {
        ActivityMatrix matrix = ActivityMatrix.of(runs);
        List<RankedFeature> significant = Significance.significant(Ranking.of(matrix, Coefficient.OCHIAI));
        RankedFeature lost = significant.stream()
                .filter(entry -> entry.column().feature().equals(LOST))
                .findFirst()
                .orElseThrow();
        return new PairPrecondition(new AllRunsColumns(matrix), new PossibleOrders(matrix))
                .of(lost, significant.stream())
                .map(found -> found.column().feature());
    }
}
