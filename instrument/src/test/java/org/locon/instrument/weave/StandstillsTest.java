package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/** What is told of threads that never go on. */
@Timeout(60)
class StandstillsTest {

    private final Recording recording = Recording.start(RunInput.of(1, 0));
    private final ClassLoader woven = new WovenLoader(StandstillsTest.class);

    /** A table with two plates; those who take one wait until somebody else has taken one, too. */
    public static class Table {
        private final Object left = new Object();
        private final Object right = new Object();
        private final Lock fork = new ReentrantLock();
        private final Lock knife = new ReentrantLock();
        private final Condition served = knife.newCondition();
        private final Map<String, Integer> starters = Collections.synchronizedMap(new HashMap<>());
        private final Map<String, Integer> mains = Collections.synchronizedMap(new HashMap<>());
        private final StampedLock cloth = new StampedLock();
        private final ReadWriteLock menu = new ReentrantReadWriteLock();
        private final Condition changed = menu.writeLock().newCondition();
        private final CountDownLatch taken = new CountDownLatch(2);
        private final CountDownLatch waiting = new CountDownLatch(1);
        private Table other;

        public void leftThenRight() throws InterruptedException {
            synchronized (left) {
                meet();
                synchronized (right) {
                    meet();
                }
            }
        }

        public void rightThenLeft() throws InterruptedException {
            synchronized (right) {
                meet();
                synchronized (left) {
                    meet();
                }
            }
        }

        public void forkThenKnife() throws InterruptedException {
            fork.lock();
            meet();
            knife.lock();
        }

        public void startersThenMains() {
            starters.computeIfAbsent("soup", any -> {
                meetQuietly();
                return mains.size();
            });
        }

        public void mainsThenStarters() {
            mains.computeIfAbsent("soup", any -> {
                meetQuietly();
                return starters.size();
            });
        }

        private void meetQuietly() {
            try {
                meet();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        public void clothTwice() {
            cloth.readLock();
            cloth.writeLock();
        }

        public void menuReadThenWritten() {
            menu.readLock().lock();
            menu.writeLock().lock();
        }

        public void menuReadByAllThenWritten() throws InterruptedException {
            menu.readLock().lock();
            meet();
            menu.writeLock().lock();
        }

        public void menuThenKnife() throws InterruptedException {
            menu.readLock().lock();
            meet();
            knife.lock();
        }

        public void knifeThenMenu() throws InterruptedException {
            knife.lock();
            meet();
            menu.writeLock().lock();
        }

        public void knifeThenFork() throws InterruptedException {
            knife.lock();
            meet();
            fork.lock();
        }

        public synchronized void visit() throws InterruptedException {
            taken.countDown();
            other.taken.countDown();
            taken.await();
            other.isVisited();
        }

        private synchronized void isVisited() {}

        public void visitBack() throws InterruptedException {
            other.visit();
        }

        public void waitInside() throws InterruptedException {
            synchronized (left) {
                knife.lock();
                waiting.countDown();
                served.await();
            }
        }

        public void serve() throws InterruptedException {
            waiting.await();
            knife.lock();
            knife.unlock();
            synchronized (left) {
                meet();
            }
        }

        public void waitInsideWithMenu() throws InterruptedException {
            synchronized (left) {
                menu.writeLock().lock();
                waiting.countDown();
                changed.await();
            }
        }

        public void changeMenu() throws InterruptedException {
            waiting.await();
            menu.writeLock().lock();
            menu.writeLock().unlock();
            synchronized (left) {
                meet();
            }
        }

        public void waitForever() throws InterruptedException {
            synchronized (left) {
                left.wait();
            }
        }

        public void orderTwice() throws Exception {
            ExecutorService waiter = Executors.newSingleThreadExecutor(task -> {
                Thread thread = new Thread(task);
                thread.setDaemon(true);
                return thread;
            });
            waiter.submit(() -> order(waiter)).get();
        }

        public void orderWhatNeverCooks() throws Exception {
            ExecutorService waiter = Executors.newFixedThreadPool(2, task -> {
                Thread thread = new Thread(task);
                thread.setDaemon(true);
                return thread;
            });
            Future<Void> cooking = waiter.submit(() -> {
                waitForever();
                return null;
            });
            waiter.submit(() -> cooking.get());
        }

        public void orderFromOutside() throws Exception {
            synchronized (left) {
                new CompletableFuture<Void>().get();
            }
        }

        private static int order(ExecutorService waiter) throws Exception {
            return waiter.submit(() -> 1).get();
        }

        private void meet() throws InterruptedException {
            taken.countDown();
            taken.await();
        }

        public static Table withAnother() {
            Table table = new Table();
            table.other = new Table();
            table.other.other = table;
            return table;
        }
    }

    @AfterEach
    void stop() {
        recording.stop();
    }

    @Test
    void monitorsTakenInOppositeOrder() throws Exception {
        assertThat(standstill("lock1-lock2-lock1-lock2", "leftThenRight", "rightThenLeft"))
                .containsExactly(
                        "leftThenRight() holding left",
                        "rightThenLeft() holding right",
                        "leftThenRight() holding left",
                        "rightThenLeft() holding right");
    }

    @Test
    void locksOfTheLibraryTakenInOppositeOrder() throws Exception {
        assertThat(standstill("lock1-lock2-lock1-lock2", "knifeThenFork", "forkThenKnife"))
                .containsExactly(
                        "forkThenKnife() holding fork",
                        "knifeThenFork() holding knife",
                        "forkThenKnife() holding fork",
                        "knifeThenFork() holding knife");
    }

    @Test
    void monitorsThatLibrariesTakeInOppositeOrder() throws Exception {
        List<String> steps = standstill("lock1-lock2-lock1-lock2", "startersThenMains", "mainsThenStarters");

        assertThat(steps)
                .startsWith(
                        "mainsThenStarters() holding SynchronizedMap", "startersThenMains() holding SynchronizedMap");
        assertThat(steps.get(2)).startsWith("lambda$mainsThenStarters$");
        assertThat(steps.get(3)).startsWith("lambda$startersThenMains$");
    }

    @Test
    void aLockThatCannotBeTakenTwice() throws Exception {
        assertThat(standstill("lock1-lock1", "clothTwice"))
                .containsExactly("clothTwice() holding cloth", "clothTwice() holding cloth");
    }

    @Test
    void whoReadsCannotWriteBeforeItHasEndedReading() throws Exception {
        assertThat(standstill("lock1-lock1", "menuReadThenWritten"))
                .containsExactly("menuReadThenWritten() holding ReadLock", "menuReadThenWritten() holding ReadLock");
    }

    @Test
    void whoWantToWriteWhatEachReadsAreStuckEachByItself() throws Exception {
        assertThat(standstill("lock1-lock1", "menuReadByAllThenWritten", "menuReadByAllThenWritten"))
                .containsExactly(
                        "menuReadByAllThenWritten() holding ReadLock", "menuReadByAllThenWritten() holding ReadLock");
    }

    @Test
    void whoReadsHoldsWhatAWriterNeeds() throws Exception {
        assertThat(standstill("lock1-lock2-lock1-lock2", "menuThenKnife", "knifeThenMenu"))
                .containsExactly(
                        "knifeThenMenu() holding knife",
                        "menuThenKnife() holding ReadLock",
                        "knifeThenMenu() holding knife",
                        "menuThenKnife() holding ReadLock");
    }

    @Test
    void synchronizedMethodsWaitWhereTheyBegin() throws Exception {
        assertThat(standstill("lock1-lock2-lock1-lock2", "visit", "visitBack"))
                .containsExactly(
                        "visit() holding Table",
                        "visit() holding Table",
                        "isVisited() holding Table",
                        "isVisited() holding Table");
    }

    @Test
    void whoWaitsToBeWokenHoldsWhatOthersNeed() throws Exception {
        assertThat(standstill("lock1-wait1-lock2", "waitInside", "serve"))
                .containsExactly(
                        "waitInside() holding left", "waitInside() holding left/knife", "serve() holding nothing");
    }

    @Test
    void whoWaitsForAConditionOfAWriteLockHasGivenThatUpToo() throws Exception {
        assertThat(standstill("lock1-wait1-lock2", "waitInsideWithMenu", "changeMenu"))
                .containsExactly(
                        "waitInsideWithMenu() holding left",
                        "waitInsideWithMenu() holding left/WriteLock",
                        "changeMenu() holding nothing");
    }

    @Test
    void otherwiseItIsToldWhereThreadsWait() throws Exception {
        assertThat(standstill("wait1-wait2", "waitForever", "waitForever"))
                .containsExactly("waitForever() holding left", "waitForever() holding left");
    }

    @Test
    void aPoolsThreadsThatWaitForItsTasks() throws Exception {
        assertThat(standstill("pool1", "orderTwice"))
                .containsExactly("order(java.util.concurrent.ExecutorService) holding nothing");
    }

    @Test
    void aTaskThatWaitsToBeWokenExplainsWhyOthersWaitForIt() throws Exception {
        assertThat(standstill("wait1", "orderWhatNeverCooks")).containsExactly("waitForever() holding left");
    }

    @Test
    void aTestThatItsFrameworkRunsInAPoolIsNoTask() throws Exception {
        Class<?> type = woven.loadClass(Table.class.getName());
        Object table = type.getMethod("withAnother").invoke(null);
        Thread test = new Thread(() -> assertTimeoutPreemptively(
                Duration.ofMinutes(1), () -> type.getMethod("orderFromOutside").invoke(table)));
        test.start();

        assertThat(Sites.get(await("wait1").sites().get(0)).method()).isEqualTo("orderFromOutside()");
        test.interrupt();
    }

    @Test
    void theStacksOfThoseWhoWaitAreKnown() throws Exception {
        start("leftThenRight", "rightThenLeft");
        List<Observation.Context> contexts = await("lock1-lock2-lock1-lock2").contexts();
        assertThat(contexts.get(2).stack()).first().asString().contains("Table.leftThenRight(");
        assertThat(contexts.get(3).stack()).first().asString().contains("Table.rightThenLeft(");
    }

    /** The method and the locks at each step of the one that has this shape. */
    private List<String> standstill(String shape, String... methods) throws Exception {
        start(methods);
        Observation.Pattern standstill = await(shape);
        List<String> steps = new ArrayList<>();
        for (int i = 0; i < standstill.sites().size(); i++) {
            List<String> locks = standstill.contexts().get(i).locks().stream()
                    .map(lock -> lock.replaceFirst(".*[.$]", ""))
                    .toList();
            steps.add(Sites.get(standstill.sites().get(i)).method() + " holding "
                    + (locks.isEmpty() ? "nothing" : String.join("/", locks)));
        }
        return steps;
    }

    private void start(String... methods) throws ReflectiveOperationException {
        Class<?> type = woven.loadClass(Table.class.getName());
        Object table = type.getMethod("withAnother").invoke(null);
        for (String method : methods) {
            Thread thread = new Thread(() -> {
                try {
                    type.getMethod(method).invoke(table);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** As soon as both threads have come to where they are meant to get stuck. */
    private Observation.Pattern await(String shape) {
        while (true) {
            List<Observation.Pattern> found = recording.standstills();
            if (found.size() == 1 && Shapes.of(found.get(0)).equals(shape) && isMeant(found.get(0))) {
                return found.get(0);
            }
            Thread.onSpinWait();
        }
    }

    /** Not where the subject's threads wait for each other before. */
    private static boolean isMeant(Observation.Pattern standstill) {
        return standstill.sites().stream()
                .map(Sites::get)
                .noneMatch(site -> site.method().equals("meet()"));
    }
}
