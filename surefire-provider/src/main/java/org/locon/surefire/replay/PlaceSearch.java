package org.locon.surefire.replay;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import org.locon.instrument.SitePlaces;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.ReplayOutcome;
import org.locon.model.recipe.ReplayOutcome.Kind;
import org.locon.surefire.run.FinishedRun;

/**
 * Finds the places of a recipe in this JVM: runs that only look load the classes, and teach where locks lead. For the
 * thread that drives the runs.
 */
final class PlaceSearch {

    /** A test that ends or blocks its JVM each time, even undisturbed, is given up. */
    private static final int MOST_LOOKS = 6;

    /** So often places are looked for. */
    private static final int MOST_SEARCHES = 2;

    private static final double MORE_NOISE = 0.1;

    private final ReplayRuns runs;
    private final Recipe recipe;

    PlaceSearch(ReplayRuns runs, Recipe recipe) {
        this.runs = runs;
        this.recipe = recipe;
    }

    /**
     * What came of it; with neither of both another JVM has to go on.
     *
     * @param found the recipe's steps at the sites of this JVM, be it that some are missing
     * @param outcome what became of the recipe, if nothing is to be forced any more
     */
    record Result(Optional<RecipeSchedule> found, Optional<ReplayOutcome> outcome) {}

    /** @param failed what becomes of the recipe when the test fails in a run that only looks; nothing to go on */
    Result look(Function<Symptom, Optional<ReplayOutcome>> failed) throws IOException, InterruptedException {
        RecipeSchedule found;
        double noise = Double.MIN_VALUE;
        do {
            if (runs.looked() >= MOST_LOOKS) {
                return none("the test blocks or ends its JVM even where nothing is forced");
            }
            FinishedRun look = runs.look(noise);
            if (look.notARun().isPresent()) {
                return none("the test doesn't run: " + look.notARun().get().reason());
            }
            Optional<ReplayOutcome> outcome = look.symptom().flatMap(failed);
            if (outcome.isPresent() || !runs.canGoOn()) {
                return new Result(Optional.empty(), outcome);
            }
            found = RecipeSchedule.of(recipe, SitePlaces.ofThisJvm());
            noise += MORE_NOISE;
        } while (found.schedule().isEmpty() && runs.looked() < MOST_SEARCHES);
        return new Result(
                Optional.of(found),
                found.schedule().isPresent()
                        ? Optional.empty()
                        : Optional.of(
                                new ReplayOutcome(Kind.NOT_FOUND, runs.forced(), String.join("; ", found.missing()))));
    }

    private Result none(String why) {
        return new Result(Optional.empty(), Optional.of(new ReplayOutcome(Kind.NO_TEST, runs.forced(), why)));
    }
}
