package org.locon.instrument.location;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SubjectSites;

/** What happens to those who wait for a location. */
@Timeout(10)
class CellTest {

    private static final int READ = SubjectSites.read(1, "subject.Account.balance");
    private static final int WRITE = SubjectSites.write(2, "subject.Account.balance");

    private final Object account = new Object();
    private Recording recording;

    @BeforeEach
    void start() {
        recording = Recording.start(RunInput.of(1, 0));
    }

    @AfterEach
    void stopUnlessStopped() {
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    @Test
    void nobodyElseComesBetweenRecordAndAccess() throws Exception {
        Object held = Probe.beforeWrite(account, WRITE);
        CountDownLatch there = new CountDownLatch(1);
        FutureTask<Object> other = inThread(() -> {
            there.countDown();
            Object cell = Probe.beforeRead(account, READ);
            Probe.after(cell);
            return cell;
        });
        there.await();

        assertThat(other.isDone()).isFalse();
        Probe.after(held);

        assertThat(other.get()).isNotNull();
        assertThat(recording.stop().inexact()).isZero();
    }

    @Test
    void aHolderThatNeverComesBackIsWaitedForNoLongerThanAMoment() throws Exception {
        Probe.beforeWrite(account, WRITE);

        long begin = System.nanoTime();
        FutureTask<Object> other = inThread(() -> Probe.beforeRead(account, READ));
        assertThat(other.get()).as("the cell in place of the abandoned one").isNotNull();

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofMillis(100));
        assertThat(recording.stop().inexact()).isEqualTo(1);
    }

    @Test
    void aHolderThatComesBackLateTakesNothingFromItsSuccessor() throws Exception {
        Object late = Probe.beforeWrite(account, WRITE);
        CountDownLatch taken = new CountDownLatch(1);
        CountDownLatch lateIsBack = new CountDownLatch(1);
        FutureTask<Boolean> successor = inThread(() -> {
            CellHolder held = (CellHolder) Probe.beforeRead(account, READ);
            taken.countDown();
            lateIsBack.await();
            boolean stillHeld = held.cell().isHeldBy(held.thread());
            Probe.after(held);
            return stillHeld;
        });
        taken.await();
        Probe.after(late);
        lateIsBack.countDown();

        assertThat(successor.get()).isTrue();
        Object again = Probe.beforeRead(account, READ);
        assertThat(again).isNotNull();
        Probe.after(again);
    }

    @Test
    void theSuccessorOfAnAbandonedCellHasSeenNothing() throws Exception {
        Probe.beforeWrite(account, WRITE);
        inThread(() -> {
                    Probe.after(Probe.beforeRead(account, READ));
                    return null;
                })
                .get();

        Observation observation = recording.stop();
        assertThat(observation.patterns()).isEmpty();
        assertThat(observation.locations()).isEqualTo(1);
    }

    @Test
    void waitingLosesNeitherInterruptNorPermit() throws Exception {
        Probe.beforeWrite(account, WRITE);
        FutureTask<Boolean> other = inThread(() -> {
            LockSupport.unpark(Thread.currentThread());
            Thread.currentThread().interrupt();
            Probe.after(Probe.beforeRead(account, READ));
            boolean interrupted = Thread.interrupted();
            LockSupport.park();
            return interrupted;
        });

        assertThat(other.get(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void anAccessOnTheWayToAnotherDoesNotWaitForItself() {
        Object outer = Probe.beforeRead(account, READ);
        Object inner = Probe.beforeWrite(account, WRITE);
        assertThat(inner).isNotNull();
        Probe.after(inner);
        Probe.after(outer);

        Object again = Probe.beforeRead(account, READ);
        assertThat(again).isNotNull();
        Probe.after(again);
        assertThat(recording.stop().inexact()).isEqualTo(1);
    }

    private static <T> FutureTask<T> inThread(Callable<T> action) {
        FutureTask<T> task = new FutureTask<>(action);
        new Thread(task).start();
        return task;
    }
}
