package org.locon.surefire.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Schedule.Forced;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.ReplayOutcome;
import org.locon.model.recipe.ReplayOutcome.Kind;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.platform.PlannedTest;

/**
 * Finds out whether a recorded bug is still there. One failure as recorded is enough for that, whatever the run was
 * made for. It is fixed if the order comes about and the test passes, or if the order is kept out; both again and
 * again. Where neither can be told, runs with noise look for the failure before it is given up.
 */
public final class RecipeCheck implements RecipeTrial {

    private static final int MOST_TRIES = 10;

    /** So many runs have to say that it is fixed. */
    private static final int ENOUGH = 3;

    /** What gates can't bring about may come about without them: in so many runs it is looked for. */
    private static final int MOST_WHERE_KEPT_OUT = 10;

    /** The same where gates know nothing to bring about. */
    private static final int MOST_WHERE_UNTOLD = 30;

    /** What of the recorded bug is gone, or doesn't come about. */
    private static final Set<Kind> UNTOLD = EnumSet.of(Kind.NOT_FOUND, Kind.LEFT_ORDER);

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
        Optional<ReplayOutcome> outcome = schedule.isPresent() ? force(schedule.get()) : result.outcome();
        return outcome.filter(each -> UNTOLD.contains(each.kind())).isPresent() ? seek(outcome.get()) : outcome;
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
        NoisySearch search = search();
        if (search.isCutShort(MOST_WHERE_KEPT_OUT)) {
            return Optional.empty();
        }
        if (search.same().isEmpty() && search.other().isPresent()) {
            return outcome(
                    Kind.FAILED_OTHERWISE,
                    "the recorded order is kept out, but the test failed otherwise than recorded: "
                            + SameFailure.compared(
                                    recipe.failure(), search.other().get()));
        }
        return search.same()
                .flatMap(this::failedUnforced)
                .or(() -> outcome(
                        Kind.KEPT_OUT,
                        "the recorded order can't come about any more: " + keptOut.text() + search.words()));
    }

    /** The bug may have gone another way with the code: only a failure as recorded tells, and none tells nothing. */
    private Optional<ReplayOutcome> seek(ReplayOutcome untold) throws IOException, InterruptedException {
        NoisySearch search = search();
        if (search.isCutShort(MOST_WHERE_UNTOLD)) {
            return Optional.empty();
        }
        return search.same()
                .flatMap(this::failedUnforced)
                .or(() -> outcome(
                        untold.kind(),
                        (untold.kind() == Kind.NOT_FOUND ? "the recorded places are gone: " : "")
                                + untold.text()
                                + search.words()));
    }

    private NoisySearch search() {
        return new NoisySearch(runs, recipe.failure(), runs.seed(), recipe.test());
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
