package org.locon.stats.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;

/** An iterator remembers the number of changes when it is made, and looks at it again at each step. */
class JoinedRegionsTest {

    private static final String CHANGES = "com.acme.Account.changes";
    private static final Site START = read("iterator()", 10, CHANGES);
    private static final Site STEP = read("next()", 20, CHANGES);
    private static final Site LAST = read("done()", 30, CHANGES);
    private static final Site CHANGE = write("add()", 40, CHANGES);
    private static final Feature BEFORE_FIRST = triple(START, CHANGE, STEP);
    private static final Feature BETWEEN = triple(STEP, CHANGE, STEP);
    private static final Feature BEFORE_LAST = triple(STEP, CHANGE, LAST);

    @Test
    void roundsOfWhatItEndsWithBelongToARegion() {
        List<Run> runs = all(times(9, failed(1, BEFORE_FIRST)), times(11, failed(10, BETWEEN)), times(60, passed(21)));

        RankedFeature first = first(runs);

        assertThat(first.column().feature()).isEqualTo(region(START, STEP));
        assertThat(first.counts().n11()).isEqualTo(20);
        assertThat(first.column().interruptions()).extracting(Access::site).containsExactly(CHANGE);
        assertThat(first.column().isRecorded()).isTrue();
    }

    @Test
    void severalStretchesThatFollowEachOtherAreOne() {
        List<Run> runs = all(
                times(9, failed(1, BEFORE_FIRST)),
                times(11, failed(10, BETWEEN)),
                times(5, failed(21, BEFORE_LAST)),
                times(60, passed(26)));

        assertThat(first(runs).column().feature()).isEqualTo(region(START, LAST));
        assertThat(first(runs).counts().n11()).isEqualTo(25);
    }

    @Test
    void oneThatPassedRunsShowAloneHasNoPartInIt() {
        List<Run> runs = all(
                times(9, failed(1, BEFORE_FIRST)),
                times(11, failed(10, BETWEEN)),
                times(1, passed(21, BETWEEN)),
                times(60, passed(22)));

        assertThat(first(runs).column().feature()).isEqualTo(region(STEP, STEP));
        assertThat(first(runs).counts().n11()).isEqualTo(11);
    }

    @Test
    void whatRoundsBeginWithNeedsNoTest() {
        List<Run> seldom =
                all(times(11, failed(1, BETWEEN)), times(2, failed(12, BEFORE_FIRST)), times(60, passed(14)));
        List<Run> once = all(times(11, failed(1, BETWEEN)), times(1, failed(12, BEFORE_FIRST)), times(60, passed(13)));

        assertThat(first(seldom).column().feature()).isEqualTo(region(START, STEP));
        assertThat(first(once).column().feature()).isEqualTo(region(STEP, STEP));
    }

    @Test
    void anyOtherOneThatMayBeChanceHasNoPartInIt() {
        List<Run> runs =
                all(times(11, failed(1, BEFORE_FIRST)), times(2, failed(12, BEFORE_LAST)), times(60, passed(14)));

        assertThat(first(runs).counts().n11()).isEqualTo(11);
    }

    /**
     * {@code while (all.hasNext()) { all.next(); }}: in the loop, the second access comes before the first one of the
     * next round.
     */
    @Test
    void aLoopGoesOnWhereItHasBegun() {
        Site more = read("walk()", 51, CHANGES);
        Site next = read("walk()", 52, CHANGES);
        Site begin = read("walk()", 50, CHANGES);
        List<Run> runs = all(
                times(7, failed(1, triple(begin, CHANGE, more))),
                times(8, failed(8, triple(more, CHANGE, next))),
                times(9, failed(16, triple(next, CHANGE, more))),
                times(90, passed(25)));

        assertThat(first(runs).column().feature()).isEqualTo(region(begin, more));
        assertThat(first(runs).counts().n11()).isEqualTo(24);
    }

    @Test
    void twoCallsDoNotFollowEachOther() {
        Feature back = triple(LAST, CHANGE, read("done()", 29, CHANGES));
        Feature on = triple(read("done()", 29, CHANGES), CHANGE, STEP);
        List<Run> runs = all(times(9, failed(1, back)), times(11, failed(10, on)), times(60, passed(21)));

        assertThat(first(runs).counts().n11()).isEqualTo(11);
    }

    private static RankedFeature first(List<Run> runs) {
        ActivityMatrix matrix = JoinedRegions.addedTo(ActivityMatrix.of(runs), Coefficient.OCHIAI);
        return Ranking.of(matrix, Coefficient.OCHIAI).entries().get(0);
    }

    private static Feature region(Site begin, Site end) {
        return new Region(begin, end);
    }
}
