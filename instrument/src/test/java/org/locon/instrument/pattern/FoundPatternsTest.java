package org.locon.instrument.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

class FoundPatternsTest {

    private final LongAdder dropped = new LongAdder();
    private final FoundPatterns findings = new FoundPatterns(1 << 6, null, new AtomicLong(), dropped);

    @Test
    void thatAThreadHasNoNumberForItsPairsIsCounted() {
        findings.pair(PatternShape.W1_R2, 1, PatternShape.MOST_THREADS, 10, 0, 20);
        findings.pair(PatternShape.R1_W2, 2, 0, 20, PatternShape.MOST_THREADS - 1, 10);

        assertThat(findings.patterns()).hasSize(2);
        assertThat(dropped.sum()).isEqualTo(1);
    }
}
