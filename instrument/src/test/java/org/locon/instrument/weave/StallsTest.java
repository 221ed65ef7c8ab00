package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/** What is told of threads that wait with a limit for what can't come before. */
@Timeout(60)
class StallsTest {

    private final Recording recording = Recording.start(RunInput.of(1, 0));
    private final ClassLoader woven = new WovenLoader(StallsTest.class);
    private final List<Thread> threads = new ArrayList<>();

    /** A shop whose clerk needs the key, and whose owner holds it while waiting. */
    public static class Shop {
        private final Lock key = new ReentrantLock();
        private final Object door = new Object();
        private final CountDownLatch taken = new CountDownLatch(1);
        private final CountDownLatch keyTaken = new CountDownLatch(1);
        private final CountDownLatch counted = new CountDownLatch(1);

        public void closeWithKey() throws InterruptedException {
            key.lock();
            try {
                taken.countDown();
                counted.await(1, TimeUnit.HOURS);
            } finally {
                key.unlock();
            }
        }

        public void countWithKey() throws InterruptedException {
            taken.await();
            key.lock();
            counted.countDown();
            key.unlock();
        }

        public void closeDoor() throws InterruptedException {
            synchronized (door) {
                taken.countDown();
                counted.await(1, TimeUnit.HOURS);
            }
        }

        public void countAtDoor() throws InterruptedException {
            taken.await();
            synchronized (door) {
                counted.countDown();
            }
        }

        public void tryKeyAtDoor() throws InterruptedException {
            synchronized (door) {
                taken.countDown();
                keyTaken.await();
                key.tryLock(1, TimeUnit.HOURS);
            }
        }

        public void waitForTheDoorWithKey() throws InterruptedException {
            key.lock();
            keyTaken.countDown();
            taken.await();
            synchronized (door) {
                counted.countDown();
            }
            key.unlock();
        }

        public void sleepWithKey() throws InterruptedException {
            key.lock();
            try {
                taken.countDown();
                TimeUnit.HOURS.sleep(1);
            } finally {
                key.unlock();
            }
        }

        public void waitAtDoor() throws InterruptedException {
            synchronized (door) {
                taken.countDown();
                TimeUnit.HOURS.timedWait(door, 1);
            }
        }

        public void staff() throws Exception {
            ExecutorService clerks = Executors.newFixedThreadPool(1, StallsTest::daemon);
            clerks.submit(() -> order(clerks)).get();
        }

        private int order(ExecutorService clerks) throws Exception {
            return clerks.submit(() -> 1).get(1, TimeUnit.HOURS);
        }

        public void staffOfTwoShops() throws Exception {
            ExecutorService clerks = Executors.newFixedThreadPool(1, StallsTest::daemon);
            ExecutorService others = Executors.newFixedThreadPool(1, StallsTest::daemon);
            clerks.submit(() -> others.submit(this::pause).get(1, TimeUnit.HOURS))
                    .get();
        }

        private int pause() throws InterruptedException {
            TimeUnit.HOURS.sleep(1);
            return 1;
        }

        public void giveUp() throws Exception {
            ExecutorService clerks = Executors.newFixedThreadPool(1, StallsTest::daemon);
            clerks.submit(() -> {
                        try {
                            return clerks.submit(() -> 1).get(10, TimeUnit.MILLISECONDS);
                        } catch (TimeoutException e) {
                            return 0;
                        }
                    })
                    .get();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }

    @AfterEach
    void stop() {
        recording.stop();
        threads.forEach(Thread::interrupt);
    }

    @Test
    void whoWaitsWithALimitHoldsTheLockThatAnotherOneNeeds() throws Exception {
        assertThat(stall("lock1-stall1-lock2", "closeWithKey", "countWithKey"))
                .containsExactly(
                        "closeWithKey() holding key", "closeWithKey() holding key", "countWithKey() holding nothing");
    }

    @Test
    void orTheMonitor() throws Exception {
        assertThat(stall("lock1-stall1-lock2", "closeDoor", "countAtDoor"))
                .containsExactly(
                        "closeDoor() holding door", "closeDoor() holding door", "countAtDoor() holding nothing");
    }

    @Test
    void whoTriesALockWithALimitMayHoldAnotherOne() throws Exception {
        assertThat(stall("lock1-stall1-lock2", "tryKeyAtDoor", "waitForTheDoorWithKey"))
                .containsExactly(
                        "tryKeyAtDoor() holding door",
                        "tryKeyAtDoor() holding door",
                        "waitForTheDoorWithKey() holding key");
    }

    @Test
    void aPoolsTaskWaitsWithALimitForATaskThatHasNoThread() throws Exception {
        assertThat(stall("stall1", "staff"))
                .containsExactly("order(java.util.concurrent.ExecutorService) holding nothing");
    }

    @Test
    void whoSleepsWaitsForNobody() throws Exception {
        assertThat(afterAWhile("sleepWithKey", "countWithKey")).isEmpty();
    }

    @Test
    void whoWaitsAtAMonitorHasGivenItUp() throws Exception {
        assertThat(afterAWhile("waitAtDoor", "waitAtDoor")).isEmpty();
    }

    @Test
    void aTaskOfAnotherPoolMayBeOnItsWay() throws Exception {
        assertThat(afterAWhile("staffOfTwoShops")).isEmpty();
    }

    @Test
    void whatIsOverSoonIsNone() throws Exception {
        start("giveUp");
        threads.get(0).join();
        recording.look();
        assertThat(recording.stalls()).isEmpty();
    }

    @Test
    void whatWaitingThreadsHoldHasItsNameAndItsPlace() throws Exception {
        start("sleepWithKey");
        while (recording.heldLocks().isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        assertThat(recording.heldLocks()).singleElement().satisfies(held -> {
            assertThat(held.thread()).isEqualTo(threads.get(0).getId());
            assertThat(held.name()).endsWith("Shop.key");
            assertThat(held.identity()).as("as the JVM calls it").startsWith(ReentrantLock.class.getName() + "$");
            assertThat(Sites.get(held.site()).method()).isEqualTo("sleepWithKey()");
        });
    }

    @Test
    void whoWaitsAtAMonitorDoesNotHoldIt() throws Exception {
        assertThat(afterAWhile("waitAtDoor")).isEmpty();
        assertThat(recording.heldLocks()).isEmpty();
    }

    /** The method and the locks at each step of the one that has this shape. */
    private List<String> stall(String shape, String... methods) throws Exception {
        start(methods);
        while (recording.stalls().isEmpty()) {
            recording.look();
            TimeUnit.MILLISECONDS.sleep(1);
        }
        Observation.Pattern stall = recording.stalls().get(0);
        assertThat(Shapes.of(stall)).isEqualTo(shape);
        List<String> steps = new ArrayList<>();
        for (int i = 0; i < stall.sites().size(); i++) {
            List<String> locks = stall.contexts().get(i).locks().stream()
                    .map(lock -> lock.replaceFirst(".*[.$]", ""))
                    .toList();
            steps.add(Sites.get(stall.sites().get(i)).method() + " holding "
                    + (locks.isEmpty() ? "nothing" : String.join("/", locks)));
        }
        return steps;
    }

    /** Long after all threads wait. */
    private List<Observation.Pattern> afterAWhile(String... methods) throws Exception {
        start(methods);
        for (Thread thread : threads) {
            while (thread.getState() == Thread.State.RUNNABLE || thread.getState() == Thread.State.NEW) {
                Thread.onSpinWait();
            }
        }
        for (int i = 0; i < 10; i++) {
            recording.look();
            TimeUnit.MILLISECONDS.sleep(30);
        }
        return recording.stalls();
    }

    private void start(String... methods) throws ReflectiveOperationException {
        Class<?> type = woven.loadClass(Shop.class.getName());
        Object shop = type.getConstructor().newInstance();
        for (String method : methods) {
            Thread thread = daemon(() -> {
                try {
                    type.getMethod(method).invoke(shop);
                } catch (ReflectiveOperationException endOfTheTest) {
                    Thread.currentThread().interrupt();
                }
            });
            threads.add(thread);
            thread.start();
        }
    }
}
