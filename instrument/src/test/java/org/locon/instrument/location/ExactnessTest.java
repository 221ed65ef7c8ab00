package org.locon.instrument.location;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The recorded order is the order that happened. */
class ExactnessTest {

    private static final int ACCESSES = 150_000;

    @ParameterizedTest
    @EnumSource
    void everyReadSeesTheWriteThatTheRecorderNames(ExactnessStress.Location location) throws Exception {
        ExactnessStress.Result result = ExactnessStress.run(location, ACCESSES, Duration.ofDays(1));

        assertThat(result.disagreements()).isZero();
        assertThat(result.judged()).isPositive();
        assertThat(result.seen().locations()).isEqualTo(1);
        assumeThat(result.seen().inexact())
                .as("times that a thread lost its processor for longer than others wait for it; the rest isn't judged")
                .isZero();
        assertThat(result.judged()).isGreaterThan(4 * ACCESSES / 3);
        assertThat(result.seen().sharedLocations()).isEqualTo(1);
        assertThat(result.recordedPairs()).isNotEmpty().allMatch(result.pairs()::contains);
    }
}
