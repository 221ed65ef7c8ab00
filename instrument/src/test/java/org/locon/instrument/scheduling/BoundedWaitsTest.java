package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.instrument.observation.ScheduleOutcome.Reason;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;

/** How long a thread waits at a gate, and what ends that. */
@Timeout(60)
class BoundedWaitsTest {

    private static final long SHORT = 20_000_000;
    private static final long LONG = 20_000_000_000L;
    private static final GateCondition NEVER = () -> false;

    private final RunMembers members = Crew.members();
    private final ThreadState self = members.currentThread();
    private final BoundedWaits waits = new BoundedWaits(members, LONG, LONG);
    private final BoundedWaits hasty = new BoundedWaits(members, SHORT, 10 * SHORT);
    private final AtomicBoolean end = new AtomicBoolean();
    private Thread other;

    @AfterEach
    void endOther() throws InterruptedException {
        end.set(true);
        if (other != null) {
            other.interrupt();
            other.join();
        }
        ThreadState.detachFromCurrentThread();
    }

    @Test
    void whoIsAloneDoesNotWait_andThatIsNoneOfItsFailures() {
        assertThat(waits.await(self, 1, 2, NEVER)).isFalse();
        assertThat(waits.givenUp()).isEmpty();
        assertThat(waits.waited()).isZero();
    }

    @Test
    void whoRunsIsWaitedForAsLongAsOneMay() throws InterruptedException {
        begin(() -> Crew.await(end::get));

        long begin = System.nanoTime();
        assertThat(hasty.await(self, 1, 2, NEVER)).isFalse();

        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(SHORT);
        assertThat(hasty.givenUp())
                .containsExactly(
                        new GivenUp(1, 2, Reason.NEVER_CAME, self.identity().name(), "", 1));
    }

    @Test
    void whoSleepsWillCome() throws InterruptedException {
        AtomicBoolean came = new AtomicBoolean();
        begin(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException ended) {
                return;
            }
            came.set(true);
            Crew.await(end::get);
        });
        Crew.await(() -> other.getState() == Thread.State.TIMED_WAITING || came.get());

        assertThat(waits.await(self, 1, 2, came::get)).isTrue();
    }

    @Test
    void nobodyIsWaitedForWhenAllWait() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        begin(() -> await(never));
        Crew.await(() -> other.getState() == Thread.State.WAITING);

        long begin = System.nanoTime();
        assertThat(waits.await(self, 1, 2, NEVER)).isFalse();

        assertThat(System.nanoTime() - begin).isLessThan(LONG);
        assertThat(waits.givenUp()).extracting(GivenUp::reason).containsExactly(Reason.ALL_WAIT);
    }

    @Test
    void whoKeepsALockFromOthersGoesOn_andItIsSaidWhich() throws InterruptedException {
        Object lock = new StringBuilder();
        int site = SiteTable.intern("BoundedWaitsTest", "lock", "", 1, 0, Operation.LOCK, "BoundedWaitsTest.lock");
        synchronized (lock) {
            self.locks().taken(lock, site, true);
            begin(() -> {
                members.currentThread().locks().wants(lock, site);
                synchronized (lock) {
                    Crew.await(end::get);
                }
            });
            Crew.await(() -> other.getState() == Thread.State.BLOCKED);

            assertThat(waits.await(self, 1, 2, NEVER)).isFalse();
        }

        assertThat(waits.givenUp())
                .containsExactly(new GivenUp(
                        1, 2, Reason.LOCK_IN_THE_WAY, self.identity().name(), "BoundedWaitsTest.lock", 1));
    }

    @Test
    void besideALimitOneWaitsForAMoment_andItIsKnownForHowLong() throws InterruptedException {
        Object limited = new Object();
        begin(() -> {
            synchronized (limited) {
                try {
                    limited.wait(60_000);
                } catch (InterruptedException ended) {
                    return;
                }
            }
        });
        Crew.await(() -> other.getState() == Thread.State.TIMED_WAITING);

        assertThat(waits.await(self, 1, 2, NEVER)).isFalse();

        assertThat(waits.waited()).isLessThan(LONG);
        assertThat(waits.besideLimit()).isPositive();
    }

    @Test
    void allWaitsTogetherAreBounded() throws InterruptedException {
        begin(() -> Crew.await(end::get));

        for (int i = 0; i < 1000; i++) {
            hasty.await(self, 1, 2, NEVER);
        }

        assertThat(hasty.waited()).isLessThan(10 * SHORT + LONG);
        assertThat(hasty.givenUp()).extracting(GivenUp::reason).contains(Reason.NOT_TRIED);
    }

    @Test
    void aThreadThatHasNotComeToWovenCodeIsWaitedFor() throws InterruptedException {
        AtomicBoolean came = new AtomicBoolean();
        other = new Thread(() -> {
            Crew.spin(20_000_000);
            came.set(true);
        });
        other.start();

        assertThat(waits.await(self, 1, 2, came::get)).isTrue();
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

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
