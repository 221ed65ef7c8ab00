package org.locon.surefire.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.instrument.SitePlaces;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.Step;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeStep;

/**
 * A recipe's steps at the sites of this JVM.
 *
 * @param schedule nothing if a site wasn't found
 * @param missing which steps have no site any more, and why
 * @param changed which have one that isn't quite as it was
 */
record RecipeSchedule(Optional<Forced> schedule, List<String> missing, List<String> changed) {

    static RecipeSchedule of(Recipe recipe, SitePlaces places) {
        List<Step> steps = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        List<String> changed = new ArrayList<>();
        for (RecipeStep step : recipe.steps()) {
            SitePlaces.Found found = places.find(step.place());
            String note = "step " + (steps.size() + missing.size() + 1) + ": " + found.note();
            if (found.site().isPresent()) {
                steps.add(new Step(step.thread(), step.location(), found.site().get()));
                if (!found.note().isEmpty()) {
                    changed.add(note);
                }
            } else {
                missing.add(note);
            }
        }
        return new RecipeSchedule(
                missing.isEmpty() ? Optional.of(recipe.holding().hold(new Forced(steps))) : Optional.empty(),
                missing,
                changed);
    }
}
