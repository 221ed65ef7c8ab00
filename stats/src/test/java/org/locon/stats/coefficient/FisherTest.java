package org.locon.stats.coefficient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

/** Fisher's p against the same sum in whole numbers of any size. */
class FisherTest {

    @Test
    void isTheExactSumForEveryTableOfThirtyRuns() {
        int runs = 30;
        for (int failed = 0; failed <= runs; failed++) {
            for (int showing = 0; showing <= runs; showing++) {
                for (int n11 = Math.max(0, failed + showing - runs); n11 <= Math.min(failed, showing); n11++) {
                    Counts counts = new Counts(n11, showing - n11, failed - n11, runs - failed - showing + n11);
                    double exact = exact(counts).doubleValue();

                    assertThat(Fisher.p(counts)).as("%s", counts).isCloseTo(exact, within(exact * 1e-9));
                }
            }
        }
    }

    @Test
    void isExactForThousandsOfRuns() {
        for (Counts counts : new Counts[] {
            new Counts(120, 300, 480, 4100), new Counts(70, 430, 530, 3970), new Counts(1, 499, 599, 3901)
        }) {
            double exact = exact(counts).doubleValue();

            assertThat(Fisher.p(counts)).isCloseTo(exact, within(exact * 1e-8));
        }
    }

    @Test
    void stillTellsFeaturesApartWhosePIsTooSmallForADouble() {
        Counts perfect = new Counts(1500, 0, 0, 8500);
        Counts good = new Counts(1490, 10, 10, 8490);

        assertThat(Fisher.p(perfect)).isZero();
        assertThat(Fisher.p(good)).isZero();
        assertThat(Fisher.logP(perfect))
                .isLessThan(Fisher.logP(good))
                .isCloseTo(-logOfChoose(10_000, 1500), within(1e-6));
    }

    private static BigDecimal exact(Counts counts) {
        BigInteger ways = BigInteger.ZERO;
        for (long n11 = counts.n11(); n11 <= Math.min(counts.failed(), counts.showing()); n11++) {
            ways = ways.add(choose(counts.failed(), n11).multiply(choose(counts.passed(), counts.showing() - n11)));
        }
        return new BigDecimal(ways)
                .divide(new BigDecimal(choose(counts.runs(), counts.showing())), MathContext.DECIMAL128);
    }

    private static BigInteger choose(long n, long k) {
        BigInteger ways = BigInteger.ONE;
        for (long i = 1; i <= k; i++) {
            ways = ways.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
        }
        return ways;
    }

    private static double logOfChoose(long n, long k) {
        double log = 0;
        for (long i = 1; i <= k; i++) {
            log += Math.log((double) (n - k + i) / i);
        }
        return log;
    }
}
