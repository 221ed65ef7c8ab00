package org.locon.surefire.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;

class LookScheduleTest {

    private final LookSchedule looks = new LookSchedule(true);

    @Test
    void looksTwiceAndThenNowAndThen() {
        assertThat(looks(60, run -> false)).containsExactly(1, 2, 27, 52);
    }

    @Test
    void looksAfterAFailureButNotAfterEachOfMany() {
        assertThat(looks(15, run -> run == 8)).containsExactly(1, 2, 9);
        assertThat(new LookScheduleTest().looks(20, run -> true)).containsExactly(1, 2, 7, 12, 17);
    }

    @Test
    void takesRunsThatShareTheirClassesAsTheyAre() {
        Recording recording = looks.begin(RunInput.of(1, 0), null);
        recording.stop();
        assertThat(looks.isLookDue()).isTrue();
    }

    @Test
    void knowsWhatAnEarlierJvmHasFound() {
        Feature race = new Pair(site(Operation.READ, 4), site(Operation.WRITE, 9));
        Run past =
                new Run(1, new Plan(1, 0), Optional.empty(), 1, new Spectrum(List.of(new Occurrence(race, 1)), 1, 1));

        LookSchedule later = new LookSchedule(true, List.of(past));

        assertThat(later.variables()).isEqualTo(1);
        assertThat(looks(later, 10, run -> false)).containsExactly(1);
    }

    private static Site site(Operation operation, int index) {
        return new Site("Account", "deposit(int)", "Account.java", 1, index, operation, "Account.balance");
    }

    private int[] looks(int runs, IntPredicate fails) {
        return looks(looks, runs, fails);
    }

    private static int[] looks(LookSchedule looks, int runs, IntPredicate fails) {
        return IntStream.rangeClosed(1, runs)
                .filter(run -> {
                    boolean look = looks.isLookDue();
                    looks.begin(RunInput.of(run, 0), new ClassLoader() {}).stop();
                    looks.ended(fails.test(run));
                    return look;
                })
                .toArray();
    }
}
