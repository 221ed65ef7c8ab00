package org.locon.instrument.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class NoiseTest {

    private static ThreadState thread(long seed) {
        ThreadState thread = ThreadState.stranger(1, 1);
        thread.join(0, seed);
        return thread;
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
        new Noise(0).before(quiet);
        assertThat(rolls(quiet)).isEqualTo(rolls(thread(42)));
    }

    @Test
    void theProbabilityIsThatOfTheRun() {
        assertThat(disturbed(0.3)).isBetween(2_500, 3_500);
        assertThat(disturbed(1)).isEqualTo(10_000);
    }

    private static int disturbed(double probability) {
        ThreadState thread = thread(7);
        Noise noise = new Noise(probability);
        int disturbed = 0;
        for (int i = 0; i < 10_000; i++) {
            if (noise.strikes(thread)) {
                disturbed++;
            }
        }
        return disturbed;
    }

    @Test
    void aPauseLosesNeitherInterruptNorPermit() {
        LockSupport.unpark(Thread.currentThread());
        Thread.currentThread().interrupt();
        ThreadState thread = thread(1);
        Noise noise = new Noise(1);
        for (int i = 0; i < 20; i++) {
            noise.before(thread);
        }
        assertThat(Thread.interrupted()).isTrue();
        LockSupport.park();
    }
}
