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
import org.junit.jupiter.api.Test;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;

class LeadSelectionTest {

    private static final String SUM = "com.acme.Account.sum";
    private static final Site PRINT = read("print()", 10, SUM);
    private static final Site ADD = write("add(int)", 20, SUM);
    private static final Site CHECK = read("check()", 30, SUM);

    @Test
    void whatAlwaysComesBeforeTheEndOfAnInterruptionIsToBlameForComingAfterItsBeginning() {
        List<Run> runs = all(
                times(12, failed(1, pair(PRINT, ADD), triple(PRINT, ADD, CHECK), pair(ADD, CHECK))),
                times(60, passed(13, pair(ADD, PRINT))));

        assertThat(lead(runs)).isEqualTo(pair(PRINT, ADD));
    }

    @Test
    void anInterruptionThatCouldComeBeforeAndAfterLeads() {
        List<Run> runs = all(
                times(12, failed(1, pair(PRINT, ADD), triple(PRINT, ADD, CHECK), pair(ADD, CHECK))),
                times(30, passed(13, pair(ADD, PRINT))),
                times(30, passed(43, pair(CHECK, ADD))));

        assertThat(lead(runs).shape()).isEqualTo("R1-*-R1");
    }

    /** An iterator looks at the number of changes when it is made, and only then at each step. */
    @Test
    void whatAThreadsEarlierAccessHidesCouldBeOtherwiseAsWell() {
        Site start = read("iterator()", 40, SUM);
        Site step = read("next()", 41, SUM);
        Site other = write("remove()", 21, SUM);
        List<Run> runs = all(
                times(
                        12,
                        failed(
                                1,
                                pair(ADD, step),
                                triple(ADD, step, other),
                                triple(start, ADD, step),
                                pair(step, other))),
                times(30, passed(13, pair(step, ADD), pair(step, other))),
                times(30, passed(43, pair(ADD, start), pair(other, start))));

        assertThat(lead(runs).shape()).isEqualTo("W1-*-W1");
    }

    @Test
    void aPairThatOnlyFailedRunsHaveTheOtherWayRoundYieldsToOneThatPassedRunsHave() {
        Site take = read("take()", 50, "com.acme.Account.queue");
        Site report = read("report()", 60, "com.acme.Account.queue");
        Site close = write("close()", 90, "com.acme.Account.queue");
        List<Run> runs = all(
                times(8, failed(1, pair(take, close), pair(close, report))),
                times(4, failed(9, pair(take, close), pair(close, take))),
                times(60, passed(13, pair(report, close))));

        assertThat(lead(runs)).isEqualTo(pair(close, report));
    }

    @Test
    void twoThreadsInOneMethodHaveNoOrderOfTheirOwn() {
        Site see = read("create()", 70, SUM);
        Site make = write("create()", 72, SUM);
        List<Run> runs = all(
                times(12, failed(1, pair(see, make), triple(see, make, make), pair(make, make))),
                times(60, passed(13, pair(make, see))));

        assertThat(lead(runs).shape()).isEqualTo("R1-*-W1");
    }

    @Test
    void anInterruptionThatEndsWhereItBeganYieldsToItsPair() {
        List<Run> runs = all(
                times(12, failed(1, pair(ADD, CHECK), triple(ADD, CHECK, ADD), pair(CHECK, ADD))),
                times(60, passed(13, pair(ADD, PRINT))));

        assertThat(lead(runs)).isEqualTo(pair(ADD, CHECK));
    }

    /** Who has sold the last one may well be gone before he comes again; who has looked and not sold yet may not. */
    @Test
    void anInterruptionThatTakesTwoCallsYieldsToOneOfWhatOneCallDoes() {
        Site look = read("sell()", 5, SUM);
        Site see = read("take()", 10, SUM);
        Site take = write("take()", 11, SUM);
        List<Run> runs = all(
                times(12, failed(1, triple(look, take, see), triple(take, take, see))),
                times(4, failed(13, triple(look, take, see))),
                times(6, passed(17, triple(look, take, see), pair(take, look))),
                times(60, passed(23, pair(take, look), pair(see, take))));

        assertThat(lead(runs).accesses()).extracting(Access::site).startsWith(look);
    }

    @Test
    void itDoesNotIfItTellsFailedRunsFromPassedOnesBetterByMoreThanChance() {
        Site look = read("sell()", 5, SUM);
        Site see = read("take()", 10, SUM);
        Site take = write("take()", 11, SUM);
        List<Run> runs = all(
                times(16, failed(1, triple(look, take, see), triple(take, take, see))),
                times(8, passed(17, triple(look, take, see), pair(take, look))),
                times(60, passed(25, pair(take, look), pair(see, take))));

        assertThat(lead(runs).accesses()).extracting(Access::site).startsWith(take);
    }

    @Test
    void itAlsoYieldsToAPairThatExplainsMoreAndSurely() {
        List<Run> runs = all(
                times(4, failed(1, pair(ADD, CHECK), triple(CHECK, ADD, CHECK))),
                times(6, failed(5, pair(ADD, CHECK))),
                times(30, passed(13, pair(ADD, CHECK), pair(CHECK, ADD))),
                times(900, passed(43, pair(CHECK, ADD))));

        assertThat(lead(runs)).isEqualTo(pair(ADD, CHECK));
    }

    @Test
    void aPairIsToldAsTheInterruptionThatItBegins() {
        List<Run> runs = all(
                times(10, failed(1, pair(PRINT, ADD), triple(PRINT, ADD, CHECK))),
                times(2, failed(11, pair(PRINT, ADD))),
                times(30, passed(13, pair(ADD, PRINT))),
                times(30, passed(43, pair(CHECK, ADD))));

        assertThat(told(runs).shape()).isEqualTo("R1-W2-R1");
    }

    @Test
    void manyThreadsInOneMethodAreToldAsAnInterruptionEvenIfFewRunsShowIt() {
        Site see = read("create()", 70, SUM);
        Site make = write("create()", 72, SUM);
        List<Run> runs = all(
                times(3, failed(1, pair(see, make), triple(see, make, make))),
                times(9, failed(4, pair(see, make))),
                times(60, passed(13, pair(make, see))));

        assertThat(told(runs).shape()).isEqualTo("R1-W2-W1");
    }

    @Test
    void anInterruptionThatEveryRunShowsTellsNothing() {
        Site see = read("create()", 70, SUM);
        Site make = write("create()", 72, SUM);
        List<Run> runs = all(
                times(12, failed(1, triple(see, make, make), pair(see, make))),
                times(60, passed(13, triple(see, make, make), pair(make, see))));

        assertThat(told(runs)).isEqualTo(pair(see, make));
    }

    @Test
    void anOrderIsToldAsSuch() {
        List<Run> runs = all(times(12, failed(1, pair(PRINT, ADD))), times(60, passed(13, pair(ADD, PRINT))));

        assertThat(told(runs)).isEqualTo(pair(PRINT, ADD));
    }

    private static Feature told(List<Run> runs) {
        ActivityMatrix matrix = ActivityMatrix.of(runs);
        List<RankedFeature> significant = Significance.significant(Ranking.of(matrix, Coefficient.OCHIAI));
        return new LeadSelection(matrix, new CheckingCode("com.acme.AccountTest#pays"))
                .told(LeadSelection.first(significant).orElseThrow().column())
                .feature();
    }

    private static Feature lead(List<Run> runs) {
        ActivityMatrix matrix = ActivityMatrix.of(runs);
        List<RankedFeature> significant = Significance.significant(Ranking.of(matrix, Coefficient.OCHIAI));
        return new LeadSelection(matrix, new CheckingCode("com.acme.AccountTest#pays"))
                .insteadOf(LeadSelection.first(significant).orElseThrow(), significant, significant)
                .column()
                .feature();
    }
}
