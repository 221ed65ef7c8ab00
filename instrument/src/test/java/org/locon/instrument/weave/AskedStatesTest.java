package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.weave.LibraryCallsTest.Order;

/** Small programs that ask what others synchronize by, woven, in an order that is forced by hand. */
@Timeout(60)
class AskedStatesTest {

    @Test
    void bothLocksOfAReadWriteLockAreItsState() throws Exception {
        assertThat(LibraryCallsTest.patterns(ReadWrite.class))
                .contains(
                        "R1-W2-R1 ReentrantReadWriteLock#isWriteLocked Lock#lock ReentrantReadWriteLock#isWriteLocked")
                .contains("W1-R2-W1 Lock#lock ReentrantReadWriteLock$ReadLock#tryLock Lock#unlock")
                .contains("W1-R2 Lock#unlock ReentrantReadWriteLock#getReadLockCount");
    }

    static final class ReadWrite {
        private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();

        public void run() throws Exception {
            Lock writing = both.writeLock();
            ReentrantReadWriteLock.ReadLock reading = both.readLock();
            boolean before = both.isWriteLocked();
            Thread writer = new Thread(() -> {
                writing.lock();
                Order.awaitSignal();
                writing.unlock();
            });
            writer.start();
            Order.awaitWaiting(writer);
            if (before || !both.isWriteLocked() || reading.tryLock()) {
                throw new AssertionError();
            }
            Order.signal(writer);
            writer.join();
            if (both.getReadLockCount() != 0) {
                throw new AssertionError();
            }
        }
    }

    @Test
    void aStampThatIsNoLongerValid() throws Exception {
        assertThat(LibraryCallsTest.patterns(Stamps.class))
                .contains("R1-W2-R1 StampedLock#tryOptimisticRead StampedLock#writeLock StampedLock#validate")
                .contains("W1-R2 StampedLock#writeLock StampedLock#tryReadLock")
                .noneMatch(pattern -> pattern.startsWith("W1-W2 StampedLock#writeLock StampedLock#tryReadLock"));
    }

    static final class Stamps {
        private final StampedLock lock = new StampedLock();
        private final StampedLock other = new StampedLock();

        public void run() throws Exception {
            long stamp = lock.tryOptimisticRead();
            Order.inThread(() -> {
                lock.writeLock();
                other.writeLock();
            });
            if (lock.validate(stamp) || other.tryReadLock() != 0) {
                throw new AssertionError();
            }
        }
    }

    @Test
    void latchesBarriersAndPhasers() throws Exception {
        assertThat(LibraryCallsTest.patterns(Counts.class))
                .contains("R1-W2-R1 CountDownLatch#getCount CountDownLatch#countDown CountDownLatch#getCount")
                .contains("R1-W2-R1 CyclicBarrier#isBroken CyclicBarrier#reset CyclicBarrier#isBroken")
                .contains("R1-W2-R1 Phaser#getPhase Phaser#arrive Phaser#getPhase");
    }

    static final class Counts {
        private final CountDownLatch latch = new CountDownLatch(1);
        private final CyclicBarrier barrier = new CyclicBarrier(2);
        private final Phaser phaser = new Phaser(1);

        public void run() throws Exception {
            boolean before = latch.getCount() == 1 && !barrier.isBroken() && phaser.getPhase() == 0;
            Order.inThread(() -> {
                latch.countDown();
                barrier.reset();
                phaser.arrive();
            });
            if (!before || latch.getCount() != 0 || barrier.isBroken() || phaser.getPhase() != 1) {
                throw new AssertionError();
            }
        }
    }

    @Test
    void whatIsHandedToAPoolFindsItShutDown() throws Exception {
        assertThat(LibraryCallsTest.patterns(Pool.class))
                .contains("R1-W2-R1 ExecutorService#isShutdown ExecutorService#shutdown ExecutorService#execute");
    }

    static final class Pool {
        private final ExecutorService pool = Executors.newCachedThreadPool();

        public void run() throws Exception {
            if (!pool.isShutdown()) {
                Order.inThread(() -> pool.shutdown());
                try {
                    pool.execute(() -> {});
                    throw new AssertionError();
                } catch (RejectedExecutionException expected) {
                    return;
                }
            }
        }
    }

    @Test
    void whetherAFutureIsDone() throws Exception {
        assertThat(LibraryCallsTest.patterns(Done.class))
                .contains("R1-W2-R1 CompletableFuture#isDone CompletableFuture#complete CompletableFuture#complete")
                .contains("R1-W2 CompletableFuture#isDone CompletableFuture#complete")
                .noneMatch(pattern -> pattern.startsWith("W1-W2"));
    }

    static final class Done {
        private final CompletableFuture<String> answer = new CompletableFuture<>();

        public void run() throws Exception {
            if (!answer.isDone()) {
                Order.inThread(() -> answer.complete("theirs"));
                if (answer.complete("mine")) {
                    throw new AssertionError();
                }
            }
        }
    }

    @Test
    void whetherAThreadLives() throws Exception {
        assertThat(LibraryCallsTest.patterns(Life.class))
                .contains("R1-W2-R1 Thread#isAlive Thread#run Thread#getState")
                .contains("W1-W2 Thread#start Thread#run")
                .contains("R1-W2 Thread#isAlive Thread#run");
    }

    static final class Life {
        private int steps;

        public void run() throws Exception {
            Thread walker = new Thread(() -> {
                steps++;
                Order.awaitSignal();
            });
            walker.start();
            Order.awaitWaiting(walker);
            boolean before = walker.isAlive();
            Order.signal(walker);
            walker.join();
            if (!before || walker.getState() != Thread.State.TERMINATED) {
                throw new AssertionError();
            }
            Thread last = new Thread(() -> steps++);
            last.start();
            while (last.isAlive()) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void anEndThatNobodyHasSeenComesAfterAllWhoAsked() throws Exception {
        assertThat(LibraryCallsTest.patterns(LaterEnd.class)).contains("R1-W2 Thread#isAlive Thread#run");
    }

    static final class LaterEnd {
        private int steps;

        public void run() throws Exception {
            Thread walker = new Thread(() -> {
                steps++;
                Order.awaitSignal();
            });
            walker.start();
            Order.awaitWaiting(walker);
            if (!walker.isAlive()) {
                throw new AssertionError();
            }
            Order.signal(walker);
            walker.join();
        }
    }
}
