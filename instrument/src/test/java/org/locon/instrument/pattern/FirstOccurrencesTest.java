package org.locon.instrument.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.observation.Observation.Pattern;

class FirstOccurrencesTest {

    private final LongAdder dropped = new LongAdder();

    @Test
    void whatFindsNoRoomIsCounted() {
        FirstOccurrences set = new FirstOccurrences(64, new AtomicLong(), dropped);
        for (int site = 0; site < 100; site++) {
            add(set, PatternShape.R1_W2, site, site);
        }
        assertThat(set.collect(PatternShape::pattern)).hasSize(64);
        assertThat(dropped.sum()).isEqualTo(36);
    }

    @Test
    void threadsThatFindTheSamePatternsListEachOnce() throws Exception {
        int threads = 4;
        int patterns = 2_000;
        FirstOccurrences set = new FirstOccurrences(1 << 13, new AtomicLong(), dropped);
        CyclicBarrier together = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            var finders = IntStream.range(0, threads)
                    .<Future<?>>mapToObj(thread -> pool.submit(() -> {
                        together.await();
                        for (int site = 0; site < patterns; site++) {
                            add(set, PatternShape.W1_R2, site, 1);
                        }
                        return null;
                    }))
                    .toList();
            for (Future<?> finder : finders) {
                finder.get();
            }
        } finally {
            pool.shutdown();
        }
        assertThat(set.collect(PatternShape::pattern))
                .hasSize(patterns)
                .extracting(Pattern::first)
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(set.size()).isEqualTo(patterns);
    }

    private static void add(FirstOccurrences set, PatternShape shape, int first, int second) {
        set.add(shape.key(first, second), first, second, PackedAccess.NONE);
    }
}
