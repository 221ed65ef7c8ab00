package org.locon.maven.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeStep;
import org.locon.model.recipe.RecordedFailure;
import org.locon.model.recipe.SitePlace;
import org.locon.model.recipe.StepHolding;

/** Which recipe is meant by what the user has named. */
class RecipeChoiceTest {

    @TempDir
    private Path bugs;

    @Test
    void aBugIsKnownByItsId() throws IOException {
        write("B1.json", "B1", "com.acme.AccountTest#transfer");
        Path second = write("B2.json", "B2", "com.acme.AccountTest#transfer");

        assertThat(RecipeChoice.of("B2", bugs, "")).map(RecipeChoice::file).contains(second);
        assertThat(RecipeChoice.of("B3", bugs, "")).isEmpty();
        assertThat(RecipeChoice.of("B1", bugs.resolve("none"), "")).isEmpty();
    }

    @Test
    void whereSeveralTestsHaveOneTheyAreNamed() throws IOException {
        write("B1-a.json", "B1", "com.acme.AccountTest#transfer");
        Path pool = write("B1-b.json", "B1", "com.acme.PoolTest#lease(int)[2]");

        assertThatThrownBy(() -> RecipeChoice.of("B1", bugs, ""))
                .hasMessage("B1 is a bug of several tests: say which with -Dlocon.test="
                        + "com.acme.AccountTest#transfer or com.acme.PoolTest#lease(int)[2]");
        assertThat(RecipeChoice.of("B1", bugs, "PoolTest"))
                .map(RecipeChoice::file)
                .contains(pool);
    }

    @Test
    void aFileIsLookedForInEachFolder() throws IOException {
        Path file = write("B1.json", "B1", "com.acme.AccountTest#transfer");

        assertThat(RecipeChoice.isFile("B1")).isFalse();
        assertThat(RecipeChoice.isFile("B1.json")).isTrue();
        assertThat(RecipeChoice.of("B1.json", List.of(bugs.resolve("none"), bugs))
                        .file())
                .isEqualTo(file);
        assertThatThrownBy(() -> RecipeChoice.of("B2.json", List.of(bugs)))
                .hasMessageStartingWith("There is no recipe B2.json in " + bugs);
    }

    @ParameterizedTest
    @CsvSource({
        "AccountTest, true",
        "com.acme.AccountTest, true",
        "AccountTest#transfer, true",
        "AccountTest#deposit+transfer, true",
        "Account*#trans*, true",
        "'PoolTest, AccountTest', true",
        "com/acme/AccountTest.java, true",
        "Account, false",
        "PoolTest, false",
        "AccountTest#deposit, false"
    })
    void testsAreNamedAsForSurefire(String asked, boolean isMeant) {
        assertThat(RecipeChoice.isMeant("com.acme.AccountTest#transfer(int)[2]", asked))
                .isEqualTo(isMeant);
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.AccountTest#transfer(int)[2], com.acme.AccountTest#transfer, com/acme/AccountTest.class",
        "com.acme.Outer$InnerTest#a name, com.acme.Outer$InnerTest, com/acme/Outer$InnerTest.class",
        "a scenario, '', ''"
    })
    void surefireIsAskedForTheTest(String test, String asked, String classFile) throws IOException {
        RecipeChoice choice = new RecipeChoice(bugs, recipe("B1", test), RecordedCampaign.UNKNOWN);
        assertThat(choice.surefireTest()).isEqualTo(asked);
        assertThat(choice.classFile().orElse("")).isEqualTo(classFile);
    }

    private Path write(String name, String bug, String test) throws IOException {
        Path file = bugs.resolve(name);
        try (Writer writer = Files.newBufferedWriter(file)) {
            RecipeJson.write(recipe(bug, test), RecordedCampaign.UNKNOWN, writer);
        }
        return file;
    }

    private static Recipe recipe(String bug, String test) {
        SitePlace place = SitePlace.of("com.acme.Account", "deposit(int)", "R", "", 1, 1, "Account.java", 31);
        RecipeStep step = new RecipeStep(1, 0, place);
        RecordedFailure failure = new RecordedFailure(Symptom.Kind.HANG, "");
        return new Recipe("0.1.0", test, bug, "order", "", failure, List.of(step, step), StepHolding.PLAIN, List.of());
    }
}
