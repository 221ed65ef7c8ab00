package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.scheduling.ScheduleGates.WakingAll;

/** A gate that wakes all that wait on a monitor, where the program is about to wake one. */
@Timeout(60)
class WakingAllTest {

    private static final int NOTIFY = 3;

    private final Object monitor = new Object();
    private final CountDownLatch woken = new CountDownLatch(2);
    private final List<Thread> waiting =
            Stream.generate(() -> new Thread(this::await)).limit(2).toList();
    private final WakingAll gate = new WakingAll(Set.of(NOTIFY));

    private void await() {
        synchronized (monitor) {
            try {
                monitor.wait();
                woken.countDown();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void begin() {
        waiting.forEach(Thread::start);
        waiting.forEach(thread -> Crew.await(() -> thread.getState() == Thread.State.WAITING));
    }

    @AfterEach
    void end() throws InterruptedException {
        for (Thread thread : waiting) {
            thread.interrupt();
            thread.join();
        }
    }

    @Test
    void allAreWokenAtItsSites() throws InterruptedException {
        begin();
        synchronized (monitor) {
            gate.pass(null, monitor, 1, NOTIFY);
        }

        woken.await();
        assertThat(gate.outcome().givenUp()).isEmpty();
    }

    @Test
    void nobodyIsAnywhereElse_orWithoutTheMonitor() {
        begin();
        gate.pass(null, monitor, 1, NOTIFY);
        gate.pass(null, null, 0, NOTIFY);
        synchronized (monitor) {
            gate.pass(null, monitor, 1, NOTIFY + 1);
        }

        assertThat(woken.getCount()).isEqualTo(2);
        assertThat(waiting).extracting(Thread::getState).containsOnly(Thread.State.WAITING);
    }
}
