package org.locon.stats.coefficient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables worked by hand: four numbers in, and what paper and pencil make of them. */
class CoefficientTest {

    private static final double EXACT = 1e-12;

    @ParameterizedTest
    @CsvSource({
        // n11, n10, n01, n00: 3 / sqrt(4 · 4), 4 / sqrt(4 · 4), 1 / sqrt(4 · 6), 2 / sqrt(4 · 5)
        "3, 1, 1, 5, 0.75",
        "4, 0, 0, 6, 1",
        "1, 5, 3, 1, 0.204124145231932",
        "2, 3, 2, 3, 0.447213595499958",
    })
    void ochiai(long n11, long n10, long n01, long n00, double score) {
        assertThat(Coefficient.OCHIAI.score(new Counts(n11, n10, n01, n00))).isCloseTo(score, within(EXACT));
    }

    @ParameterizedTest
    @CsvSource({
        // 3 / 5, 4 / 4, 1 / 9, 2 / 7
        "3, 1, 1, 5, 0.6",
        "4, 0, 0, 6, 1",
        "1, 5, 3, 1, 0.111111111111111",
        "2, 3, 2, 3, 0.285714285714286",
    })
    void jaccard(long n11, long n10, long n01, long n00, double score) {
        assertThat(Coefficient.JACCARD.score(new Counts(n11, n10, n01, n00))).isCloseTo(score, within(EXACT));
    }

    @ParameterizedTest
    @CsvSource({
        // 3/4 / (3/4 + 1/6) = 9/11, 1 / (1 + 0), 1/4 / (1/4 + 5/6) = 3/13, 1/2 / (1/2 + 1/2)
        "3, 1, 1, 5, 0.818181818181818",
        "4, 0, 0, 6, 1",
        "1, 5, 3, 1, 0.230769230769231",
        "2, 3, 2, 3, 0.5",
    })
    void tarantula(long n11, long n10, long n01, long n00, double score) {
        assertThat(Coefficient.TARANTULA.score(new Counts(n11, n10, n01, n00))).isCloseTo(score, within(EXACT));
    }

    @ParameterizedTest
    @CsvSource({
        // 9 / 2, 1 / 8, 4 / 5
        "3, 1, 1, 5, 4.5",
        "1, 5, 3, 1, 0.125",
        "2, 3, 2, 3, 0.8",
    })
    void dstar(long n11, long n10, long n01, long n00, double score) {
        assertThat(Coefficient.DSTAR.score(new Counts(n11, n10, n01, n00))).isCloseTo(score, within(EXACT));
    }

    @ParameterizedTest
    @CsvSource({
        // 2 (3 ln 30/16 + 2 ln 10/24 + 5 ln 50/36); 2 (4 ln 40/16 + 6 ln 60/36); the first, turned round; ln 1
        "3, 1, 1, 5, 3.554817676839",
        "4, 0, 0, 6, 13.460233342",
        "1, 5, 3, 1, -3.554817676839",
        "2, 3, 2, 3, 0",
    })
    void likelihoodRatio(long n11, long n10, long n01, long n00, double score) {
        assertThat(Coefficient.LIKELIHOOD_RATIO.score(new Counts(n11, n10, n01, n00)))
                .isCloseTo(score, within(1e-8));
    }

    @ParameterizedTest
    @CsvSource({
        // of the 210 ways to choose the 4 failed runs of 10: 24 + 1, 1, all but 1, 100 + 50 + 5
        "3, 1, 1, 5, 25",
        "4, 0, 0, 6, 1",
        "1, 5, 3, 1, 209",
        "2, 3, 2, 3, 155",
    })
    void fisher(long n11, long n10, long n01, long n00, double ways) {
        assertThat(Coefficient.FISHER.score(new Counts(n11, n10, n01, n00))).isCloseTo(ways / 210, within(EXACT));
    }

    @ParameterizedTest
    @EnumSource(
            value = Coefficient.class,
            names = {"FISHER", "LIKELIHOOD_RATIO"},
            mode = EnumSource.Mode.EXCLUDE)
    void whatNoFailedRunShowsScoresNothing(Coefficient coefficient) {
        assertThat(coefficient.score(new Counts(0, 3, 4, 3))).isZero();
        assertThat(coefficient.score(new Counts(0, 0, 4, 6))).isZero();
        assertThat(coefficient.score(new Counts(0, 6, 0, 4))).isZero();
        assertThat(coefficient.score(new Counts(0, 0, 0, 0))).isZero();
    }

    @Test
    void whereThereIsNothingToCompareTheLikelihoodRatioIsZeroAndFishersPIsOne() {
        for (Counts counts : new Counts[] {
            new Counts(0, 0, 0, 0), new Counts(4, 6, 0, 0), new Counts(0, 0, 4, 6), new Counts(4, 0, 6, 0)
        }) {
            assertThat(Coefficient.LIKELIHOOD_RATIO.score(counts)).isZero();
            assertThat(Coefficient.FISHER.score(counts)).isEqualTo(1);
        }
    }

    @Test
    void tarantulaTakesAShareOfNoRunsForZero() {
        assertThat(Coefficient.TARANTULA.score(new Counts(4, 0, 6, 0))).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(Coefficient.class)
    void thePerfectFeatureComesBeforeTheAlmostPerfect(Coefficient coefficient) {
        double perfect = coefficient.suspicion(new Counts(1000, 0, 0, 9000));

        assertThat(perfect)
                .isGreaterThan(coefficient.suspicion(new Counts(1000, 1, 0, 8999)))
                .isGreaterThan(coefficient.suspicion(new Counts(999, 1, 1, 8999)))
                .isFinite();
    }

    @Test
    void countsBeyondAnIntDoNotOverflow() {
        Counts billions = new Counts(3_000_000_000L, 3_000_000_000L, 3_000_000_000L, 3_000_000_000L);

        assertThat(Coefficient.OCHIAI.score(billions)).isCloseTo(0.5, within(EXACT));
        assertThat(Coefficient.JACCARD.score(billions)).isCloseTo(1 / 3.0, within(EXACT));
        assertThat(Coefficient.TARANTULA.score(billions)).isCloseTo(0.5, within(EXACT));
        assertThat(Coefficient.DSTAR.score(billions)).isCloseTo(1.5e9, within(1.0));
        assertThat(Coefficient.LIKELIHOOD_RATIO.score(billions)).isCloseTo(0, within(1e-3));
    }

    @Test
    void theCombinedOneIsOneForAPerfectFeatureAndGoesDownWithEachOfItsParts() {
        double all = Coefficient.COMBINED.score(new Counts(10, 0, 0, 90));
        double seldom = Coefficient.COMBINED.score(new Counts(3, 0, 7, 90));
        double harmless = Coefficient.COMBINED.score(new Counts(10, 45, 0, 45));

        assertThat(all).isEqualTo(1);
        assertThat(seldom).isBetween(0.4, 0.7);
        assertThat(harmless).isBetween(0.2, seldom);
        assertThat(Coefficient.COMBINED.score(new Counts(1, 50, 9, 40))).isZero();
        assertThat(Coefficient.COMBINED.score(new Counts(0, 0, 0, 9))).isZero();
    }

    @Test
    void anUnknownNameIsAnsweredWithTheKnownOnes() {
        assertThat(Coefficient.named("dstar")).isEqualTo(Coefficient.DSTAR);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Coefficient.named("Ochiai"))
                .withMessage("coefficient is 'Ochiai': needed is one of"
                        + " ochiai, jaccard, tarantula, dstar, likelihoodRatio, fisherP, combined");
    }

    @Test
    void countsAreNeverNegative() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Counts(1, -1, 0, 0));
    }
}
