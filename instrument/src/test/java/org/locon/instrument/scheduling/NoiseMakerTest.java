package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Operation;
import org.locon.model.Plan.Kind;

@Timeout(10)
class NoiseMakerTest {

    private static ThreadState thread(long seed) {
        ThreadState thread = ThreadState.stranger(1, 1);
        thread.join(0, seed);
        return thread;
    }

    private static NoiseMaker noise(double probability) {
        return Crew.noise(probability, Set.of(), EnumSet.of(Kind.YIELD, Kind.PAUSE));
    }

    private static long[] rolls(ThreadState thread) {
        long[] rolls = new long[100];
        for (int i = 0; i < rolls.length; i++) {
            rolls[i] = thread.roll();
        }
        return rolls;
    }

    @Test
    void choicesFollowFromSeedAndName() {
        assertThat(rolls(thread(42))).isEqualTo(rolls(thread(42))).isNotEqualTo(rolls(thread(43)));
        ThreadState other = ThreadState.stranger(1, 2);
        other.join(0, 42);
        assertThat(rolls(other)).isNotEqualTo(rolls(thread(42)));
    }

    @Test
    void withoutNoiseNoDiceAreThrown() {
        ThreadState quiet = thread(42);
        noise(0).before(quiet, null, 0, 0);
        assertThat(rolls(quiet)).isEqualTo(rolls(thread(42)));
    }

    @Test
    void theProbabilityIsThatOfTheRun() {
        assertThat(disturbed(0.3)).isBetween(2_500, 3_500);
        assertThat(disturbed(1)).isEqualTo(10_000);
    }

    private static int disturbed(double probability) {
        ThreadState thread = thread(7);
        NoiseMaker noise = noise(probability);
        int disturbed = 0;
        for (int i = 0; i < 10_000; i++) {
            if (noise.strikes(thread)) {
                disturbed++;
            }
        }
        return disturbed;
    }

    @Test
    void noDiceAreThrownWhereNoNoiseIsWanted() {
        ThreadState thread = thread(42);
        NoiseMaker noise = Crew.noise(1, Set.of(3, 70), EnumSet.of(Kind.YIELD));
        noise.before(thread, null, 0, 4);
        noise.before(thread, null, 0, 71);
        assertThat(rolls(thread)).isEqualTo(rolls(thread(42)));
        ThreadState disturbed = thread(42);
        noise.before(disturbed, null, 0, 70);
        assertThat(rolls(disturbed)).isNotEqualTo(rolls(thread(42)));
    }

    @Test
    void halfOfTheThreadsPauseAtTheirFirstPointHoweverLittleNoiseThereIs() {
        NoiseMaker noise = noise(1e-18);
        long paused = LongStream.range(0, 100)
                .filter(seed -> {
                    ThreadState thread = thread(seed);
                    long begin = System.nanoTime();
                    noise.before(thread, null, 0, 0);
                    return System.nanoTime() - begin >= 20_000;
                })
                .count();
        assertThat(paused).isGreaterThanOrEqualTo(30);
    }

    @Test
    void anExperimentOnPointsOfSeveralVariablesMakesNoiseThereAndNowhereElse() {
        int x = SubjectSites.write(1, "subject.Account.x");
        int y = SubjectSites.write(2, "subject.Account.y");

        assertThat(NoisePlaces.of(Set.of(x, y), false, 7, PlacesBeforeLocks.NONE)
                        .exact())
                .isTrue();
        assertThat(NoisePlaces.of(Set.of(x), false, 7, PlacesBeforeLocks.NONE).exact())
                .isTrue();
        assertThat(NoisePlaces.of(Set.of(), false, 7, PlacesBeforeLocks.NONE).exact())
                .isFalse();
        assertThat(NoisePlaces.of(Set.of(), false, 7, PlacesBeforeLocks.NONE).include(x))
                .isTrue();
        ThreadState thread = thread(42);
        long[] rolls = rolls(thread(42));
        NoiseMaker exact = new NoiseMaker(
                1e-18,
                NoisePlaces.of(Set.of(x, y), false, 7, PlacesBeforeLocks.NONE),
                EnumSet.of(Kind.PAUSE),
                new DelayBudget(Crew.members()),
                null);
        exact.before(thread, null, 0, x);
        // One roll whether there is noise here, none whether the thread is held up where it begins.
        assertThat(thread.roll()).isEqualTo(rolls[1]);
    }

    @Test
    void theFewerThePlacesOfAnExperimentTheLongerAPauseLasts() {
        Set<Integer> places = new HashSet<>();
        for (int line = 1; line <= 16; line++) {
            places.add(SubjectSites.write(line, "subject.Account.field" + line));
        }
        int one = places.iterator().next();
        int start = SiteTable.intern(SubjectSites.CLASS, "run()", "Account.java", 20, 2, Operation.START, "");

        assertThat(NoisePlaces.of(Set.of(one), false, 7, PlacesBeforeLocks.NONE).length())
                .isEqualTo(8);
        assertThat(NoisePlaces.of(Set.of(one, start), false, 7, PlacesBeforeLocks.NONE)
                        .length())
                .isEqualTo(8);
        assertThat(NoisePlaces.of(places, false, 7, PlacesBeforeLocks.NONE).length())
                .isEqualTo(1);
        assertThat(NoisePlaces.of(Set.of(), false, 7, PlacesBeforeLocks.NONE).length())
                .isEqualTo(1);
        NoiseMaker noise = new NoiseMaker(
                1,
                NoisePlaces.of(Set.of(one), false, 7, PlacesBeforeLocks.NONE),
                EnumSet.of(Kind.PAUSE),
                new DelayBudget(Crew.members()),
                null);
        for (int seed = 0; seed < 30; seed++) {
            ThreadState thread = thread(seed);
            long begin = System.nanoTime();
            noise.before(thread, null, 0, one);
            assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(8 * 20_000);
        }
    }

    @Test
    void aHoldEndsWhenAnotherThreadMoves() {
        MovementWait movement = new MovementWait();
        Thread other = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                movement.moved();
            }
        });
        other.start();
        movement.await(System.nanoTime(), Long.MAX_VALUE);
        other.interrupt();
    }

    @Test
    void aHoldEndsAlthoughNobodyMoves() {
        NoiseMaker noise = Crew.noise(1, Set.of(), EnumSet.of(Kind.HOLD, Kind.SPIN));
        ThreadState alone = thread(5);
        for (int i = 0; i < 10_000; i++) {
            noise.before(alone, null, 0, 0);
        }
    }

    @Test
    void aPauseLosesNeitherInterruptNorPermit() {
        LockSupport.unpark(Thread.currentThread());
        Thread.currentThread().interrupt();
        ThreadState thread = thread(1);
        NoiseMaker noise = noise(1);
        for (int i = 0; i < 20; i++) {
            noise.before(thread, null, 0, 0);
        }
        assertThat(Thread.interrupted()).isTrue();
        LockSupport.park();
    }
}
