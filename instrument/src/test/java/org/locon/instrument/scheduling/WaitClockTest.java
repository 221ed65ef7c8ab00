package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;

/** What of the time counts as waiting. */
@Timeout(60)
class WaitClockTest {

    private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(30);

    private final RunMembers members = Crew.members();
    private final AtomicBoolean end = new AtomicBoolean();
    private final CountDownLatch let = new CountDownLatch(1);
    private Thread other;

    @AfterEach
    void endOther() throws InterruptedException {
        end.set(true);
        let.countDown();
        if (other != null) {
            other.join();
        }
        ThreadState.detachFromCurrentThread();
    }

    @Test
    void aLongStepHardlyCounts() {
        assertThat(WaitClock.counted(TimeUnit.MILLISECONDS.toNanos(49))).isEqualTo(49_000_000);
        assertThat(WaitClock.counted(TimeUnit.SECONDS.toNanos(60))).isEqualTo(1_000_000);
    }

    @Test
    void timeCountsWhereNobodyStopsThreads() {
        WaitClock clock = new WaitClock(members, thread -> false, false);
        spend(clock, true);
        assertThat(clock.elapsed()).isBetween(1L, clock.sinceBegin());
    }

    @Test
    void whoIsStoppedByADebuggerIsWaitedForWithoutEnd() throws InterruptedException {
        begin(() -> {
            try {
                let.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
        Crew.await(() -> other.getState() == Thread.State.WAITING);
        WaitClock clock = new WaitClock(members, thread -> false, true);
        spend(clock, true);
        assertThat(clock.elapsed()).isZero();
        assertThat(clock.sinceBegin()).isGreaterThanOrEqualTo(MOMENT);
        spend(clock, false);
        assertThat(clock.elapsed()).as("without hope").isPositive();
    }

    @Test
    void whoComputesIsNotStoppedByADebugger_unlessItIsHeldItself() throws InterruptedException {
        begin(() -> {
            while (!end.get()) {
                Thread.onSpinWait();
            }
        });
        WaitClock held = new WaitClock(members, thread -> thread == other, true);
        WaitClock free = new WaitClock(members, thread -> false, true);
        Crew.await(() -> {
            free.look(true);
            return free.elapsed() > 0;
        });
        held.look(true);
        assertThat(held.elapsed()).isZero();
    }

    private static void spend(WaitClock clock, boolean hopeful) {
        long until = clock.sinceBegin() + MOMENT;
        do {
            clock.tick();
            clock.look(hopeful);
        } while (clock.sinceBegin() < until);
    }

    private void begin(Runnable task) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        other = new Thread(() -> {
            members.currentThread();
            begun.countDown();
            task.run();
        });
        other.start();
        begun.await();
    }
}
