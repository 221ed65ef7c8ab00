package org.locon.surefire.mission;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.locon.campaign.Campaign;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.ReplayFolder;
import org.locon.model.recipe.ReplayOutcome;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.campaign.ContainerExpansion;
import org.locon.surefire.campaign.LiveFork;
import org.locon.surefire.platform.PlannedTest;
import org.locon.surefire.replay.RecipeTrial;

/** Tries recipes, one after the other, and notes what became of each. Missions differ in what they try them for. */
abstract class RecipeMission implements Mission {

    /** @param number the recipe's, from 1 on */
    abstract RecipeTrial trial(LiveFork fork, PlannedTest test, Recipe recipe, int number);

    /** Recipes come from elsewhere. */
    @Override
    public final void check(Campaign campaign, ClassLoader application) throws CampaignFailure {
        recipes(ReplayFolder.beside(campaign.spool()));
    }

    @Override
    public final Outcome carryOut(LiveFork fork, List<PlannedTest> planned)
            throws CampaignFailure, IOException, InterruptedException {
        ReplayFolder folder = ReplayFolder.beside(fork.campaign().spool());
        List<Recipe> recipes = recipes(folder);
        List<PlannedTest> tests = new ContainerExpansion(fork).of(planned);
        for (int number = 1; number <= recipes.size(); number++) {
            Path file = folder.outcome(number);
            if (Files.exists(file)) {
                continue;
            }
            if (!fork.isFit()) {
                return new Outcome(tests, false);
            }
            Recipe recipe = recipes.get(number - 1);
            Optional<PlannedTest> test = tests.stream()
                    .filter(each -> each.name().equals(recipe.test()))
                    .findFirst();
            Optional<ReplayOutcome> outcome = test.isEmpty()
                    ? Optional.of(new ReplayOutcome(
                            ReplayOutcome.Kind.NO_TEST, 0, "there is no test " + recipe.test() + " any more"))
                    : trial(fork, test.get(), recipe, number).run();
            if (outcome.isEmpty()) {
                return new Outcome(tests, false);
            }
            outcome.get().store(file);
        }
        return new Outcome(tests, true);
    }

    private static List<Recipe> recipes(ReplayFolder folder) throws CampaignFailure {
        try {
            return folder.load();
        } catch (IOException e) {
            throw new CampaignFailure(e.getMessage(), e);
        }
    }
}
