package org.locon.surefire.remedy;

import java.util.List;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;
import org.locon.surefire.remedy.NextStep.GoOnWithout;
import org.locon.surefire.remedy.NextStep.Leave;
import org.locon.surefire.remedy.NextStep.Try;

/**
 * Finds out whether noise makes waits with a limit run out. It tries plans with which that has happened once more, and
 * then the same ones with noise that lasts for a small part of each limit only. That can't make a wait run out by
 * itself; but a notification that is lost, or a thread that is stuck, still makes the test fail now and then.
 */
public final class NoiseSearch {

    /** So many runs have to fail once more, or too few fail to tell anything. */
    private static final int FAILURES = 4;

    private static final int MOST_RUNS = 16;

    /** That is how likely it may be that only by chance none fails where limits are spared. */
    private static final double CHANCE = 0.001;

    private final List<Trial> trials;

    /** @param trials so far */
    public NoiseSearch(List<Trial> trials) {
        this.trials = List.copyOf(trials);
    }

    public NextStep next() {
        Trial noisy = trial(Remedy.NOTHING_OF_NOISE);
        Trial spared = trial(Remedy.NOISE_AT_TIMED_WAITS);
        if (spared.failed() > 0) {
            return new Leave();
        }
        int runs = noisy.passed() + noisy.failed();
        if (noisy.failed() < FAILURES) {
            return runs < MOST_RUNS ? new Try(Remedy.NOTHING_OF_NOISE, List.of()) : new Leave();
        }
        double passes = (noisy.passed() + 1.0) / (runs + 2.0);
        return spared.passed() < Math.log(CHANCE) / Math.log(passes)
                ? new Try(Remedy.NOISE_AT_TIMED_WAITS, List.of())
                : new GoOnWithout(Remedy.NOISE_AT_TIMED_WAITS, List.of());
    }

    private Trial trial(Remedy without) {
        return trials.stream()
                .filter(trial -> trial.tries(without, List.of()))
                .findFirst()
                .orElse(Trial.of(without, List.of()));
    }
}
