package org.locon.surefire.mission;

import org.locon.campaign.Campaign;
import org.locon.model.recipe.Recipe;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.replay.RecipeCheck;
import org.locon.surefire.replay.RecipeTrial;

/** Finds out whether recorded bugs are still there. */
final class CheckMission extends RecipeMission {

    @Override
    public String name() {
        return Campaign.CHECK;
    }

    @Override
    RecipeTrial trial(LiveFork fork, PlannedTest test, Recipe recipe, int number) {
        return new RecipeCheck(fork, test, recipe, number);
    }
}
