package org.locon.surefire.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.Run.ThreadDump;
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

    /** It is called as Surefire's are, which are known not to work for a run. */
    @Test
    void whoWaitsForALockOfAThreadThatWasThereBeforeMayGoOn() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread outsider = new Thread(
                () -> {
                    synchronized (held) {
                        held.countDown();
                        try {
                            end.await();
                        } catch (InterruptedException endOfTheTest) {
                            Thread.currentThread().interrupt();
                        }
                    }
                },
                "surefire-forkedjvm-command-thread");
        outsider.setDaemon(true);
        outsider.start();
        held.await();
        Thread main = new Thread(() -> {
            synchronized (held) {
                held.notifyAll();
            }
        });

        assertThat(await(main, Duration.ofSeconds(2)))
                .map(Symptom::message)
                .hasValueSatisfying(message -> assertThat(message).startsWith("didn't end within 2 s"));
        end.countDown();
        main.join();
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

    @Test
    void whatItsThreadsWaitForAndHoldIsTold_whenItIsGivenUp() throws Exception {
        AtomicReference<Thread> helper = new AtomicReference<>();
        Thread main = new Thread(
                () -> {
                    helper.set(new Thread(() -> lock(other, one), "helper"));
                    helper.get().start();
                    lock(one, other);
                },
                "first");
        RunWatchdog watchdog = watchdog(main, Duration.ofSeconds(20), LONG);
        watchdog.await(main);

        ThreadDump dump = watchdog.dump().orElseThrow();
        assertThat(dump.occasion()).isEqualTo(ThreadDump.Occasion.GIVEN_UP);
        assertThat(dump.threads()).extracting(ThreadDump.DumpedThread::name).containsExactly("first", "helper");
        ThreadDump.DumpedThread first = dump.threads().get(0);
        assertThat(first.doing()).isEqualTo(ThreadDump.Doing.WAITS);
        assertThat(first.waitsFor()).contains("java.util.concurrent.locks.ReentrantLock");
        assertThat(first.heldBy()).contains("helper");
        assertThat(first.holds())
                .containsExactly(new ThreadDump.HeldLock("java.util.concurrent.locks.ReentrantLock", ""));
        assertThat(first.stack())
                .anyMatch(frame -> frame.startsWith(RunWatchdogTest.class.getName() + ".lock(RunWatchdogTest.java:"));
        end(main);
        end(helper.get());
    }

    @Test
    void aRunThatIsCutOffTellsWithALimit() throws Exception {
        Thread main = sleeper(60_000);
        RunWatchdog watchdog = watchdog(main, Duration.ofSeconds(20), Duration.ofMillis(300));

        assertThat(watchdog.await(main)).map(GivenUp::isCutOff).contains(true);
        ThreadDump dump = watchdog.dump().orElseThrow();
        assertThat(dump.occasion()).isEqualTo(ThreadDump.Occasion.CUT_OFF);
        assertThat(dump.threads())
                .extracting(ThreadDump.DumpedThread::doing)
                .containsExactly(ThreadDump.Doing.WAITS_WITH_LIMIT);
        end(main);
    }

    @Test
    void aRunThatLastsTenTimesAsLongAsOthersTellsWhatItWaitedFor_andPasses() throws Exception {
        patience.ended(TimeUnit.MILLISECONDS.toNanos(100));
        Thread main = sleeper(1500);
        RunWatchdog watchdog = watchdog(main, Duration.ofSeconds(20), LONG);
        assertThat(watchdog.await(main)).isEmpty();
        assertThat(watchdog.dump()).map(ThreadDump::occasion).contains(ThreadDump.Occasion.LONG);

        Thread quick = sleeper(300);
        RunWatchdog another = watchdog(quick, Duration.ofSeconds(20), LONG);
        assertThat(another.await(quick)).isEmpty();
        assertThat(another.dump()).isEmpty();
    }

    @Test
    void theNamesThatTheRecorderKnowsAreUsed() throws Exception {
        Thread main = new Thread(() -> {
            one.lock();
            sleeper(60_000).run();
        });
        main.setDaemon(true);
        RunThreads threads = new RunThreads(main);
        main.start();
        RunSigns signs = new RunSigns() {
            @Override
            public long progress() {
                return 0;
            }

            @Override
            public List<Observation.HeldLock> heldLocks() {
                int site = SiteTable.intern(
                        "com.acme.Account", "close()", "Account.java", 7, 0, Operation.LOCK, "com.acme.Account.lock");
                return List.of(new Observation.HeldLock(main.getId(), "any@1", "com.acme.Account.lock", site));
            }
        };
        RunWatchdog watchdog = new RunWatchdog(
                threads, signs, () -> 0, Duration.ofSeconds(20), Duration.ofMillis(300), patience, Optional::empty);
        watchdog.await(main);

        assertThat(watchdog.dump().orElseThrow().threads().get(0).holds())
                .first()
                .isEqualTo(new ThreadDump.HeldLock("com.acme.Account.lock", "com.acme.Account.close(Account.java:7)"));
        end(main);
    }

    private RunWatchdog watchdog(Thread main, Duration timeout, Duration most) {
        main.setDaemon(true);
        RunThreads threads = new RunThreads(main);
        main.start();
        return new RunWatchdog(threads, () -> 0, () -> 0, timeout, most, patience, Optional::empty);
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

    @Test
    void whereThreadsAreStoppedNoRunComputesForTooLong() throws Exception {
        patience.ended(1_000_000);

        Thread busy = computing(60);
        assertThat(await(busy, Duration.ofSeconds(60)))
                .map(Symptom::message)
                .hasValueSatisfying(message -> assertThat(message).startsWith("didn't end"));
        end(busy);
        assertThat(await(computing(1), RunWatchdog.WITHOUT_END))
                .as("where others were given up sooner")
                .isEmpty();
    }

    private static Thread computing(int seconds) {
        long enough = Duration.ofSeconds(seconds).toNanos();
        ThreadMXBean processor = ManagementFactory.getThreadMXBean();
        return new Thread(() -> {
            while (processor.getCurrentThreadCpuTime() < enough
                    && !Thread.currentThread().isInterrupted()) {
                spin(10);
            }
        });
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
