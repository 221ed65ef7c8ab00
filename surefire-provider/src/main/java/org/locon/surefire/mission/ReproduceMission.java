package org.locon.surefire.mission;

import org.locon.campaign.Campaign;
import org.locon.model.recipe.Recipe;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.replay.RecipeTrial;
import org.locon.surefire.replay.Reproduction;

/** Makes recorded bugs come about again. */
final class ReproduceMission extends RecipeMission {

    @Override
    public String name() {
        return Campaign.REPRODUCE;
    }

    @Override
    RecipeTrial trial(LiveFork fork, PlannedTest test, Recipe recipe, int number) {
        return new Reproduction(fork, test, recipe, number);
    }
}
