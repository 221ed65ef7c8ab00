package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.locon.instrument.Shapes;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.thread.SeededRandom;
import org.locon.model.Operation;
import org.locon.model.Plan;

/** A value is written, then read; the order aimed at is the other one. */
@Timeout(60)
class OrderEnforcerTest {

    private static final int WRITE =
            SiteTable.intern("OrderEnforcerTest", "write", "", 1, 0, Operation.WRITE, "OrderEnforcerTest.value");
    private static final int READ =
            SiteTable.intern("OrderEnforcerTest", "read", "", 2, 0, Operation.READ, "OrderEnforcerTest.value");
    private static final int OTHER =
            SiteTable.intern("OrderEnforcerTest", "read", "", 3, 0, Operation.READ, "OrderEnforcerTest.other");
    private static final Plan.Order READ_FIRST = new Plan.Order(SiteTable.get(READ), SiteTable.get(WRITE));

    /** With it every arrival is held. */
    private static final long SEED = LongStream.range(0, 100)
            .filter(OrderEnforcerTest::holdsAll)
            .findFirst()
            .orElseThrow();

    @Test
    void whoComesToTheSecondSiteLetsAnotherPassTheFirst() throws InterruptedException {
        assertThat(runsThatReadFirst(Optional.of(READ_FIRST))).isGreaterThanOrEqualTo(8);
    }

    @Test
    void withoutAnAimTheyComeInTheirOwnOrder() throws InterruptedException {
        assertThat(runsThatReadFirst(Optional.empty())).isLessThanOrEqualTo(5);
    }

    @Test
    void anOrderThatNeverComesCostsABoundedTime() throws InterruptedException {
        AtomicBoolean end = new AtomicBoolean();
        Recording recording = start(Optional.of(READ_FIRST));
        Thread busy = new Thread(() -> {
            while (!end.get()) {
                Probe.after(Probe.beforeStaticRead(OTHER));
            }
        });
        busy.start();
        Thread writer = new Thread(() -> {
            for (int i = 0; i < 10_000; i++) {
                Probe.after(Probe.beforeStaticWrite(WRITE));
            }
        });
        long begin = System.nanoTime();
        writer.start();
        writer.join();
        assertThat(System.nanoTime() - begin).isLessThan(5_000_000_000L);
        end.set(true);
        busy.join();
        recording.stop();
    }

    @Test
    void whoComesToTheFirstSiteWaitsForSomebodyToOvertake() throws InterruptedException {
        RunMembers members = Crew.members();
        OrderEnforcer enforcer = patient(SEED, members);
        Object location = new Object();
        AtomicBoolean here = new AtomicBoolean();
        AtomicBoolean coming = new AtomicBoolean();
        AtomicBoolean passed = new AtomicBoolean();
        AtomicBoolean tooEarly = new AtomicBoolean();
        Thread writer = new Thread(() -> {
            ThreadState self = members.currentThread();
            here.set(true);
            Crew.await(coming::get);
            Crew.spin(20_000_000);
            tooEarly.set(passed.get());
            enforcer.arrive(self, location, 0, WRITE);
        });
        Thread reader = new Thread(() -> {
            ThreadState self = members.currentThread();
            Crew.await(here::get);
            coming.set(true);
            enforcer.arrive(self, location, 0, READ);
            passed.set(true);
            enforcer.pass(location, 0, READ);
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        assertThat(tooEarly).isFalse();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whoWaitsElsewhereGoesOnAndMeetsTheOtherAtTheNextLocation(long seed) throws InterruptedException {
        RunMembers members = Crew.members();
        OrderEnforcer enforcer = patient(seed, members);
        Object elsewhere = new Object();
        Object location = new Object();
        boolean writerMoves = SeededRandom.next(SeededRandom.seed(seed, 1)) >= 0;
        CountDownLatch both = new CountDownLatch(2);
        Thread writer = new Thread(() -> {
            ThreadState self = members.currentThread();
            both.countDown();
            Crew.await(() -> both.getCount() == 0);
            if (writerMoves) {
                enforcer.arrive(self, elsewhere, 0, WRITE);
            }
            enforcer.arrive(self, location, 0, WRITE);
        });
        Thread reader = new Thread(() -> {
            ThreadState self = members.currentThread();
            both.countDown();
            Crew.await(() -> both.getCount() == 0);
            if (!writerMoves) {
                enforcer.arrive(self, elsewhere, 0, READ);
            }
            enforcer.arrive(self, location, 0, READ);
            enforcer.pass(location, 0, READ);
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }

    @Test
    void whoHasPassedLetsTheOneHeldGoFirst() throws InterruptedException {
        RunMembers members = Crew.members();
        long courteous = LongStream.range(0, 1000)
                .filter(seed -> holdsAll(seed) && (SeededRandom.next(SeededRandom.seed(seed, 1)) >>> 8 & 1) == 0)
                .findFirst()
                .orElseThrow();
        OrderEnforcer enforcer = patient(courteous, members);
        Object location = new Object();
        AtomicBoolean written = new AtomicBoolean();
        AtomicBoolean writtenFirst = new AtomicBoolean();
        Thread writer = new Thread(() -> {
            ThreadState self = members.currentThread();
            enforcer.arrive(self, location, 0, WRITE);
            Crew.spin(20_000_000);
            written.set(true);
            enforcer.pass(location, 0, WRITE);
        });
        Thread reader = new Thread(() -> {
            ThreadState self = members.currentThread();
            enforcer.arrive(self, location, 0, READ);
            enforcer.pass(location, 0, READ);
            enforcer.arrive(self, location, 0, OTHER);
            writtenFirst.set(written.get());
        });
        CountDownLatch begun = new CountDownLatch(1);
        Thread bystander = new Thread(() -> {
            members.currentThread();
            begun.countDown();
            Crew.await(writtenFirst::get);
        });
        bystander.start();
        begun.await();
        writer.start();
        reader.start();
        reader.join();
        assertThat(writtenFirst).isTrue();
        writer.join();
        bystander.join();
    }

    @Test
    void whoHasTakenOneLockIsHeldBeforeItsSecondOneUntilAnotherTakesItsFirst() throws InterruptedException {
        int before = lock(10);
        int outer = lock(11);
        int inner = lock(12);
        RunMembers members = Crew.members();
        long seed = LongStream.range(0, 1000)
                .filter(each -> holdsAll(each) && (SeededRandom.next(SeededRandom.seed(each, 1)) >>> 10 & 3) != 0)
                .findFirst()
                .orElseThrow();
        AtomicBoolean here = new AtomicBoolean();
        AtomicBoolean coming = new AtomicBoolean();
        AtomicBoolean gone = new AtomicBoolean();
        AtomicBoolean tooEarly = new AtomicBoolean();
        LockApproachTracker approaches = new LockApproachTracker();
        Thread one = new Thread(() -> {
            ThreadState self = members.currentThread();
            approaches.arrived(self, before);
            self.locks().taken(new Object(), outer, false);
            approaches.arrived(self, inner);
        });
        one.start();
        one.join();
        PlacesBeforeLocks known = PlacesBeforeLocks.NONE.and(approaches.seen());
        assertThat(known.to(inner)).isEqualTo(before);
        OrderEnforcer enforcer =
                patient(new Plan.Order(SiteTable.get(outer), SiteTable.get(inner)), seed, members, known);
        Thread first = new Thread(() -> {
            ThreadState self = members.currentThread();
            Crew.await(here::get);
            coming.set(true);
            enforcer.arrive(self, null, 0, inner);
            gone.set(true);
        });
        Thread second = new Thread(() -> {
            ThreadState self = members.currentThread();
            here.set(true);
            Crew.await(coming::get);
            Crew.spin(20_000_000);
            tooEarly.set(gone.get());
            enforcer.arrive(self, null, 0, outer);
            enforcer.pass(null, 0, outer);
            Crew.await(gone::get);
        });
        second.start();
        first.start();
        first.join();
        second.join();
        assertThat(tooEarly).isFalse();
    }

    private static int lock(int line) {
        return SiteTable.intern("OrderEnforcerTest", "lock", "", line, 0, Operation.LOCK, "");
    }

    /** They come in the opposite order, each when the one before is held. */
    @Test
    void threeThreadsPassThreePlacesInTheirOrder() throws InterruptedException {
        RunMembers members = Crew.members();
        Plan.Order order =
                new Plan.Order(Stream.of(OTHER, READ, WRITE).map(SiteTable::get).toList());
        long seed = LongStream.range(0, 1000)
                .filter(each -> holdsAll(each) && (SeededRandom.next(SeededRandom.seed(each, 102)) & 1) == 1)
                .findFirst()
                .orElseThrow();
        OrderEnforcer enforcer = patient(order, seed, members, PlacesBeforeLocks.NONE);
        Object location = new Object();
        List<Integer> passed = new CopyOnWriteArrayList<>();
        AtomicInteger coming = new AtomicInteger();
        CountDownLatch all = new CountDownLatch(3);
        List<Thread> threads = new ArrayList<>();
        for (int site : List.of(WRITE, READ, OTHER)) {
            int turn = threads.size();
            threads.add(new Thread(() -> {
                ThreadState self = members.currentThread();
                all.countDown();
                Crew.await(() -> all.getCount() == 0 && coming.get() == turn);
                Crew.spin(turn * 20_000_000L);
                coming.incrementAndGet();
                enforcer.arrive(self, location, 0, site);
                passed.add(site);
                enforcer.pass(location, 0, site);
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(passed).containsExactly(OTHER, READ, WRITE);
    }

    @Test
    void whenAllAreHeldOneGoesOn() throws InterruptedException {
        RunMembers members = Crew.members();
        OrderEnforcer enforcer = patient(SEED, members);
        CountDownLatch both = new CountDownLatch(2);
        Runnable writes = () -> {
            ThreadState self = members.currentThread();
            both.countDown();
            Crew.await(() -> both.getCount() == 0);
            enforcer.arrive(self, new Object(), 0, WRITE);
        };
        Thread one = new Thread(writes);
        Thread other = new Thread(writes);
        one.start();
        other.start();
        one.join();
        other.join();
    }

    /** Two with which every arrival is held: one lets the first side go on, the other one the second. */
    private static LongStream seeds() {
        return LongStream.concat(
                LongStream.range(0, 1000)
                        .filter(seed -> holdsAll(seed) && SeededRandom.next(SeededRandom.seed(seed, 1)) >= 0)
                        .limit(1),
                LongStream.range(0, 1000)
                        .filter(seed -> holdsAll(seed) && SeededRandom.next(SeededRandom.seed(seed, 1)) < 0)
                        .limit(1));
    }

    private static boolean holdsAll(long seed) {
        return (SeededRandom.next(SeededRandom.seed(seed, 1)) & 1) == 1;
    }

    /** Waits longer than this test may last. */
    private static OrderEnforcer patient(long seed, RunMembers members) {
        return patient(READ_FIRST, seed, members, PlacesBeforeLocks.NONE);
    }

    private static OrderEnforcer patient(Plan.Order order, long seed, RunMembers members, PlacesBeforeLocks known) {
        long hours = 3_600_000_000_000L;
        return new OrderEnforcer(order, seed, members, new DelayBudget(members, hours, hours), known, hours, hours);
    }

    private static long runsThatReadFirst(Optional<Plan.Order> order) throws InterruptedException {
        int runs = 0;
        for (int i = 0; i < 20; i++) {
            runs += readsFirst(order) ? 1 : 0;
        }
        return runs;
    }

    /** The reader is on its way when the writer comes, and reads when the writer is about to write. */
    private static boolean readsFirst(Optional<Plan.Order> order) throws InterruptedException {
        AtomicBoolean ready = new AtomicBoolean();
        AtomicBoolean writing = new AtomicBoolean();
        Recording recording = start(order);
        Thread reader = new Thread(() -> {
            Probe.after(Probe.beforeStaticRead(OTHER));
            ready.set(true);
            Crew.await(writing::get);
            for (int i = 0; i < 1000; i++) {
                Probe.after(Probe.beforeStaticRead(OTHER));
            }
            Probe.after(Probe.beforeStaticRead(READ));
        });
        Thread writer = new Thread(() -> {
            Crew.await(ready::get);
            writing.set(true);
            Probe.after(Probe.beforeStaticWrite(WRITE));
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        Observation seen = recording.stop();
        return seen.patterns().stream()
                .anyMatch(pattern ->
                        Shapes.of(pattern).equals("R1-W2") && pattern.sites().equals(List.of(READ, WRITE)));
    }

    private static Recording start(Optional<Plan.Order> order) {
        Plan untouched = new Plan(SEED, 0);
        return Recording.start(RunInput.of(order.map(untouched::towards).orElse(untouched)));
    }
}
