package org.locon.stats.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.block;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.Ranking;

class FeatureReasonsTest {

    private static final String QUEUE = "com.acme.Account.queue";
    private static final Site LOOK = read("open()", 10, "com.acme.Account.full");
    private static final Site FILL = write("open()", 12, "com.acme.Account.full");
    private static final Site TAKE = write("take()", 20, "com.acme.Account.next");
    private static final Site RESET = write("fill()", 30, "com.acme.Account.next");
    private static final Feature FILLED_TWICE = triple(LOOK, FILL, FILL);
    private static final Feature LOST = pair(TAKE, RESET);

    /** A consumer always takes the queue before it is closed; whether it looks at it again after that is open. */
    @Test
    void whatTheProgramOrdersStandsBehindWhatIsOpen() {
        Site take = read("run()", 50, QUEUE);
        Site report = read("report()", 60, QUEUE);
        Site close = write("close()", 90, QUEUE);
        List<Run> runs = all(
                times(12, failed(1, pair(take, close), pair(close, report))),
                times(60, passed(13, pair(report, close))));

        assertThat(reasons(runs)).containsEntry(pair(take, close), pair(close, report));
    }

    @Test
    void theLastStepStandsBehindWhatItNeverComesWithout() {
        List<Run> runs = all(
                times(12, failed(1, FILLED_TWICE, LOST)),
                times(8, passed(73, FILLED_TWICE)),
                times(60, passed(13, pair(FILL, LOOK), pair(RESET, TAKE))));

        assertThat(reasons(runs).get(LOST).accesses()).hasSizeBetween(2, 3);
        assertThat(reasons(runs).get(LOST).accesses().get(0).site()).isEqualTo(LOOK);
    }

    /** Two threads fill a store, after which some runs miss a number and some a name. */
    @Test
    void soDoesWhatShowsInAPartOfTheSameFailures() {
        Feature forgotten =
                pair(read("name()", 40, "com.acme.Account.names"), write("fill()", 31, "com.acme.Account.names"));
        List<Run> runs = all(
                times(5, failed(1, FILLED_TWICE, LOST, forgotten)),
                times(7, failed(6, FILLED_TWICE, LOST)),
                times(8, passed(73, FILLED_TWICE)),
                times(60, passed(13, pair(FILL, LOOK), pair(RESET, TAKE))));

        assertThat(reasons(runs).get(forgotten)).isEqualTo(reasons(runs).get(LOST));
    }

    /** As another bug may, that seldom happens and never alone. */
    @Test
    void whatMayShowInThemByChanceHasNothingToDoWithThem() {
        Feature other = pair(read("close()", 60, QUEUE), write("put()", 70, QUEUE));
        List<Run> runs = all(
                times(2, failed(1, FILLED_TWICE, LOST, other)),
                times(10, failed(3, FILLED_TWICE, LOST)),
                times(8, passed(73, FILLED_TWICE)),
                times(60, passed(13, pair(FILL, LOOK), pair(RESET, TAKE))));

        assertThat(reasons(runs)).containsKey(LOST);
        assertThat(reasons(runs).get(other)).isNotEqualTo(reasons(runs).get(LOST));
    }

    @Test
    void aMethodStandsBehindAccessesThatShowInAllOfItsFailures() {
        Feature entered = block("fill()", 29);
        List<Run> some = all(
                times(12, failed(1, FILLED_TWICE, entered)),
                times(4, passed(73, FILLED_TWICE)),
                times(60, passed(13, pair(FILL, LOOK))));
        List<Run> more = all(some, times(1, failed(77, entered)));

        assertThat(reasons(some).get(entered).accesses().get(0).site()).isEqualTo(LOOK);
        assertThat(reasons(more)).doesNotContainKey(entered);
    }

    @Test
    void whatIsToBlameItselfStandsBehindNothing() {
        List<Run> runs = all(times(12, failed(1, LOST)), times(60, passed(13, pair(RESET, TAKE))));

        assertThat(reasons(runs)).isEmpty();
    }

    private static Map<Feature, Feature> reasons(List<Run> runs) {
        ActivityMatrix matrix = ActivityMatrix.of(runs);
        return new FeatureReasons(
                        Ranking.of(matrix, Coefficient.OCHIAI),
                        new LeadSelection(matrix, new CheckingCode("com.acme.AccountTest#pays")))
                .all();
    }
}
