package org.locon.maven.goal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.locon.campaign.Campaign;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CampaignLoop;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.recipe.RecipeChoice;
import org.locon.maven.surefire.ForkRequest;
import org.locon.maven.surefire.SurefireException;
import org.locon.maven.surefire.SurefireExecution;
import org.locon.model.recipe.ReplayFolder;
import org.locon.model.recipe.ReplayOutcome;
import org.locon.stats.spool.LeftOut;
import org.locon.stats.spool.SpoolReader;

/** Lets forked JVMs try recipes. All that they write is in a folder of their own, and made anew each time. */
final class RecipeForks {

    private final CampaignFolder folder;
    private Optional<String> blindness = Optional.empty();

    RecipeForks(CampaignFolder folder) {
        this.folder = folder;
    }

    /**
     * What became of each recipe. Its test may be in any of Surefire's executions. Recipes of equal campaigns are tried
     * in one JVM. What forks of the others have written doesn't stay.
     *
     * @param campaigns in which the recipes are to be tried
     */
    List<ReplayOutcome> outcomes(
            List<RecipeChoice> choices, List<SurefireExecution> executions, List<Campaign> campaigns)
            throws SurefireException, IOException {
        ReplayOutcome[] outcomes = new ReplayOutcome[choices.size()];
        for (Campaign campaign : new LinkedHashSet<>(campaigns)) {
            List<Integer> numbers = IntStream.range(0, choices.size())
                    .filter(number -> campaigns.get(number).equals(campaign))
                    .boxed()
                    .toList();
            List<ReplayOutcome> some =
                    outcomes(numbers.stream().map(choices::get).toList(), executions, campaign);
            for (int i = 0; i < some.size(); i++) {
                outcomes[numbers.get(i)] = some.get(i);
            }
            blindness = blindness.or(() -> CampaignResults.blindness(SpoolReader.read(folder.spool())));
        }
        return List.of(outcomes);
    }

    private List<ReplayOutcome> outcomes(
            List<RecipeChoice> choices, List<SurefireExecution> executions, Campaign campaign)
            throws SurefireException, IOException {
        folder.prepare(List.of());
        campaign.store(folder.campaign());
        ReplayFolder replay = ReplayFolder.beside(folder.spool());
        replay.store(choices.stream().map(RecipeChoice::recipe).toList());
        TreeMap<Integer, ReplayOutcome> outcomes = new TreeMap<>();
        CampaignLoop loop = new CampaignLoop(folder.spool());
        String tests = tests(choices);
        for (SurefireExecution execution : executions) {
            List<Integer> open = IntStream.rangeClosed(1, choices.size())
                    .filter(number -> !isTold(outcomes.get(number)))
                    .boxed()
                    .toList();
            if (open.isEmpty()) {
                break;
            }
            for (int number : open) {
                Files.deleteIfExists(replay.outcome(number));
            }
            loop.run(number -> execution.run(new ForkRequest(number, folder.campaign(), folder.surefire(), tests)));
            for (int number : open) {
                Path file = replay.outcome(number);
                if (Files.exists(file)) {
                    outcomes.put(number, ReplayOutcome.load(file));
                }
            }
        }
        return IntStream.rangeClosed(1, choices.size())
                .mapToObj(number -> Optional.ofNullable(outcomes.get(number))
                        .orElseGet(() -> none(choices.get(number - 1).recipe().test())))
                .toList();
    }

    private static boolean isTold(ReplayOutcome outcome) {
        return outcome != null && outcome.kind() != ReplayOutcome.Kind.NO_TEST;
    }

    /** What Surefire is to be asked for, so that all of their tests are among the tests; empty for all. */
    private static String tests(List<RecipeChoice> choices) {
        List<String> tests =
                choices.stream().map(RecipeChoice::surefireTest).distinct().toList();
        return tests.contains("") ? "" : tests.stream().collect(Collectors.joining(","));
    }

    private ReplayOutcome none(String test) {
        return new ReplayOutcome(
                ReplayOutcome.Kind.NO_TEST,
                0,
                SpoolReader.read(folder.spool()).leftOut().stream()
                        .findFirst()
                        .map(LeftOut::reason)
                        .orElse("Surefire runs no test " + test + " here any more"));
    }

    /** Why the outcomes mean nothing, if the forks could see nothing. */
    Optional<String> blindness() {
        return blindness;
    }
}
