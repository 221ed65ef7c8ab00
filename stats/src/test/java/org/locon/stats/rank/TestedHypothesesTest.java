package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.roaringbitmap.RoaringBitmap;

class TestedHypothesesTest {

    private static final double LEVEL = 0.01;

    @Test
    void whatCouldBeSignificantIsCorrectedForByItsNumber() {
        List<RoaringBitmap> columns =
                IntStream.range(0, 7).mapToObj(i -> rows(i, i + 10)).toList();

        TestedHypotheses hypotheses = TestedHypotheses.of(columns, 10, 190);

        assertThat(hypotheses.count()).isEqualTo(7);
        assertThat(hypotheses.needed(LEVEL)).isCloseTo(Math.log(7 / LEVEL), within(1e-9));
    }

    @Test
    void whatManyRunsShowCannotMisleadAboutTwoFailures() {
        List<RoaringBitmap> columns = new ArrayList<>(List.of(rows(0, 2)));
        IntStream.range(0, 50).forEach(i -> columns.add(rows(i, i + 60)));

        TestedHypotheses hypotheses = TestedHypotheses.of(columns, 2, 134);

        assertThat(hypotheses.needed(LEVEL)).isCloseTo(Math.log(1 / LEVEL), within(1e-9));
        assertThat(Coefficient.FISHER.suspicion(new Counts(2, 0, 0, 134))).isGreaterThan(hypotheses.needed(LEVEL));
    }

    @Test
    void whatFailsByChanceIsBlamedInOneOfAHundredCampaignsAtMost() {
        Random random = new Random(7);
        int blamed = 0;
        for (int campaign = 0; campaign < 2_000; campaign++) {
            List<RoaringBitmap> columns = IntStream.range(0, 40)
                    .mapToObj(i -> random(random, 80, 0.02 + 0.02 * i))
                    .toList();
            RoaringBitmap failed = rows(0, 6);
            double needed = TestedHypotheses.of(columns, 6, 74).needed(LEVEL);
            blamed += columns.stream()
                            .anyMatch(column -> Coefficient.FISHER.suspicion(counts(column, failed, 80)) > needed)
                    ? 1
                    : 0;
        }
        assertThat(blamed).isBetween(1, 20);
    }

    private static RoaringBitmap rows(int from, int to) {
        RoaringBitmap rows = new RoaringBitmap();
        rows.add((long) from, to);
        return rows;
    }

    private static RoaringBitmap random(Random random, int runs, double share) {
        RoaringBitmap rows = new RoaringBitmap();
        IntStream.range(0, runs).filter(run -> random.nextDouble() < share).forEach(rows::add);
        return rows;
    }

    private static Counts counts(RoaringBitmap column, RoaringBitmap failed, int runs) {
        int n11 = RoaringBitmap.andCardinality(column, failed);
        int n10 = column.getCardinality() - n11;
        return new Counts(n11, n10, failed.getCardinality() - n11, runs - failed.getCardinality() - n10);
    }
}
