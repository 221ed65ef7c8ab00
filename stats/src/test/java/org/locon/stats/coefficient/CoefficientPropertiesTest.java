package org.locon.stats.coefficient;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What has to hold for every table, tried on all tables of up to eight runs in each cell. */
class CoefficientPropertiesTest {

    private static final int MOST = 8;
    private static final double ROUNDING = 1e-9;

    @ParameterizedTest
    @EnumSource(Coefficient.class)
    void oneMoreFailedRunThatShowsItNeverMakesAFeatureLessSuspicious(Coefficient coefficient) {
        for (Counts counts : tables()) {
            if (counts.n01() > 0) {
                Counts more = new Counts(counts.n11() + 1, counts.n10(), counts.n01() - 1, counts.n00());

                assertThat(coefficient.suspicion(more))
                        .as("%s after %s", more, counts)
                        .isGreaterThanOrEqualTo(coefficient.suspicion(counts) - ROUNDING);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Coefficient.class)
    void oneMorePassedRunThatShowsItNeverMakesAFeatureMoreSuspicious(Coefficient coefficient) {
        for (Counts counts : tables()) {
            if (counts.n00() > 0) {
                Counts more = new Counts(counts.n11(), counts.n10() + 1, counts.n01(), counts.n00() - 1);

                assertThat(coefficient.suspicion(more))
                        .as("%s after %s", more, counts)
                        .isLessThanOrEqualTo(coefficient.suspicion(counts) + ROUNDING);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Coefficient.class)
    void everyScoreIsANumber(Coefficient coefficient) {
        for (Counts counts : tables()) {
            assertThat(coefficient.score(counts)).as("%s", counts).isFinite();
            assertThat(coefficient.suspicion(counts)).as("%s", counts).isFinite();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Coefficient.class,
            names = {"OCHIAI", "JACCARD", "TARANTULA", "FISHER"})
    void sharesAndProbabilitiesLieBetweenZeroAndOne(Coefficient coefficient) {
        for (Counts counts : tables()) {
            assertThat(coefficient.score(counts)).as("%s", counts).isBetween(0.0, 1.0);
        }
    }

    private static List<Counts> tables() {
        List<Counts> tables = new ArrayList<>();
        for (int n11 = 0; n11 <= MOST; n11++) {
            for (int n10 = 0; n10 <= MOST; n10++) {
                for (int n01 = 0; n01 <= MOST; n01++) {
                    for (int n00 = 0; n00 <= MOST; n00++) {
                        tables.add(new Counts(n11, n10, n01, n00));
                    }
                }
            }
        }
        return tables;
    }
}
