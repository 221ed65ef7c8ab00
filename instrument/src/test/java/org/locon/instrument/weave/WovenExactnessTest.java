package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What woven code is seen to read, it has read, in whatever way it does so. */
class WovenExactnessTest {

    static List<Class<?>> ways() {
        return WovenStress.WAYS;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void everyRecordedReadReturnedWhatTheRecordedWriteWrote(Class<?> way) throws Exception {
        WovenStress.Result result = WovenStress.run(way, 200, Duration.ofSeconds(1));

        assertThat(result.disagreements()).isEmpty();
        assertThat(result.pairs()).isPositive();
    }
}
