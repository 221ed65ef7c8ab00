package org.locon.instrument.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LongSlotSetTest {

    @Test
    void aNumberKeepsItsSlot() {
        LongSlotSet numbers = new LongSlotSet(1 << 8);
        Set<Integer> slots = new HashSet<>();
        for (long number = 1; number <= 100; number++) {
            int slot = numbers.add(number);
            assertThat(slot).as("added now").isNegative();
            slots.add(~slot);
            assertThat(numbers.add(number)).isEqualTo(~slot);
            assertThat(numbers.get(~slot)).isEqualTo(number);
        }
        assertThat(slots).hasSize(100);
        assertThat(numbers.size()).isEqualTo(100);
        assertThat(numbers.contains(100)).isTrue();
        assertThat(numbers.contains(101)).isFalse();
    }

    @Test
    void whatFindsNoRoomIsNotThere() {
        LongSlotSet numbers = new LongSlotSet(1 << 4);
        long added = LongStream.rangeClosed(1, 16)
                .filter(number -> numbers.add(number) < 0)
                .count();

        assertThat(added).isEqualTo(16);
        assertThat(numbers.add(17)).isEqualTo(LongSlotSet.FULL);
        assertThat(numbers.contains(17)).isFalse();
    }

    @Test
    void ofSeveralThreadsOneAdds() throws InterruptedException {
        LongSlotSet numbers = new LongSlotSet(1 << 14);
        AtomicInteger added = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(new Thread(() -> {
                for (long number = 1; number <= 5_000; number++) {
                    if (numbers.add(number * 0x10001) < 0) {
                        added.incrementAndGet();
                    }
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(added).hasValue(5_000);
        assertThat(numbers.size()).isEqualTo(5_000);
    }
}
