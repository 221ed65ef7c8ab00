// since 8
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class Locks {
    final ReentrantLock lock = new ReentrantLock();
    final Condition changed = lock.newCondition();
    final StampedLock stamps = new StampedLock();
    final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
    Lock none;
    int value;

    boolean tried(long time) throws InterruptedException {
        if (lock.tryLock(time, TimeUnit.MILLISECONDS)) {
            try {
                value++;
                return true;
            } finally {
                lock.unlock();
            }
        }
        return false;
    }

    String stamped() throws InterruptedException {
        long write = stamps.writeLock();
        value++;
        long failed = stamps.tryReadLock();
        long failedInTime = stamps.tryWriteLock(1, TimeUnit.MILLISECONDS);
        stamps.unlockWrite(write);
        long read = stamps.readLock();
        long upgraded = stamps.tryConvertToWriteLock(read);
        value++;
        stamps.unlock(upgraded);
        long optimistic = stamps.tryOptimisticRead();
        int seen = value;
        return failed + " " + failedInTime + " " + (upgraded != 0) + " " + stamps.validate(optimistic) + " " + seen
                + " " + stamps.isWriteLocked() + stamps.isReadLocked();
    }

    static class Sum extends RecursiveTask<Integer> {
        final int from;
        final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from < 10) {
                int sum = 0;
                for (int i = from; i < to; i++) {
                    sum += i;
                }
                return sum;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    static class Starter extends Thread {
        int started;

        @Override
        public synchronized void start() {
            started++;
            super.start();
        }
    }

    void waitFor(int wanted) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (value < wanted) {
                changed.await(10, TimeUnit.MILLISECONDS);
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Locks locks = new Locks();
        System.out.println(locks.tried(10) + " " + locks.lock.isLocked());
        System.out.println(locks.stamped());
        try {
            locks.none.tryLock(1, TimeUnit.SECONDS);
        } catch (NullPointerException e) {
            System.out.println("no lock " + e.getStackTrace()[0].getLineNumber());
        }
        try {
            locks.lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held " + locks.lock.getHoldCount());
        }
        try {
            locks.stamps.unlockRead(17);
        } catch (IllegalMonitorStateException e) {
            System.out.println("no such stamp");
        }
        Thread changer = new Thread(() -> {
            locks.lock.lock();
            try {
                locks.value = 100;
                locks.changed.signalAll();
            } finally {
                locks.lock.unlock();
            }
        });
        changer.start();
        locks.waitFor(100);
        changer.join();
        System.out.println(locks.value + " " + changer.isAlive());

        locks.readWrite.writeLock().lock();
        locks.readWrite.readLock().lock();
        locks.readWrite.writeLock().unlock();
        System.out.println(locks.readWrite.getReadLockCount());
        locks.readWrite.readLock().unlock();

        Semaphore permits = new Semaphore(0);
        CountDownLatch latch = new CountDownLatch(2);
        CyclicBarrier barrier = new CyclicBarrier(2, () -> locks.value++);
        Phaser phaser = new Phaser(2);
        Exchanger<String> exchanger = new Exchanger<>();
        Starter other = new Starter() {
            @Override
            public void run() {
                try {
                    permits.release();
                    latch.countDown();
                    barrier.await();
                    phaser.arriveAndAwaitAdvance();
                    exchanger.exchange("from the other");
                    LockSupport.park();
                    Thread.sleep(10_000);
                } catch (Exception e) {
                    System.out.println(e.getClass().getName());
                }
            }
        };
        other.start();
        System.out.println(permits.tryAcquire(10, TimeUnit.SECONDS));
        latch.countDown();
        System.out.println(latch.await(10, TimeUnit.SECONDS));
        barrier.await();
        phaser.arriveAndAwaitAdvance();
        System.out.println(exchanger.exchange("from here") + " " + locks.value);
        LockSupport.unpark(other);
        other.interrupt();
        other.join();
        System.out.println(other.started);

        System.out.println(new Sum(0, 1000).invoke());
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = first.thenApply(n -> n + 1).thenCombine(
                CompletableFuture.supplyAsync(() -> 5), (a, b) -> a * b);
        first.complete(3);
        System.out.println(second.get(10, TimeUnit.SECONDS) + " " + second.join());
    }
}
