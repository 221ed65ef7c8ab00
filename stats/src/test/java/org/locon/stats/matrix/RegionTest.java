package org.locon.stats.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
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
import org.locon.model.Interruption.Region;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;

/** One read-modify-write, interrupted by any of three writes: 60 of 200 runs fail, 20 by each. */
class RegionTest {

    private static final Site READ = read("deposit(int)", 31, "Account.balance");
    private static final Site WRITE = write("deposit(int)", 33, "Account.balance");
    private static final Site FIRST = write("transfer(Account,int)", 44, "Account.balance");
    private static final Site SECOND = write("withdraw(int)", 52, "Account.balance");
    private static final Site THIRD = write("reset()", 60, "Account.balance");
    private static final Feature HARMLESS = pair(FIRST, SECOND);

    private static final List<Run> RUNS = all(
            times(20, failed(1, HARMLESS, triple(READ, FIRST, WRITE))),
            times(20, failed(21, HARMLESS, triple(READ, SECOND, WRITE))),
            times(20, failed(41, HARMLESS, triple(READ, THIRD, WRITE))),
            times(47, passed(61, HARMLESS)),
            times(93, passed(108)));

    private final ActivityMatrix matrix = ActivityMatrix.of(RUNS);
    private final Ranking ranking = Ranking.of(matrix, Coefficient.OCHIAI);

    @Test
    void noTripleAloneExplainsTheFailuresAndAHarmlessPairOvertakesThem() {
        assertThat(score(triple(READ, FIRST, WRITE))).isCloseTo(Math.sqrt(1 / 3.0), within(1e-12));
        assertThat(score(HARMLESS)).isCloseTo(60 / Math.sqrt(60 * 107), within(1e-12));
        assertThat(score(HARMLESS)).isGreaterThan(score(triple(READ, FIRST, WRITE)));
    }

    @Test
    void theRegionExplainsThemAll() {
        RankedFeature best = ranking.entries().get(0);

        assertThat(best.column().feature()).isEqualTo(new Region(READ, WRITE));
        assertThat(best.suspicion()).isEqualTo(1);
        assertThat(best.rank()).isEqualTo(1);
        assertThat(best.column().interruptions())
                .containsExactlyInAnyOrder(new Access(2, FIRST), new Access(2, SECOND), new Access(2, THIRD));
    }

    @Test
    void theInterruptionOfMostFailuresComesFirst() {
        List<Run> runs = all(
                times(1, failed(1, triple(READ, FIRST, WRITE))),
                times(3, failed(2, triple(READ, THIRD, WRITE))),
                times(9, passed(5, triple(READ, SECOND, WRITE))),
                times(9, passed(14)));

        assertThat(region(runs).interruptions()).extracting(Access::site).containsExactly(THIRD, FIRST, SECOND);
    }

    @Test
    void triplesWithOtherEndsAreOtherRegions() {
        Site otherEnd = write("deposit(int)", 35, "Account.balance");
        List<Run> runs = List.of(failed(1, triple(READ, FIRST, WRITE), triple(READ, FIRST, otherEnd)), passed(2));

        assertThat(ActivityMatrix.of(runs).columns())
                .filteredOn(column -> column.feature() instanceof Region)
                .hasSize(2);
    }

    private double score(Feature feature) {
        return ranking.entries().stream()
                .filter(ranked -> ranked.column().feature().equals(feature))
                .findFirst()
                .orElseThrow()
                .suspicion();
    }

    private static Column region(List<Run> runs) {
        return ActivityMatrix.of(runs).columns().stream()
                .filter(column -> column.feature() instanceof Region)
                .findFirst()
                .orElseThrow();
    }
}
