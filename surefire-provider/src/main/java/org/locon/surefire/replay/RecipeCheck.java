package org.locon.surefire.replay;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.model.Schedule.Forced;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.ReplayOutcome;
import org.locon.model.recipe.ReplayOutcome.Kind;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.run.FinishedRun;

/**
 * Finds out whether a recorded bug is still there. One failure as recorded is enough for that, whatever the run was
 * made for. It is fixed if the order comes about and the test passes, or if the order is kept out; both again and
 * again.
 */
public final class RecipeCheck implements RecipeTrial {

    private static final int MOST_TRIES = 10;

    /** So many runs have to say that it is fixed. */
    private static final int ENOUGH = 3;

    /** What gates can't bring about may come about without them. */
    private static final int LEAST_DISTURBED = 3;

    private static final int MOST_DISTURBED = 10;
    private static final Duration LONGEST_DISTURBED = Duration.ofSeconds(3);
    private static final double NOISE_STEP = 0.1;

    private final Recipe recipe;
    private final ReplayRuns runs;
    private final List<ForcedEnding> endings = new ArrayList<>();

    /** @param number the recipe's, from 1 on */
    public RecipeCheck(LiveFork fork, PlannedTest test, Recipe recipe, int number) {
        this.recipe = recipe;
        this.runs = new ReplayRuns(fork, test, number);
    }

    @Override
    public Optional<ReplayOutcome> run() throws IOException, InterruptedException {
        Optional<Symptom> crashed = runs.crashed();
        if (crashed.isPresent() && SameFailure.isSame(recipe.failure(), crashed.get())) {
            return Optional.of(failed(crashed.get(), "while the order was forced"));
        }
        PlaceSearch.Result result = new PlaceSearch(runs, recipe).look(this::failedUnforced);
        Optional<Forced> schedule = result.found().flatMap(RecipeSchedule::schedule);
        return schedule.isPresent() ? force(schedule.get()) : result.outcome();
    }

    private Optional<ReplayOutcome> failedUnforced(Symptom symptom) {
        return SameFailure.isSame(recipe.failure(), symptom)
                ? Optional.of(failed(symptom, "in a run in which nothing was forced"))
                : Optional.empty();
    }

    private Optional<ReplayOutcome> force(Forced schedule) throws IOException, InterruptedException {
        while (runs.forced() < MOST_TRIES) {
            if (!runs.canGoOn()) {
                return Optional.empty();
            }
            ForcedEnding ending = ForcedEnding.of(runs.force(schedule), recipe.failure(), schedule.steps());
            endings.add(ending);
            if (ending.kind() == Kind.REPRODUCED || ending.kind() == Kind.NO_TEST) {
                return outcome(ending.kind(), ending.text());
            }
            if (count(Kind.PASSED) >= ENOUGH || count(Kind.FAILED_OTHERWISE) >= ENOUGH) {
                break;
            }
            boolean others = count(Kind.PASSED) + count(Kind.FAILED_OTHERWISE) > 0;
            if (count(Kind.KEPT_OUT) >= ENOUGH && !others) {
                return disturb(ending);
            }
        }
        return count(Kind.PASSED) >= ENOUGH && count(Kind.FAILED_OTHERWISE) == 0
                ? outcome(
                        Kind.PASSED,
                        "the recorded order came about in " + count(Kind.PASSED)
                                + " runs, and the test passed each time")
                : undecided();
    }

    /** Gates can't force what they hold up themselves: so nothing is forced, and any failure as recorded counts. */
    private Optional<ReplayOutcome> disturb(ForcedEnding keptOut) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        int disturbed = 0;
        while (disturbed < LEAST_DISTURBED
                || disturbed < MOST_DISTURBED && System.nanoTime() - begun < LONGEST_DISTURBED.toNanos()) {
            if (!runs.canGoOn()) {
                return Optional.empty();
            }
            FinishedRun run = runs.look(disturbed * NOISE_STEP);
            disturbed++;
            if (run.symptom().isPresent()) {
                Symptom symptom = run.symptom().get();
                return failedUnforced(symptom)
                        .or(() -> outcome(
                                Kind.FAILED_OTHERWISE,
                                "the recorded order is kept out, but the test failed otherwise than recorded: "
                                        + SameFailure.compared(recipe.failure(), symptom)));
            }
        }
        return outcome(
                Kind.KEPT_OUT,
                "the recorded order can't come about any more: " + keptOut.text() + "; nor did the test fail in "
                        + disturbed + " runs with noise");
    }

    /** The ending that is most to be thought about is told. */
    private Optional<ReplayOutcome> undecided() {
        Optional<ForcedEnding> otherwise = endings.stream()
                .filter(ending -> ending.kind() == Kind.FAILED_OTHERWISE)
                .findFirst();
        if (otherwise.isPresent()) {
            return outcome(Kind.FAILED_OTHERWISE, otherwise.get().text());
        }
        String came = "the order came about in " + count(Kind.PASSED) + " of " + runs.forced() + " runs";
        return outcome(
                Kind.LEFT_ORDER,
                endings.stream()
                        .filter(ending -> ending.kind() != Kind.PASSED)
                        .reduce((first, last) -> last)
                        .map(ending -> came + "; " + ending.text())
                        .orElse(came + ", and others ended their JVMs"));
    }

    private int count(Kind kind) {
        return (int) endings.stream().filter(ending -> ending.kind() == kind).count();
    }

    private ReplayOutcome failed(Symptom symptom, String when) {
        return new ReplayOutcome(
                Kind.REPRODUCED,
                runs.forced(),
                "the test failed as recorded " + when + ": " + SameFailure.compared(recipe.failure(), symptom));
    }

    private Optional<ReplayOutcome> outcome(Kind kind, String text) {
        return Optional.of(new ReplayOutcome(kind, runs.forced(), text));
    }
}
