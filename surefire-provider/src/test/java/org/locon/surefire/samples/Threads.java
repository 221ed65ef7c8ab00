package org.locon.surefire.samples;

import static org.junit.jupiter.api.Assertions.fail;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests for the tests: what threads do that don't end. */
public final class Threads {

    private Threads() {}

    /** Runs that don't end, or leave threads behind. */
    public static class Restless {
        @Test
        void hangs() throws InterruptedException {
            new CountDownLatch(1).await();
        }

        @Test
        @Timeout(60)
        void hangsUntilTheTestFrameworkEndsIt() throws InterruptedException {
            new CountDownLatch(1).await();
        }

        @Test
        void exits() {
            System.exit(7);
        }

        @Test
        void spins() {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        }

        @Test
        void spinsIfAsked() {
            while (Boolean.getBoolean("org.locon.surefire.samples.spins")
                    && !Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
        }

        @Test
        void takesTwoSeconds() throws InterruptedException {
            Thread.sleep(2000);
        }

        @Test
        void isWokenAfterTwoSeconds() throws InterruptedException {
            CountDownLatch bell = new CountDownLatch(1);
            Thread sleeper = new Thread(() -> {
                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(2));
                bell.countDown();
            });
            sleeper.start();
            bell.await();
        }

        @Test
        void isWokenByATimer() {
            CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(2, TimeUnit.SECONDS))
                    .join();
        }

        @Test
        void hangsForGood() {
            CountDownLatch never = new CountDownLatch(1);
            while (never.getCount() > 0) {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    Thread.interrupted();
                }
            }
        }

        @Test
        void deadlocks() throws InterruptedException {
            Thread thread = lockCrosswise();
            thread.join();
        }

        @Test
        void noticesItsDeadlock() throws Exception {
            Thread thread = lockCrosswise();
            thread.join(200);
            throw new TimeoutException("the transfer takes too long");
        }

        @Test
        void waitsForLong() throws InterruptedException {
            Thread.sleep(60_000);
        }

        @Test
        void leavesADeadlockBehind() throws InterruptedException {
            Thread thread = lockCrosswise();
            while (!isDeadlocked(thread)) {
                Thread.onSpinWait();
            }
        }

        @Test
        void triesCrosswise() throws InterruptedException {
            ReentrantLock first = new ReentrantLock();
            ReentrantLock second = new ReentrantLock();
            CountDownLatch bothHold = new CountDownLatch(2);
            Thread one = new Thread(() -> tryBoth(first, second, bothHold));
            Thread two = new Thread(() -> tryBoth(second, first, bothHold));
            one.start();
            two.start();
            one.join();
            two.join();
        }

        @Test
        void endsItsDeadlockByAnInterrupt() throws InterruptedException {
            ReentrantLock first = new ReentrantLock();
            ReentrantLock second = new ReentrantLock();
            CountDownLatch bothHold = new CountDownLatch(2);
            Thread one = new Thread(() -> lockBothInterruptibly(first, second, bothHold));
            Thread two = new Thread(() -> lockBothInterruptibly(second, first, bothHold));
            Thread watch = new Thread(() -> {
                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
                two.interrupt();
            });
            one.start();
            two.start();
            watch.start();
            one.join();
            two.join();
            watch.join();
        }

        @Test
        void leavesThreadBehind() throws InterruptedException {
            CountDownLatch started = new CountDownLatch(1);
            Thread thread = new Thread(
                    () -> {
                        started.countDown();
                        while (!Thread.currentThread().isInterrupted()) {
                            Thread.onSpinWait();
                        }
                    },
                    "left-behind");
            thread.setDaemon(true);
            thread.start();
            started.await();
        }

        @Test
        void leavesPoolBehind() throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor(work -> {
                Thread thread = new Thread(work, "idle-worker");
                thread.setDaemon(true);
                return thread;
            });
            pool.submit(() -> {}).get(5, TimeUnit.SECONDS);
        }

        private static boolean isDeadlocked(Thread thread) {
            long[] ids = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
            return ids != null && LongStream.of(ids).anyMatch(id -> id == thread.getId());
        }

        private static void tryBoth(ReentrantLock first, ReentrantLock second, CountDownLatch bothHold) {
            first.lock();
            try {
                bothHold.countDown();
                bothHold.await();
                if (second.tryLock(1, TimeUnit.SECONDS)) {
                    second.unlock();
                }
            } catch (InterruptedException e) {
                fail(e);
            } finally {
                first.unlock();
            }
        }

        private static void lockBothInterruptibly(ReentrantLock first, ReentrantLock second, CountDownLatch bothHold) {
            first.lock();
            try {
                bothHold.countDown();
                bothHold.await();
                second.lockInterruptibly();
                second.unlock();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                first.unlock();
            }
        }

        private static Thread lockCrosswise() throws InterruptedException {
            ReentrantLock first = new ReentrantLock();
            ReentrantLock second = new ReentrantLock();
            CountDownLatch bothHold = new CountDownLatch(2);
            Thread one = new Thread(() -> lockBoth(first, second, bothHold), "teller-1");
            Thread two = new Thread(() -> lockBoth(second, first, bothHold), "teller-2");
            one.setDaemon(true);
            two.setDaemon(true);
            one.start();
            two.start();
            bothHold.await();
            return one;
        }

        private static void lockBoth(ReentrantLock first, ReentrantLock second, CountDownLatch bothHold) {
            first.lock();
            try {
                bothHold.countDown();
                bothHold.await();
                second.lock();
                second.unlock();
            } catch (InterruptedException e) {
                fail(e);
            } finally {
                first.unlock();
            }
        }
    }
}
