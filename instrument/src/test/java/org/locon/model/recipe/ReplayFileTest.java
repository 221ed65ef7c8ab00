package org.locon.model.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.model.Symptom;

/** What a fork makes of the file that tells it a recipe. */
class ReplayFileTest {

    @TempDir
    private Path folder;

    private Path file;
    private final SitePlace read = place("R", 1);
    private final SitePlace write = place("W", 2);
    private final Recipe recipe = new Recipe(
            "0.1.0",
            "com.acme.AccountTest#transfer(int)[2]",
            "B1",
            "atomicity",
            "Thread 1 reads = and: écrit\nsomething",
            new RecordedFailure(
                    Symptom.Kind.ASSERTION,
                    "expected: <2> but was: <1>",
                    List.of("com.acme.AccountTest.pays", "com.acme.AccountTest$*.run")),
            List.of(new RecipeStep(1, 1, read), new RecipeStep(2, 1, write), new RecipeStep(1, 1, write)),
            new StepHolding(2, true, Map.of(1, "1.2", 2, "1.1")),
            List.of(
                    new RecipeRule(RecipeRule.Kind.KEPT_WHOLE, List.of(read, write, write)),
                    new RecipeRule(RecipeRule.Kind.REVERSED, List.of(read, write))));

    @BeforeEach
    void store() throws IOException {
        file = folder.resolve("1.properties");
        new ReplayFile(file).store(recipe);
    }

    @Test
    void whatIsStoredIsLoaded() throws IOException {
        assertThat(new ReplayFile(file).load()).isEqualTo(recipe);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "version=1|version=2|version is 2",
                "steps=3|steps=4|step.4.thread is missing",
                "steps=3|steps=1000000000000|steps is no number",
                "steps=3|steps=1|there are 1 steps",
                "bug=B1|bug=../B1|bug is no id",
                "step.2.thread=2|step.2.thread=x|step.2.thread is no number",
                "step.2.thread=2|step.2.thread=99|thread is 99",
                "step.2.op=W|step.2.op=Q|step.2.op is 'Q', which is no operation",
                "step.2.ordinal=2|step.2.ordinal=3|step.2.ordinal is 3",
                "step.2.of=2|step.2.of=-2|step.2.of is no number",
                "step.2.class=com.acme.Account|step.2.class=../../etc|step.2.class is '../../etc'",
                "step.2.file=Account.java|step.2.file=../Account.java|step.2.file is '../Account.java'",
                "step.2.method=deposit(int)|step.2.method=deposit|step.2.method is 'deposit'",
                "failure.kind=ASSERTION|failure.kind=ODD|failure.kind is none of",
                "failure.methods=2|failure.methods=3|failure.method.3 is missing",
                "failure.method.1=com.acme.AccountTest.pays|failure.method.1=pays|failure.methods[0] is no full name",
                "rule.1.kind=kept-whole|rule.1.kind=odd|rule is none of",
                "rule.2.places=2|rule.2.places=1|the rule reversed has 1 places"
            })
    void whatIsWrongIsSaidInOneLine(String line, String edited, String complaint) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(line + "\n");
        Files.writeString(file, text.replace(line + "\n", edited + "\n"));

        assertThatThrownBy(() -> new ReplayFile(file).load())
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(complaint)
                .message()
                .hasLineCount(1);
    }

    private static SitePlace place(String operation, int line) {
        return SitePlace.of(
                "com.acme.Account", "deposit(int)", operation, "com.acme.Account.balance", 2, 2, "Account.java", line);
    }
}
