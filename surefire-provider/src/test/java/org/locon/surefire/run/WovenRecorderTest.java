package org.locon.surefire.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Sites;
import org.locon.instrument.probe.ExceptionProbe;
import org.locon.instrument.probe.LockProbe;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.site.SiteTable;
import org.locon.model.AccessPredicate;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.PassedPlace;
import org.locon.model.Plan;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.PointFeature.PointReached;
import org.locon.model.Schedule;
import org.locon.model.Site;

/** What the probes say, in the words of the spool; the probes are called as woven code would. */
class WovenRecorderTest {

    private static final String THIS = WovenRecorderTest.class.getName();
    private static final int READ = site(1, Operation.READ, "com.acme.Account.balance");
    private static final int WRITE = site(2, Operation.WRITE, "com.acme.Account.balance");
    private static final int LOOP = site(4, Operation.LOOP, "");
    private static final int LOCK = site(3, Operation.LOCK, "com.acme.Account.lock");

    private final WovenRecorder recorder = new WovenRecorder(5);
    private final Object account = new Object();
    private final LookSchedule looks = new LookSchedule(false);

    private static int site(int index, Operation kind, String variable) {
        return SiteTable.intern(THIS, "withdraw()", "WovenRecorderTest.java", index, index, kind, variable);
    }

    @Test
    void pairsAreSightedBetweenThreadsThatAreCalledByTheOrderOfTheirCreation() throws Exception {
        assertThat(run(Set.of()).spectrum().sightings())
                .extracting(sighting -> sighting.pair().shape() + " "
                        + sighting.first().thread() + " " + sighting.second().thread())
                .containsExactlyInAnyOrder("R1-W2 1 1.1", "W1-R2 1.1 1", "W1-W2 1.1 1");
    }

    @Test
    void roundsAreSightedOnceTheyAreAskedFor() throws Exception {
        assertThat(rounds(run(Set.of()))).containsOnly("");
        looks.count(Set.of(THIS + ".withdraw"));
        assertThat(rounds(run(Set.of()))).containsOnly("", "LOOP 4 1.1");
    }

    private static Set<String> rounds(RecordedRun recorded) {
        return recorded.spectrum().sightings().stream()
                .flatMap(sighting -> Stream.of(sighting.first(), sighting.second()))
                .map(side -> side.rounds().stream()
                        .map(round -> round.loop().operation() + " "
                                + round.loop().line() + " " + round.entry() + "." + round.number())
                        .collect(Collectors.joining()))
                .collect(Collectors.toSet());
    }

    @Test
    void aSiteIsAPredicateOfTheAccessBefore() throws Exception {
        assertThat(run(Set.of()).spectrum().occurrences())
                .extracting(Occurrence::feature)
                .filteredOn(feature -> feature instanceof AccessPredicate)
                .extracting(feature ->
                        feature.shape() + " " + feature.sites().get(0).line())
                .containsExactlyInAnyOrder("remote 1", "remote 2", "local 2");
    }

    @Test
    void aPlaceThatTheRunComesToIsAPoint() {
        int start = site(4, Operation.START, "java.lang.Thread#start");
        recorder.start(new Plan(1, 0), getClass().getClassLoader(), Set.of(), new LookSchedule(false));
        LockProbe.point(start);

        assertThat(recorder.stop().spectrum().occurrences())
                .extracting(Occurrence::feature)
                .satisfiesExactly(feature -> {
                    assertThat(feature).isInstanceOf(PointReached.class);
                    assertThat(feature.sites().get(0).operation()).isEqualTo(Operation.START);
                });
    }

    @Test
    void locksTakenInBothOrdersAreAPointWithTheirNames() throws Exception {
        Object other = new Object();
        CountDownLatch turn = new CountDownLatch(1);
        recorder.start(new Plan(1, 0), getClass().getClassLoader(), Set.of(), looks);
        Thread one = new Thread(() -> {
            takeBoth(account, other);
            turn.countDown();
        });
        Thread two = new Thread(() -> {
            await(turn);
            takeBoth(other, account);
        });
        one.start();
        two.start();
        one.join();
        two.join();
        RecordedRun recorded = recorder.stop();

        assertThat(recorded.spectrum().occurrences())
                .extracting(Occurrence::feature)
                .filteredOn(LockCycle.class::isInstance)
                .singleElement()
                .satisfies(feature -> assertThat(recorded.circumstances().get(feature))
                        .extracting(Circumstance::locks)
                        .first()
                        .isEqualTo(List.of("com.acme.Account.lock")));
    }

    private static void takeBoth(Object first, Object second) {
        LockProbe.acquired(first, LOCK);
        LockProbe.acquired(second, LOCK);
        LockProbe.unlocked(second);
        LockProbe.unlocked(first);
    }

    private static void await(CountDownLatch turn) {
        try {
            turn.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aMethodMayBeEnteredAndTwoThreadsMayBeThereAtOnce() throws Exception {
        int apart = site(5, Operation.ENTER, "");
        int together = site(6, Operation.ENTER, "");
        recorder.start(new Plan(1, 0), getClass().getClassLoader(), Set.of(), new LookSchedule(false));
        Probe.comeIn(apart);
        Probe.goOut(apart);
        Probe.comeIn(together);
        Thread other = new Thread(() -> {
            Probe.comeIn(apart);
            Probe.comeIn(together);
        });
        other.start();
        other.join();

        assertThat(recorder.stop().spectrum().occurrences())
                .extracting(Occurrence::feature)
                .extracting(feature -> feature.kind().family() + " " + feature.shape() + " "
                        + feature.sites().get(0).line())
                .containsExactlyInAnyOrder("BLOCK enter 5", "BLOCK enter 6", "BLOCK overlap 6");
    }

    @Test
    void locksAreThereAtOnceAndStacksWhereTheyAreWatched() throws Exception {
        Feature lostUpdate = lostUpdate(run(Set.of()));
        RecordedRun watched = run(Set.of(lostUpdate.accesses().get(0).site()));

        assertThat(watched.circumstances().get(lostUpdate))
                .extracting(circumstance -> circumstance.locks())
                .containsExactly(List.of(), List.of("com.acme.Account.lock"), List.of());
        assertThat(watched.circumstances().get(lostUpdate))
                .extracting(circumstance -> circumstance.stack().size())
                .satisfiesExactly(
                        read -> assertThat(read).isPositive(),
                        remote -> assertThat(remote).isZero(),
                        write -> assertThat(write).isZero());
    }

    private static final class Failure extends RuntimeException {
        Failure() {
            ExceptionProbe.made(this);
        }
    }

    @Test
    void itIsKnownWhichExceptionsWereRaisedAndByWhichOneTheRunFailed() throws Exception {
        List<Throwable> failures = new ArrayList<>();
        recorder.start(new Plan(1, 0), getClass().getClassLoader(), Set.of(), looks);
        Thread thread = new Thread(() -> {
            new Failure();
            failures.add(new Failure());
        });
        thread.start();
        thread.join();
        recorder.stop();

        assertThat(recorder.moments(failures).raised())
                .extracting(raised -> raised.type() + " in " + raised.thread() + " " + raised.ends())
                .containsExactly(Failure.class.getName() + " in 1 false", Failure.class.getName() + " in 1 true");
        assertThat(recorder.moments(failures).passed()).isEmpty();
    }

    @Test
    void aPlaceThatIsToBePassedIsKnownByItsName() throws Exception {
        looks.pass(List.of("com.acme.Account.first(Account.java:1)", "com.acme.Account.second(Account.java:2)"));
        recorder.start(new Plan(1, 0), getClass().getClassLoader(), Set.of(), looks);
        Thread thread = new Thread(() -> {
            Probe.passed(1);
            Probe.passed(2);
        });
        thread.start();
        thread.join();
        recorder.stop();

        assertThat(recorder.moments(List.of()).passed())
                .containsExactly(new PassedPlace("com.acme.Account.second(Account.java:2)", "1", 0));
    }

    @Test
    void whatBecameOfAScheduleIsKnown() throws Exception {
        Site read = Sites.get(READ);
        Schedule schedule = new Schedule.Forced(List.of(new Schedule.Step(1, 1, read), new Schedule.Step(2, 1, read)));
        recorder.start(new Plan(1, 0).keeping(schedule), getClass().getClassLoader(), Set.of(), looks);
        for (int i = 0; i < 2; i++) {
            Thread thread = new Thread(() -> Probe.after(Probe.beforeRead(account, READ)));
            thread.start();
            thread.join();
        }

        assertThat(recorder.stop().schedule()).hasValueSatisfying(outcome -> {
            assertThat(outcome.steps()).isEqualTo(2);
            assertThat(outcome.times()).isEqualTo(1);
        });
        assertThat(run(Set.of()).schedule()).isEmpty();
    }

    @Test
    void anAccessThatWasGivenUpIsAGap() throws Exception {
        recorder.start(new Plan(1, 0), getClass().getClassLoader(), Set.of(), new LookSchedule(false));
        Thread thread = new Thread(() -> {
            Probe.beforeRead(account, READ);
            Probe.after(Probe.beforeRead(account, READ));
        });
        thread.start();
        thread.join();

        assertThat(recorder.stop().gaps()).isEqualTo(new Gaps(0, 0, 1, 0));
        assertThat(run(Set.of()).gaps()).isEqualTo(Gaps.NONE);
    }

    @Test
    void aTripleTakesAWindowOfThreeSegments() throws Exception {
        assertThat(shapes(run(new WovenRecorder(3), Set.of()))).contains("R1-W2", "W1-W2", "R1-W2-W1");
        assertThat(shapes(run(new WovenRecorder(2), Set.of())))
                .contains("R1-W2", "W1-W2")
                .doesNotContain("R1-W2-W1");
    }

    private static List<String> shapes(RecordedRun recorded) {
        return recorded.spectrum().occurrences().stream()
                .map(occurrence -> occurrence.feature().shape())
                .toList();
    }

    private static Feature lostUpdate(RecordedRun recorded) {
        return recorded.spectrum().occurrences().stream()
                .map(Occurrence::feature)
                .filter(feature -> feature.shape().equals("R1-W2-W1"))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Thread 1 reads, creates thread 1.1, which writes under a lock, then begins a loop, in which it reads again and
     * writes.
     */
    private RecordedRun run(Set<org.locon.model.Site> watched) throws InterruptedException {
        return run(recorder, watched);
    }

    private RecordedRun run(WovenRecorder recorder, Set<org.locon.model.Site> watched) throws InterruptedException {
        recorder.start(new Plan(1, 0), getClass().getClassLoader(), watched, looks);
        Thread main = new Thread(() -> {
            Probe.after(Probe.beforeRead(account, READ));
            Thread other = new Thread(this::depositLocked);
            other.start();
            join(other);
            Probe.round(LOOP);
            Probe.after(Probe.beforeRead(account, READ));
            Probe.after(Probe.beforeWrite(account, WRITE));
        });
        main.start();
        main.join();
        return recorder.stop();
    }

    private void depositLocked() {
        Object lock = new Object();
        LockProbe.acquired(lock, LOCK);
        Probe.after(Probe.beforeWrite(account, WRITE));
        LockProbe.unlocked(lock);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
