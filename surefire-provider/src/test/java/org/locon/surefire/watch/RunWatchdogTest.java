package org.locon.surefire.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.model.Symptom;

@Timeout(30)
class RunWatchdogTest {

    private final HangPatience patience = new HangPatience();
    private final CyclicBarrier bothHold = new CyclicBarrier(2);
    private final Lock one = new ReentrantLock();
    private final Lock other = new ReentrantLock();

    private Optional<Symptom> await(Thread main) throws InterruptedException {
        main.setDaemon(true);
        RunThreads threads = new RunThreads(main);
        main.start();
        return new RunWatchdog(threads, () -> 0, Duration.ofSeconds(20), patience, Optional::empty).await(main);
    }

    private void lock(Lock first, Lock second) {
        try {
            first.lockInterruptibly();
            bothHold.await();
            second.lockInterruptibly();
        } catch (Exception endOfTheTest) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whereARunWasDeadlockedTheNextOnesAreLookedAtSooner() throws Exception {
        long firstLook = patience.firstLook();
        AtomicReference<Thread> helper = new AtomicReference<>();
        Thread main = new Thread(() -> {
            helper.set(new Thread(() -> lock(other, one)));
            helper.get().start();
            lock(one, other);
        });

        Optional<Symptom> symptom = await(main);

        assertThat(symptom).map(Symptom::kind).contains(Symptom.Kind.DEADLOCK);
        assertThat(patience.firstLook()).isLessThan(firstLook);
        for (Thread thread : List.of(main, helper.get())) {
            thread.interrupt();
            thread.join();
        }
    }

    @Test
    void aRunThatEndsTellsNothingOfHangs() throws Exception {
        long firstLook = patience.firstLook();

        assertThat(await(new Thread(() -> {}))).isEmpty();
        assertThat(patience.firstLook()).isEqualTo(firstLook);
    }
}
