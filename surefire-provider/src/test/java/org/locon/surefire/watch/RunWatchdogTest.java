package org.locon.surefire.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.model.Symptom;

@Timeout(30)
class RunWatchdogTest {

    private static final Duration LONG = Duration.ofMinutes(10);

    private final HangPatience patience = new HangPatience();
    private final CyclicBarrier bothHold = new CyclicBarrier(2);
    private final Lock one = new ReentrantLock();
    private final Lock other = new ReentrantLock();

    private Optional<Symptom> await(Thread main) throws InterruptedException {
        return await(main, Duration.ofSeconds(20));
    }

    private Optional<Symptom> await(Thread main, Duration timeout) throws InterruptedException {
        main.setDaemon(true);
        RunThreads threads = new RunThreads(main);
        main.start();
        return new RunWatchdog(threads, () -> 0, () -> 0, timeout, LONG, patience, Optional::empty)
                .await(main)
                .flatMap(GivenUp::symptom);
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
    void aRunThatWaitsWithALimitIsSlow_andAtLastLate() throws Exception {
        assertThat(await(sleeper(1500), Duration.ofMillis(1000))).isEmpty();

        Thread endless = sleeper(60_000);
        assertThat(await(endless, Duration.ofMillis(4000)))
                .map(Symptom::message)
                .hasValueSatisfying(message -> assertThat(message).startsWith("didn't end within 12 s"));
        end(endless);

        Thread again = sleeper(60_000);
        assertThat(await(again, Duration.ofMillis(4000)))
                .map(Symptom::message)
                .as("a run did so before in vain")
                .hasValueSatisfying(message -> assertThat(message).startsWith("didn't end within 4 s"));
        end(again);
    }

    private static void end(Thread thread) throws InterruptedException {
        thread.interrupt();
        thread.join();
    }

    @Test
    void itsTimeBeginsAnewWithEachStep() throws Exception {
        AtomicLong steps = new AtomicLong();
        Thread main = new Thread(() -> {
            for (int i = 0; i < 9; i++) {
                spin(400);
                steps.incrementAndGet();
            }
        });
        main.setDaemon(true);
        RunThreads threads = new RunThreads(main);
        main.start();

        assertThat(new RunWatchdog(
                                threads, steps::get, steps::get, Duration.ofSeconds(1), LONG, patience, Optional::empty)
                        .await(main))
                .isEmpty();
    }

    private static void spin(long millis) {
        long end = System.nanoTime() + Duration.ofMillis(millis).toNanos();
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static Thread sleeper(long millis) {
        return new Thread(() -> {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException endOfTheTest) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Test
    void aRunThatEndsTellsNothingOfHangs() throws Exception {
        long firstLook = patience.firstLook();

        assertThat(await(new Thread(() -> {}))).isEmpty();
        assertThat(patience.firstLook()).isEqualTo(firstLook);
    }
}
