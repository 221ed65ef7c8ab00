package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.Plan;

@Timeout(60)
class HoldAfterAccessTest {

    private static final int READ =
            SiteTable.intern("LingeringTest", "read", "", 1, 0, Operation.READ, "LingeringTest.value");
    private static final int WRITE =
            SiteTable.intern("LingeringTest", "write", "", 2, 0, Operation.WRITE, "LingeringTest.value");
    private static final int ELSEWHERE =
            SiteTable.intern("LingeringTest", "read", "", 3, 0, Operation.READ, "LingeringTest.other");
    private static final int LOCK = SiteTable.intern("LingeringTest", "lock", "", 4, 0, Operation.LOCK, "");
    private static final long HOURS = 3_600_000_000_000L;

    private final RunMembers members = Crew.members();
    private final Object location = new Object();
    private final HoldAfterAccess lingering =
            new HoldAfterAccess(members, new DelayBudget(members, HOURS, HOURS), HOURS, HOURS);
    private final AtomicBoolean goesOn = new AtomicBoolean();
    private final CountDownLatch about = new CountDownLatch(1);

    /**
     * Another thread of the run, which is busy to the end: as long as somebody is, those held have whom to wait for.
     */
    private final Thread bystander = new Thread(() -> {
        members.currentThread();
        Crew.await(() -> {
            about.countDown();
            return goesOn.get();
        });
    });

    /** It makes an access, lingers if that has to be, and goes on. */
    private Thread startLingering(int site) {
        Thread lingerer = new Thread(() -> {
            ThreadState self = members.currentThread();
            lingering.after(self, location, 0, site);
            lingering.passed(location, 0, site);
            about.countDown();
            lingering.arrived(self, ELSEWHERE);
            goesOn.set(true);
        });
        lingerer.start();
        return lingerer;
    }

    /** Waits until the one held goes on because another thread makes this access again and again. */
    private void letGo(Object accessed, int site, int next) throws InterruptedException {
        other(accessed, site, next, HOURS).join();
        assertThat(goesOn).isTrue();
    }

    private void dontLetGo(Object accessed, int site, int next) throws InterruptedException {
        other(accessed, site, next, 100_000_000).join();
        assertThat(goesOn).isFalse();
    }

    private Thread other(Object accessed, int site, int next, long nanos) {
        Thread other = new Thread(() -> {
            ThreadState self = members.currentThread();
            long begin = System.nanoTime();
            while (!goesOn.get() && System.nanoTime() - begin < nanos) {
                lingering.passed(accessed, 0, site);
                lingering.arrived(self, next);
            }
        });
        other.start();
        return other;
    }

    @ParameterizedTest
    @CsvSource({"READ, WRITE", "WRITE, READ", "WRITE, WRITE"})
    void whoHasAccessedALocationGoesOnWhenAnotherThreadHas_andOneOfThemWrites(Operation first, Operation second)
            throws InterruptedException {
        bystander.start();
        about.await();
        Thread lingerer = startLingering(first == Operation.READ ? READ : WRITE);

        dontLetGo(new Object(), WRITE, ELSEWHERE);
        if (first == Operation.READ) {
            dontLetGo(location, READ, ELSEWHERE);
        }
        letGo(location, second == Operation.READ ? READ : WRITE, ELSEWHERE);
        lingerer.join();
        bystander.join();
    }

    @Test
    void whoIsAboutToTakeALockHasMoreToDo() throws InterruptedException {
        bystander.start();
        about.await();
        Thread lingerer = startLingering(READ);

        dontLetGo(location, WRITE, LOCK);
        assertThat(lingerer.isAlive()).isTrue();
        goesOn.set(true);
        bystander.join();
        lingerer.join();
    }

    @Test
    void withALockHeldItGoesOn_andLingersWhenItHasGivenThatBack() throws InterruptedException {
        bystander.start();
        about.await();
        AtomicBoolean released = new AtomicBoolean();
        Thread lingerer = new Thread(() -> {
            ThreadState self = members.currentThread();
            Object lock = new Object();
            self.locks().taken(lock, LOCK, false);
            lingering.after(self, location, 0, READ);
            lingering.passed(location, 0, READ);
            lingering.arrived(self, ELSEWHERE);
            self.locks().givenBack(lock);
            released.set(true);
            lingering.arrived(self, ELSEWHERE);
            goesOn.set(true);
        });
        lingerer.start();
        Crew.await(released::get);

        dontLetGo(new Object(), WRITE, ELSEWHERE);
        letGo(location, WRITE, ELSEWHERE);
        lingerer.join();
        bystander.join();
    }

    /** It's held half a millisecond at least, when nobody comes: that is when it looks around first. */
    @Test
    void noiseMadeOfLingeringHoldsTheThreadAtItsNextPoint_notBeforeTheAccess() throws InterruptedException {
        bystander.start();
        about.await();
        for (int i = 0; i < 10; i++) {
            ScheduleDisturber disturber = new ScheduleDisturber(
                    new Plan(i, 1).at(Set.of(SiteTable.get(READ))).with(EnumSet.of(Plan.Kind.LINGER)),
                    members,
                    PlacesBeforeLocks.NONE,
                    0,
                    false,
                    StepJournal.NONE);
            ThreadState self = members.currentThread();
            disturber.before(self, location, 0, READ);
            disturber.passed(location, 0, READ);
            long begin = System.nanoTime();
            disturber.before(self, null, 0, ELSEWHERE);

            assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(500_000);
        }
        goesOn.set(true);
        bystander.join();
    }

    /** With hours of patience they would outlast the test. */
    @Test
    void whenNobodyIsLeftWhoCouldComeItGoesOn() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        Thread waiting = new Thread(() -> {
            members.currentThread();
            about.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        waiting.start();
        about.await();
        startLingering(READ).join();
        end.countDown();
        waiting.join();
    }

    @Test
    void beforeThereAreOthersNoPatienceIsUsedUp() throws InterruptedException {
        ThreadState self = members.currentThread();
        for (int access = 0; access < 1000; access++) {
            lingering.after(self, location, 0, WRITE);
            lingering.passed(location, 0, WRITE);
            lingering.arrived(self, ELSEWHERE);
        }
        bystander.start();
        about.await();
        Thread lingerer = startLingering(READ);

        dontLetGo(new Object(), WRITE, ELSEWHERE);
        letGo(location, WRITE, ELSEWHERE);
        lingerer.join();
        bystander.join();
    }

    @Test
    void whenAllLingerTheLastToComeGoesOn_maybeToWhereTheFirstWaits() throws InterruptedException {
        AtomicBoolean firstWaited = new AtomicBoolean();
        Thread last = new Thread(() -> {
            ThreadState self = members.currentThread();
            Thread first = startLingering(WRITE);
            Crew.await(() -> isHeld(first));
            Object another = new Object();
            lingering.after(self, another, 0, WRITE);
            lingering.passed(another, 0, WRITE);
            lingering.arrived(self, ELSEWHERE);
            firstWaited.set(!goesOn.get());
            while (!goesOn.get()) {
                lingering.passed(location, 0, READ);
                lingering.arrived(self, ELSEWHERE);
            }
        });
        last.start();
        last.join();

        assertThat(firstWaited).isTrue();
    }

    private static boolean isHeld(Thread thread) {
        return Stream.of(thread.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("yield"));
    }
}
