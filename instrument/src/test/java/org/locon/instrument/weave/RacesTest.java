package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.race.RaceDetector;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/**
 * What orders two accesses of woven code, and what doesn't. In each program one thread writes and another one reads or
 * writes later on; where nothing orders the two they come one after the other by luck, so that a race is found whoever
 * is first.
 */
@Timeout(60)
class RacesTest {

    private static final String SUBJECT = Subject.class.getName();

    private final RaceDetector detector = new RaceDetector();

    /** The subject: every method ends when both threads have done their part. */
    public static class Subject {
        private final Object guard = new Object();
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        private final StampedLock stamps = new StampedLock();
        private int shared;
        private boolean done;
        private volatile boolean ready;
        private volatile int state;
        private static final AtomicIntegerFieldUpdater<Subject> STATE =
                AtomicIntegerFieldUpdater.newUpdater(Subject.class, "state");

        private static Thread start(Runnable task) {
            Thread thread = new Thread(task);
            thread.start();
            return thread;
        }

        /** Nothing known to the detector orders what comes before and after. */
        private static void await(Thread thread) throws Exception {
            while (thread.getState() != Thread.State.TERMINATED) {
                Thread.yield();
            }
        }

        public void writeAndWrite() throws Exception {
            Thread other = start(() -> shared = 1);
            await(other);
            shared = 2;
        }

        public void readSharedAndWrite() throws Exception {
            Thread one = start(() -> consume(shared));
            Thread two = start(() -> consume(shared));
            await(one);
            two.join();
            shared = 1;
        }

        public void readAndWriteUnderDifferentLocks() throws Exception {
            Thread other = start(() -> {
                synchronized (guard) {
                    shared++;
                }
            });
            await(other);
            synchronized (this) {
                shared++;
            }
        }

        public void writeAfterUnlocking() throws Exception {
            Thread other = start(() -> {
                synchronized (guard) {
                    consume(0);
                }
                shared = 1;
            });
            await(other);
            synchronized (guard) {
                consume(shared);
            }
        }

        public void writeBeforeAndAfterStarting() throws Exception {
            Thread other = new Thread(() -> shared++);
            other.start();
            await(other);
            shared++;
        }

        public void arrayElement() throws Exception {
            int[] elements = new int[2];
            Thread other = start(() -> elements[1]++);
            await(other);
            elements[1]++;
        }

        public void unsynchronizedList() throws Exception {
            List<String> list = new ArrayList<>();
            Thread other = start(() -> list.add("a"));
            await(other);
            list.add("b");
        }

        public void twoWorkers() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            CountDownLatch both = new CountDownLatch(2);
            for (int i = 0; i < 2; i++) {
                pool.execute(() -> {
                    both.countDown();
                    shared++;
                });
            }
            pool.shutdown();
            pool.awaitTermination(30, TimeUnit.SECONDS);
        }

        public void countingDownOrdersNoOneWhoCountsDown() throws Exception {
            CountDownLatch latch = new CountDownLatch(2);
            Thread other = start(() -> {
                shared++;
                latch.countDown();
            });
            await(other);
            latch.countDown();
            shared++;
        }

        public void startAndJoin() throws Exception {
            shared = 1;
            Thread other = start(() -> shared++);
            other.join();
            consume(shared);
        }

        public void isNotAlive() throws Exception {
            Thread other = start(() -> shared++);
            while (other.isAlive()) {
                Thread.yield();
            }
            shared++;
        }

        public void monitor() throws Exception {
            Thread other = start(() -> {
                for (int i = 0; i < 1000; i++) {
                    synchronized (guard) {
                        shared++;
                    }
                }
            });
            for (int i = 0; i < 1000; i++) {
                synchronized (guard) {
                    shared++;
                }
            }
            await(other);
            synchronized (guard) {
                synchronized (guard) {
                    consume(0);
                }
                shared++;
            }
        }

        public void synchronizedMethod() throws Exception {
            Thread other = start(() -> {
                for (int i = 0; i < 1000; i++) {
                    increment();
                }
            });
            for (int i = 0; i < 1000; i++) {
                increment();
            }
            await(other);
            increment();
        }

        private synchronized void increment() {
            shared++;
        }

        public void waitAndNotify() throws Exception {
            Thread other = start(() -> {
                synchronized (guard) {
                    shared = 1;
                    done = true;
                    guard.notifyAll();
                }
            });
            synchronized (guard) {
                while (!done) {
                    guard.wait();
                }
                shared++;
            }
            await(other);
        }

        public void waitingGivesTheMonitorUp() throws Exception {
            Thread other;
            synchronized (guard) {
                shared = 1;
                other = start(() -> {
                    synchronized (guard) {
                        shared++;
                        done = true;
                        guard.notifyAll();
                    }
                });
                shared++;
                while (!done) {
                    guard.wait();
                }
                shared++;
            }
            await(other);
        }

        public void lock() throws Exception {
            Thread other = start(() -> {
                for (int i = 0; i < 1000; i++) {
                    lock.lock();
                    shared++;
                    lock.unlock();
                }
            });
            for (int i = 0; i < 1000; i++) {
                lock.lock();
                shared++;
                lock.unlock();
            }
            await(other);
            if (lock.tryLock(30, TimeUnit.SECONDS)) {
                shared++;
                lock.unlock();
            }
        }

        public void condition() throws Exception {
            Thread other;
            lock.lock();
            try {
                other = start(() -> {
                    lock.lock();
                    shared++;
                    done = true;
                    changed.signalAll();
                    lock.unlock();
                });
                shared++;
                while (!done) {
                    changed.await();
                }
                shared++;
            } finally {
                lock.unlock();
            }
            await(other);
        }

        public void readAndWriteLock() throws Exception {
            Thread other = start(() -> {
                readWrite.writeLock().lock();
                shared++;
                readWrite.writeLock().unlock();
            });
            await(other);
            readWrite.readLock().lock();
            consume(shared);
            readWrite.readLock().unlock();
        }

        public void stampedLock() throws Exception {
            Thread other = start(() -> {
                long stamp = stamps.writeLock();
                shared++;
                stamps.unlockWrite(stamp);
            });
            await(other);
            long stamp = stamps.readLock();
            consume(shared);
            stamps.unlockRead(stamp);
        }

        public void volatileField() throws Exception {
            Thread other = start(() -> {
                shared = 1;
                ready = true;
            });
            while (!ready) {
                Thread.onSpinWait();
            }
            shared++;
            await(other);
        }

        /** What was known of the field when it was read last isn't all there is to know. */
        public void volatileFieldReadBeforeAndBetween() throws Exception {
            Thread other = start(() -> {
                shared = 1;
                state = 1;
                while (state == 1) {
                    Thread.onSpinWait();
                }
                shared = 3;
                state = 3;
            });
            while (state == 0) {
                Thread.onSpinWait();
            }
            shared = 2;
            state = 2;
            while (state == 2) {
                Thread.onSpinWait();
            }
            consume(shared);
            other.join();
        }

        public void fieldUpdater() throws Exception {
            Thread other = start(() -> {
                shared = 1;
                STATE.compareAndSet(this, 0, 1);
            });
            while (state == 0) {
                Thread.onSpinWait();
            }
            shared++;
            await(other);
        }

        public void atomic() throws Exception {
            AtomicBoolean published = new AtomicBoolean();
            Thread other = start(() -> {
                shared = 1;
                published.set(true);
            });
            while (!published.get()) {
                Thread.onSpinWait();
            }
            shared++;
            await(other);
        }

        public void latch() throws Exception {
            CountDownLatch latch = new CountDownLatch(1);
            Thread other = start(() -> {
                shared = 1;
                latch.countDown();
            });
            latch.await();
            shared++;
            await(other);
        }

        public void barrier() throws Exception {
            CyclicBarrier barrier = new CyclicBarrier(2, () -> shared++);
            Thread other = start(() -> {
                shared = 1;
                cross(barrier);
                cross(barrier);
            });
            cross(barrier);
            shared++;
            cross(barrier);
            await(other);
        }

        private static void cross(CyclicBarrier barrier) {
            try {
                barrier.await();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        public void phaser() throws Exception {
            Phaser phaser = new Phaser(2);
            Thread other = start(() -> {
                shared = 1;
                phaser.arrive();
            });
            phaser.arriveAndAwaitAdvance();
            shared++;
            await(other);
        }

        public void semaphore() throws Exception {
            Semaphore permits = new Semaphore(0);
            Thread other = start(() -> {
                shared = 1;
                permits.release();
            });
            permits.acquire();
            shared++;
            await(other);
        }

        private static int[] box() {
            int[] box = new int[1];
            box[0]++;
            return box;
        }

        public void exchanger() throws Exception {
            Exchanger<int[]> exchanger = new Exchanger<>();
            Thread other = start(() -> {
                try {
                    exchanger.exchange(box());
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            exchanger.exchange(null)[0]++;
            await(other);
        }

        public void queue() throws Exception {
            BlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
            Thread other = start(() -> queue.add(box()));
            queue.take()[0]++;
            await(other);
        }

        public void handOver() throws Exception {
            BlockingQueue<int[]> queue = new SynchronousQueue<>();
            Thread other = start(() -> {
                try {
                    queue.put(box());
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            queue.take()[0]++;
            await(other);
        }

        public void concurrentMap() throws Exception {
            Map<String, int[]> map = new ConcurrentHashMap<>();
            Thread other = start(() -> map.put("a", box()));
            await(other);
            map.get("a")[0]++;
            for (int[] value : map.values()) {
                value[0]++;
            }
        }

        public void computingInAMap() throws Exception {
            Map<String, int[]> map = new ConcurrentHashMap<>();
            Thread other = start(() -> add(map));
            add(map);
            await(other);
        }

        private static void add(Map<String, int[]> map) {
            for (int i = 0; i < 1000; i++) {
                map.compute("a", (key, known) -> {
                    int[] value = known == null ? new int[1] : known;
                    value[0]++;
                    return value;
                });
            }
        }

        public void synchronizedCollections() throws Exception {
            List<int[]> list = Collections.synchronizedList(new ArrayList<>());
            List<int[]> vector = new Vector<>();
            Thread other = start(() -> {
                list.add(box());
                vector.add(box());
            });
            await(other);
            list.get(0)[0]++;
            vector.get(0)[0]++;
            synchronized (list) {
                for (int[] each : list) {
                    each[0]++;
                }
            }
        }

        public void executor() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            shared = 1;
            pool.submit(() -> shared++).get();
            shared++;
            Callable<Integer> task = () -> shared++;
            pool.invokeAll(List.of(task));
            shared++;
            pool.execute(() -> shared++);
            pool.shutdown();
            pool.awaitTermination(30, TimeUnit.SECONDS);
            shared++;
        }

        public void future() throws Exception {
            shared = 1;
            CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> shared++);
            CompletableFuture<Integer> second = first.thenApply(n -> shared++).thenApplyAsync(n -> shared++);
            second.join();
            shared++;
            CompletableFuture<Integer> third = new CompletableFuture<>();
            Thread other = start(() -> {
                shared++;
                third.complete(shared);
            });
            third.get();
            shared++;
            await(other);
        }

        public void futureTask() throws Exception {
            FutureTask<Integer> task = new FutureTask<>(() -> shared++);
            Thread other = new Thread(task);
            shared++;
            other.start();
            task.get();
            shared++;
            await(other);
        }

        public void forkAndJoin() {
            int[] values = new int[1000];
            new Increment(values, 0, values.length).invoke();
            for (int i = 0; i < values.length; i++) {
                values[i]++;
            }
        }

        /** A task of its own. */
        public static class Increment extends RecursiveTask<Integer> {
            private final int[] values;
            private final int from;
            private final int to;

            Increment(int[] values, int from, int to) {
                this.values = values;
                this.from = from;
                this.to = to;
            }

            @Override
            protected Integer compute() {
                if (to - from < 100) {
                    for (int i = from; i < to; i++) {
                        values[i]++;
                    }
                    return to - from;
                }
                int middle = (from + to) / 2;
                Increment half = new Increment(values, from, middle);
                half.fork();
                return new Increment(values, middle, to).compute() + half.join();
            }
        }

        public void parallelStream() {
            int[] values = new int[1000];
            IntStream.range(0, 1000).parallel().forEach(i -> values[i]++);
            for (int i = 0; i < values.length; i++) {
                values[i]++;
            }
        }

        public void interrupt() throws Exception {
            Thread other = start(() -> {
                try {
                    Thread.sleep(30_000);
                } catch (InterruptedException e) {
                    shared++;
                }
            });
            shared = 1;
            other.interrupt();
            other.join();
        }

        public void unpark() throws Exception {
            Thread other = start(() -> {
                LockSupport.park();
                if (ready) {
                    shared++;
                }
            });
            shared = 1;
            ready = true;
            LockSupport.unpark(other);
            other.join();
        }

        public void staticInitializer() throws Exception {
            Thread other = start(() -> consume(Lazy.values[0]));
            await(other);
            consume(Lazy.values[0]);
        }

        /** Initialized by the thread that comes first. */
        static class Lazy {
            private static int[] values = {1};
        }

        public void privateElements() throws Exception {
            int[] elements = new int[2];
            Thread other = start(() -> elements[1]++);
            elements[0]++;
            await(other);
        }

        private static void consume(int value) {
            if (value < 0) {
                throw new IllegalStateException();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "writeAndWrite",
                "readSharedAndWrite",
                "readAndWriteUnderDifferentLocks",
                "writeAfterUnlocking",
                "writeBeforeAndAfterStarting",
                "arrayElement",
                "unsynchronizedList",
                "twoWorkers",
                "countingDownOrdersNoOneWhoCountsDown",
            })
    void whatNothingOrdersIsARace(String method) throws Exception {
        assertThat(races(method))
                .isNotEmpty()
                .allMatch(race ->
                        race.contains("shared") || race.contains("int[]") || race.contains("java.util.List#add"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "startAndJoin",
                "isNotAlive",
                "monitor",
                "synchronizedMethod",
                "waitAndNotify",
                "waitingGivesTheMonitorUp",
                "lock",
                "condition",
                "readAndWriteLock",
                "stampedLock",
                "volatileField",
                "volatileFieldReadBeforeAndBetween",
                "fieldUpdater",
                "atomic",
                "latch",
                "barrier",
                "phaser",
                "semaphore",
                "exchanger",
                "queue",
                "handOver",
                "concurrentMap",
                "computingInAMap",
                "synchronizedCollections",
                "executor",
                "future",
                "futureTask",
                "forkAndJoin",
                "parallelStream",
                "interrupt",
                "unpark",
                "staticInitializer",
                "privateElements",
            })
    void whatIsOrderedIsNoRace(String method) throws Exception {
        assertThat(races(method)).isEmpty();
    }

    /** The code names an interface. */
    @Test
    void ofCallsTheClassOfTheObjectIsKnown() throws Exception {
        races("unsynchronizedList");
        assertThat(types()).containsExactly("java.util.ArrayList");
    }

    @Test
    void ofFieldsThereIsNoSuchClass() throws Exception {
        races("writeAndWrite");
        assertThat(types()).containsExactly("");
    }

    private List<String> types() {
        return detector.conflicts().stream()
                .filter(Observation.Conflict::race)
                .map(Observation.Conflict::type)
                .distinct()
                .toList();
    }

    private List<String> races(String method) throws Exception {
        ClassLoader loader = new WovenLoader(RacesTest.class);
        Recording recording = Recording.start(RunInput.of(1, 0), loader, detector);
        try {
            Object subject = loader.loadClass(SUBJECT).getConstructor().newInstance();
            subject.getClass().getMethod(method).invoke(subject);
        } finally {
            recording.stop();
        }
        return detector.conflicts().stream()
                .filter(Observation.Conflict::race)
                .map(race -> variable(race.first()) + " and " + variable(race.second()))
                .toList();
    }

    private static String variable(int site) {
        return Sites.get(site).variable().text();
    }
}
