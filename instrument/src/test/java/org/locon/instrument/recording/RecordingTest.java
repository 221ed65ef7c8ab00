package org.locon.instrument.recording;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.model.Plan;

class RecordingTest {

    @Test
    void oneRecordingAtATime() {
        Recording recording = Recording.start(RunInput.of(1, 0));
        assertThatIllegalStateException()
                .isThrownBy(() -> Recording.start(RunInput.of(2, 0)))
                .withMessageContaining("stop it before");
        recording.stop();
        assertThatIllegalStateException().isThrownBy(recording::stop).withMessageContaining("stopped already");
        Recording.start(RunInput.of(2, 0)).stop();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void noiseIsAProbability(double noise) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RunInput.of(1, noise))
                .withMessageContaining("from 0 to 1");
    }

    @Test
    void aWindowHoldsAPatternAtLeast() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RunInput(new Plan(1, 0), 1, 100, Set.of(), Set.of()))
                .withMessageContaining("2 to 1000 segments, not 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RunInput(new Plan(1, 0), 1001, 100, Set.of(), Set.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RunInput(new Plan(1, 0), 5, 0, Set.of(), Set.of()))
                .withMessageContaining("not 0");
    }
}
