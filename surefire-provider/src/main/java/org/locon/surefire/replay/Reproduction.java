package org.locon.surefire.replay;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.Step;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.ReplayOutcome;
import org.locon.model.recipe.ReplayOutcome.Kind;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.run.FinishedRun;

/**
 * Makes a recorded bug come about again: a run that only looks, then runs that are to keep the recorded order until the
 * test fails as it was recorded, told step by step.
 */
public final class Reproduction implements RecipeTrial {

    private static final int MOST_TRIES = 3;

    /** Those in which nobody came to the first step included: a test may take another way in most of its runs. */
    private static final int MOST_RUNS = 12;

    private final UserMessages console;
    private final Recipe recipe;
    private final ReplayRuns runs;

    /** Runs of this JVM in which nobody came to the first step, so that nothing was tried. */
    private int missed;

    /** @param number the recipe's, from 1 on */
    public Reproduction(LiveFork fork, PlannedTest test, Recipe recipe, int number) {
        this.console = fork.progress().console();
        this.recipe = recipe;
        this.runs = new ReplayRuns(fork, test, number);
    }

    @Override
    public Optional<ReplayOutcome> run() throws IOException, InterruptedException {
        Optional<Symptom> crashed = runs.crashed();
        if (crashed.isPresent()) {
            return Optional.of(failed(crashed.get(), Optional.empty(), List.of()));
        }
        console.info(recipe.bug() + " of " + recipe.test() + " is to come about again: " + recipe.sentence());
        PlaceSearch.Result result = new PlaceSearch(runs, recipe).look(this::failedAlready);
        result.found().ifPresent(found -> {
            found.changed().forEach(console::warn);
            found.missing().forEach(console::warn);
        });
        Optional<Forced> schedule = result.found().flatMap(RecipeSchedule::schedule);
        return schedule.isPresent() ? force(schedule.get()) : result.outcome();
    }

    /** That is no reason not to force it. */
    private Optional<ReplayOutcome> failedAlready(Symptom symptom) {
        console.info(
                "it fails already in a run that only looks, where nothing is forced: " + SameFailure.words(symptom));
        return Optional.empty();
    }

    private Optional<ReplayOutcome> force(Forced schedule) throws IOException, InterruptedException {
        ReplayOutcome latest = null;
        while (runs.forced() - missed < MOST_TRIES && runs.forced() < MOST_RUNS) {
            if (!runs.canGoOn()) {
                return Optional.ofNullable(latest);
            }
            int next = runs.forced() + 1;
            console.info("now the recorded order is forced, " + schedule.steps().size() + " steps"
                    + (next > 1 ? ", try " + next + " of " + (missed == 0 ? MOST_TRIES : MOST_RUNS) : "") + ":");
            runs.narrate(new StepNarration(schedule.steps(), console::info));
            FinishedRun forced = runs.force(schedule);
            Optional<ScheduleOutcome> outcome = forced.recorded().schedule();
            latest = forced.symptom().isPresent()
                    ? failed(forced.symptom().get(), outcome, schedule.steps())
                    : passed(forced, outcome, schedule);
            if (latest.kind() == Kind.REPRODUCED) {
                console.info(latest.text());
                return Optional.of(latest);
            }
            console.warn(latest.text());
            if (forced.symptom().isEmpty()
                    && outcome.filter(Reproduction::nobodyCame).isPresent()) {
                missed++;
            }
        }
        return Optional.ofNullable(latest);
    }

    private static boolean nobodyCame(ScheduleOutcome outcome) {
        return outcome.furthest() == 0 && outcome.givenUp().isEmpty();
    }

    private ReplayOutcome failed(Symptom symptom, Optional<ScheduleOutcome> outcome, List<Step> steps) {
        String order = outcome.filter(each -> !each.cameAbout() && each.furthest() < steps.size())
                .map(each -> " (it failed before step " + (each.furthest() + 1) + " of " + steps.size() + ")")
                .orElse("");
        return SameFailure.isSame(recipe.failure(), symptom)
                ? outcome(
                        Kind.REPRODUCED,
                        "the test failed as recorded" + order + ": " + SameFailure.compared(recipe.failure(), symptom))
                : outcome(
                        Kind.FAILED_OTHERWISE,
                        "the test failed" + order + ", but otherwise than recorded: "
                                + SameFailure.compared(recipe.failure(), symptom));
    }

    private ReplayOutcome passed(FinishedRun run, Optional<ScheduleOutcome> outcome, Forced schedule) {
        if (run.notARun().isPresent()) {
            return outcome(
                    Kind.NO_TEST, "the test doesn't run: " + run.notARun().get().reason());
        }
        return outcome.filter(each -> !each.cameAbout())
                .map(each ->
                        outcome(Kind.LEFT_ORDER, "the test passed, and " + OrderWording.left(schedule.steps(), each)))
                .orElse(outcome(Kind.PASSED, "the recorded order came about, and the test passed all the same"));
    }

    private ReplayOutcome outcome(Kind kind, String text) {
        return new ReplayOutcome(kind, runs.forced(), text);
    }
}
