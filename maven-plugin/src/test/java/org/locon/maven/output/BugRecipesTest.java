package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.maven.output.text.SourceFiles;
import org.locon.maven.recipe.RecipeReader;
import org.locon.model.Occurrence;
import org.locon.model.Site;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeRule;
import org.locon.model.recipe.SiteKey;
import org.locon.model.recipe.SitePlace;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.spool.SpoolContents;

/** Which bugs get a recipe, and what is in it. */
class BugRecipesTest {

    @TempDir
    private Path project;

    private final SpoolContents lostUpdate = SampleCampaigns.lostUpdate("expected: <2> but was: <1>");

    @Test
    void theStepsOfTheFirstSuspectAreWrittenWithTheirPlaces() throws IOException {
        write(new BugRecipes(), withPlaces(lostUpdate));

        Recipe recipe = RecipeReader.read(bugs().resolve("B1.json")).recipe();
        assertThat(recipe.test()).isEqualTo("com.acme.AccountTest#transfer");
        assertThat(recipe.bug()).isEqualTo("B1");
        assertThat(recipe.kind()).isEqualTo("atomicity");
        assertThat(recipe.failure().message()).isEqualTo("expected: <2> but was: <1>");
        assertThat(recipe.steps())
                .extracting(step -> step.thread() + " "
                        + step.place().key().operation().symbol() + " "
                        + step.place().ordinal() + "/" + step.place().of() + " "
                        + step.place().shownAt())
                .containsExactly("1 R 2/3 Account.java:31", "2 W 2/3 Account.java:32", "1 W 2/3 Account.java:32");
        assertThat(recipe.rules()).singleElement().satisfies(rule -> {
            assertThat(rule.kind()).isEqualTo(RecipeRule.Kind.KEPT_WHOLE);
            assertThat(rule.places()).hasSize(3);
        });
    }

    @Test
    void whatIsForcedMayComeFromElsewhere() throws IOException {
        write(new BugRecipes((bug, runs) -> Optional.empty()), withPlaces(lostUpdate));
        assertThat(bugs()).doesNotExist();
    }

    @Test
    void withoutPlacesThereIsNoRecipe() throws IOException {
        write(new BugRecipes(), lostUpdate);
        assertThat(bugs()).doesNotExist();
    }

    private Path bugs() {
        return project.resolve("locon/bugs");
    }

    private static SpoolContents withPlaces(SpoolContents contents) {
        Map<Site, SitePlace> places = new HashMap<>();
        contents.subjects().stream()
                .flatMap(subject -> subject.runs().stream())
                .flatMap(run -> run.spectrum().occurrences().stream())
                .map(Occurrence::feature)
                .flatMap(feature -> feature.sites().stream())
                .forEach(site -> places.put(site, new SitePlace(SiteKey.of(site), 2, 3, site.file(), site.line())));
        return new SpoolContents(
                contents.campaign(),
                contents.subjects(),
                contents.leftOut(),
                contents.seen(),
                contents.forks(),
                contents.problems(),
                contents.plain(),
                places);
    }

    private void write(BugRecipes output, SpoolContents contents) throws IOException {
        output.write(
                new CampaignResults(contents, SampleCampaigns.diagnose(contents)),
                new OutputTarget(
                        new RecordedLog(),
                        new CampaignFolder(project.resolve("locon")),
                        project.resolve("site/locon.html"),
                        new SourceFiles(project, List.of()),
                        Coefficient.OCHIAI));
    }
}
