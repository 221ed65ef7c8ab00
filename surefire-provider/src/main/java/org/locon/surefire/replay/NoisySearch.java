package org.locon.surefire.replay;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.model.recipe.RecordedFailure;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.Strategy;
import org.locon.surefire.strategy.StrategyFinder;

/**
 * Looks for a recorded failure in runs in which nothing recorded is forced: what they do to the schedule is chosen as a
 * campaign chooses it, by what those before have shown. For the thread that drives the runs.
 */
final class NoisySearch {

    private static final int LEAST_RUNS = 3;
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private final ReplayRuns runs;
    private final RecordedFailure recorded;
    private final Strategy strategy =
            new StrategyFinder(NoisySearch.class.getClassLoader()).named(BundledStrategy.DEFAULT);
    private final History history;
    private int made;
    private int failedOtherwise;
    private Optional<Symptom> same = Optional.empty();
    private Optional<Symptom> other = Optional.empty();

    /** @param seed what all choices follow from */
    NoisySearch(ReplayRuns runs, RecordedFailure recorded, long seed, String test) {
        this.runs = runs;
        this.recorded = recorded;
        this.history = new History(seed, test);
    }

    /** Makes at most so many runs, until one fails as recorded or time is up; whether another JVM has to go on. */
    boolean isCutShort(int most) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (same.isEmpty() && (made < LEAST_RUNS || made < most && System.nanoTime() - begun < LONGEST.toNanos())) {
            if (!runs.canGoOn()) {
                return true;
            }
            Run run = runs.disturb(strategy.next(history));
            history.add(run);
            made++;
            run.symptom().ifPresent(this::take);
        }
        return false;
    }

    private void take(Symptom symptom) {
        if (SameFailure.isSame(recorded, symptom)) {
            same = Optional.of(symptom);
        } else {
            failedOtherwise++;
            other = other.or(() -> Optional.of(symptom));
        }
    }

    /** How a run failed as recorded. */
    Optional<Symptom> same() {
        return same;
    }

    /** How a run failed, but otherwise. */
    Optional<Symptom> other() {
        return other;
    }

    /** What was seen, behind what else there is to say, as long as nothing failed as recorded. */
    String words() {
        return other.map(symptom -> "; in " + made + " runs with noise the test failed "
                        + (failedOtherwise == 1 ? "once" : failedOtherwise + " times")
                        + ", but otherwise than recorded: " + SameFailure.compared(recorded, symptom))
                .orElse("; nor did the test fail in " + made + " runs with noise");
    }
}
