package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/** What is told of locks taken in another order by other threads, though none got stuck. */
@Timeout(60)
class CrossingsTest {

    private final Recording recording = Recording.start(RunInput.of(1, 0));
    private final ClassLoader woven = new WovenLoader(CrossingsTest.class);

    /** Two doors and a gate before them; who comes later than another one waits until that one is through. */
    public static class House {
        private final Object front = new Object();
        private final Object back = new Object();
        private final Object side = new Object();
        private final Object gate = new Object();
        private final Lock cellar = new ReentrantLock();
        private final ReadWriteLock attic = new ReentrantReadWriteLock();
        private House neighbour;

        public void frontThenBack() {
            synchronized (front) {
                synchronized (back) {
                    pass();
                }
            }
        }

        public void backThenFront() {
            synchronized (back) {
                synchronized (front) {
                    pass();
                }
            }
        }

        public void backThenSide() {
            synchronized (back) {
                synchronized (side) {
                    pass();
                }
            }
        }

        public void sideThenFront() {
            synchronized (side) {
                synchronized (front) {
                    pass();
                }
            }
        }

        public void gateThenFrontThenBack() {
            synchronized (gate) {
                frontThenBack();
            }
        }

        public void gateThenBackThenFront() {
            synchronized (gate) {
                backThenFront();
            }
        }

        public void frontThenBackThenFrontAgain() {
            synchronized (front) {
                synchronized (back) {
                    frontThenBack();
                }
            }
        }

        public void cellarThenFront() {
            cellar.lock();
            synchronized (front) {
                pass();
            }
            cellar.unlock();
        }

        public void frontThenCellar() {
            synchronized (front) {
                cellar.lock();
                cellar.unlock();
            }
        }

        public void frontThenCellarIfFree() {
            synchronized (front) {
                if (cellar.tryLock()) {
                    cellar.unlock();
                }
            }
        }

        public void atticThenFront() {
            attic.readLock().lock();
            synchronized (front) {
                pass();
            }
            attic.readLock().unlock();
        }

        public void frontThenAttic() {
            synchronized (front) {
                attic.readLock().lock();
                attic.readLock().unlock();
            }
        }

        public synchronized void visit() {
            neighbour.look();
        }

        private synchronized void look() {}

        public void visitBack() {
            neighbour.visit();
        }

        private static void pass() {}

        public static House withNeighbour() {
            House house = new House();
            house.neighbour = new House();
            house.neighbour.neighbour = house;
            return house;
        }
    }

    @AfterEach
    void stop() {
        recording.stop();
    }

    @Test
    void twoLocksInBothOrders() throws Exception {
        oneAfterTheOther("frontThenBack", "backThenFront");
        assertThat(crossing("lock1-lock1-lock2-lock2"))
                .containsExactly(
                        "backThenFront() holding back",
                        "backThenFront() holding back/front",
                        "frontThenBack() holding front",
                        "frontThenBack() holding front/back");
    }

    @Test
    void threeLocksInACircle() throws Exception {
        oneAfterTheOther("frontThenBack", "backThenSide", "sideThenFront");
        assertThat(crossing("lock1-lock1-lock2-lock2-lock3-lock3")).hasSize(6);
    }

    @Test
    void locksOfTheLibraryCountAsWell() throws Exception {
        oneAfterTheOther("cellarThenFront", "frontThenCellar");
        assertThat(crossing("lock1-lock1-lock2-lock2")).hasSize(4);
    }

    @Test
    void aSynchronizedMethodsLockIsComeToAtItsCall() throws Exception {
        oneAfterTheOther("visit", "visitBack");
        assertThat(crossing("lock1-lock1-lock2-lock2"))
                .containsExactlyInAnyOrder(
                        "visit() holding House",
                        "visit() holding House/House",
                        "visitBack() holding House",
                        "visit() holding House/House");
    }

    @Test
    void aLockAroundBothKeepsThemApart() throws Exception {
        oneAfterTheOther("gateThenFrontThenBack", "gateThenBackThenFront");
        assertThat(recording.crossings()).isEmpty();
    }

    @Test
    void oneThreadAloneIsNeverInItsOwnWay() throws Exception {
        oneAfterTheOther("frontThenBackThenFrontAgain", "frontThenBack");
        assertThat(recording.crossings()).isEmpty();
    }

    @Test
    void whoOnlyTriesToGetALockDoesNotWaitForIt() throws Exception {
        oneAfterTheOther("cellarThenFront", "frontThenCellarIfFree");
        assertThat(recording.crossings()).isEmpty();
    }

    @Test
    void readersLetEachOtherPass() throws Exception {
        oneAfterTheOther("atticThenFront", "frontThenAttic");
        assertThat(recording.crossings()).isEmpty();
    }

    @Test
    void aThreadThatIsStartedWhenTheOtherHasEndedIsNotInItsWay() throws Exception {
        Object house = house();
        for (String method : List.of("frontThenBack", "backThenFront")) {
            Thread thread = new Thread(() -> call(house, method));
            thread.start();
            thread.join();
            Probe.joined(thread);
        }
        assertThat(recording.crossings()).isEmpty();
    }

    /**
     * In threads that nothing orders but that each waits, in code that isn't woven, until the one before it is through.
     */
    private void oneAfterTheOther(String... methods) throws Exception {
        Object house = house();
        CountDownLatch before = new CountDownLatch(0);
        List<Thread> threads = new ArrayList<>();
        for (String method : methods) {
            CountDownLatch own = new CountDownLatch(1);
            CountDownLatch turn = before;
            threads.add(new Thread(() -> {
                await(turn);
                call(house, method);
                own.countDown();
            }));
            before = own;
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private Object house() throws ReflectiveOperationException {
        return woven.loadClass(House.class.getName()).getMethod("withNeighbour").invoke(null);
    }

    private static void await(CountDownLatch turn) {
        try {
            turn.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void call(Object house, String method) {
        try {
            house.getClass().getMethod(method).invoke(house);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The method and the locks at each step of the only one, which has this shape. */
    private List<String> crossing(String shape) {
        List<Observation.Pattern> crossings = recording.crossings();
        assertThat(crossings).extracting(Shapes::of).containsExactly(shape);
        List<String> steps = new ArrayList<>();
        for (int i = 0; i < crossings.get(0).sites().size(); i++) {
            List<String> locks = crossings.get(0).contexts().get(i).locks().stream()
                    .map(lock -> lock.replaceFirst(".*[.$]", ""))
                    .toList();
            steps.add(Sites.get(crossings.get(0).sites().get(i)).method() + " holding " + String.join("/", locks));
        }
        return steps;
    }
}
