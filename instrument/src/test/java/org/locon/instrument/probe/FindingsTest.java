package org.locon.instrument.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

class FindingsTest {

    private final LongAdder dropped = new LongAdder();
    private final Findings findings = new Findings(1 << 6, null, new AtomicLong(), dropped);

    @Test
    void thatAThreadHasNoNumberForItsPairsIsCounted() {
        findings.pair(Shape.W1_R2, 1, Shape.MOST_THREADS, 10, 0, 20);
        findings.pair(Shape.R1_W2, 2, 0, 20, Shape.MOST_THREADS - 1, 10);

        assertThat(findings.patterns()).hasSize(2);
        assertThat(dropped.sum()).isEqualTo(1);
    }
}
