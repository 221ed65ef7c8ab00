package org.locon.maven.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;
import org.locon.model.Operation;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeRule;
import org.locon.model.recipe.RecipeStep;
import org.locon.model.recipe.RecordedFailure;
import org.locon.model.recipe.SitePlace;
import org.locon.model.recipe.StepHolding;

/** Recipes as files: what is written is read, fits the schema, and what is wrong is said with its place. */
class RecipeReaderTest {

    private static final Path SCHEMA = Path.of("../docs/recipe.schema.json");

    @TempDir
    private Path folder;

    private Path file;
    private final SitePlace read = place("R", "com.acme.Account.balance");
    private final SitePlace enter = place("enter", "");
    private final Recipe recipe = new Recipe(
            "0.1.0",
            "com.acme.AccountTest#transfer",
            "B1",
            "atomicity",
            "Thread 1 reads \"balance\"",
            new RecordedFailure(
                    Symptom.Kind.ASSERTION, "expected: <2> but was: <1>", List.of("com.acme.AccountTest.pays")),
            List.of(new RecipeStep(1, 1, read), new RecipeStep(2, 0, enter)),
            new StepHolding(2, true, Map.of(1, "1.2", 2, "1.1")),
            List.of(new RecipeRule(RecipeRule.Kind.KEPT_WHOLE, List.of(read, read, enter))));

    private final RecordedCampaign campaign = new RecordedCampaign(
            Optional.of(Isolation.NONE),
            Optional.of(Duration.ofSeconds(30)),
            Optional.of(List.of("com.acme.pool.*")),
            Optional.of(List.of()),
            Optional.of(List.of("com.acme.Ring", "com.acme.Pool#lease=write")),
            Optional.of(Set.of(FailureCriterion.LOGGED)));

    @BeforeEach
    void write() throws IOException {
        write(campaign);
    }

    private void write(RecordedCampaign campaign) throws IOException {
        file = folder.resolve("B1.json");
        try (Writer writer = Files.newBufferedWriter(file)) {
            RecipeJson.write(recipe, campaign, writer);
        }
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        assertThat(RecipeReader.read(file)).isEqualTo(new RecipeChoice(file, recipe, campaign));
    }

    @Test
    void whatItDoesNotSayOfItsCampaignIsUnknown() throws IOException {
        write(RecordedCampaign.UNKNOWN);

        assertThat(Files.readString(file)).doesNotContain("campaign");
        assertThat(problems()).isEmpty();
        assertThat(RecipeReader.read(file).campaign()).isEqualTo(RecordedCampaign.UNKNOWN);
    }

    @Test
    void itFitsTheSchema() throws IOException {
        assertThat(problems()).isEmpty();
        Files.writeString(file, Files.readString(file).replace("\"ordinal\"", "\"order\""));
        assertThat(problems()).isNotEmpty();
    }

    @Test
    void theSchemaKnowsAllWords() throws IOException {
        JsonNode schema = new ObjectMapper().readTree(SCHEMA.toFile());
        assertThat(words(schema.at("/$defs/place/properties/op/enum")))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Operation.values()).map(Operation::symbol).toList());
        assertThat(words(schema.at("/properties/forbidden/items/properties/rule/enum")))
                .containsExactlyElementsOf(Arrays.stream(RecipeRule.Kind.values())
                        .map(RecipeRule.Kind::toString)
                        .toList());
        assertThat(words(schema.at("/properties/campaign/properties/isolation/enum")))
                .containsExactlyElementsOf(Arrays.stream(Isolation.values())
                        .map(Isolation::toString)
                        .toList());
        assertThat(words(schema.at("/properties/campaign/properties/failures/items/enum")))
                .containsExactlyElementsOf(Arrays.stream(FailureCriterion.values())
                        .map(FailureCriterion::toString)
                        .toList());
        assertThat(words(schema.at("/properties/failure/properties/kind/enum")))
                .containsExactlyElementsOf(Arrays.stream(Symptom.Kind.values())
                        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"version\" : 1|\"version\" : 7|version is 7, and this Locon knows 1",
                "\"version\" : 1|\"version\" : \"1\"|version is no whole number",
                "\"version\" : 1,||version is missing",
                "\"bug\" : \"B1\"|\"bug\" : \"../../B1\"|bug is no id",
                "\"bug\" : \"B1\"|\"bug\" : [ \"B1\" ]|bug is no text",
                "\"kind\" : \"assertion\"|\"kind\" : \"odd\"|failure.kind is none of",
                "\"com.acme.AccountTest.pays\"|\"pays\"|failure.methods[0] is no full name of a method",
                "\"com.acme.AccountTest.pays\"|[ ]|failure.methods[0] is no full name of a method",
                "\"thread\" : 2|\"thread\" : 2.5|steps[1].thread is no whole number",
                "\"thread\" : 2|\"thread\" : 99999999999|steps[1].thread is no whole number",
                "\"thread\" : 2|\"thread\" : 31|steps[1].thread is 31",
                "\"op\" : \"enter\"|\"op\" : \"leave\"|steps[1].op is 'leave'",
                "\"ordinal\" : 2|\"ordinal\" : 5|steps[0].ordinal is 5",
                "\"class\" : \"com.acme.Account\"|\"class\" : \"com/acme/../Account\"|steps[0].class is",
                "\"file\" : \"Account.java\"|\"file\" : \"../../Account.java\"|steps[0].file is",
                "\"rule\" : \"kept-whole\"|\"rule\" : \"reversed\"|forbidden[0].the rule reversed has 3 places",
                "\"isolation\" : \"none\"|\"isolation\" : \"thread\"|campaign.isolation is none of [classloader, jvm",
                "\"isolation\" : \"none\"|\"isolation\" : 1|campaign.isolation is no text",
                "\"timeout\" : 30|\"timeout\" : 0|campaign.timeout is 0",
                "\"timeout\" : 30|\"timeout\" : 1e99|campaign.timeout is no whole number",
                "\"excludes\" : [ ]|\"excludes\" : {}|campaign.excludes is no list",
                "\"com.acme.pool.*\"|7|campaign.includes[0] is no text of 1 to 2000 characters",
                "\"com.acme.pool.*\"|\"a.*,b.*\"|campaign.includes has the entry 'a.*,b.*'",
                "lease=write|lease=odd|campaign.library has the entry 'com.acme.Pool#lease=odd'",
                "\"logged\"|\"sometimes\"|campaign.failures is none of [uncaught, logged, leaked]",
                "\"campaign\" : {|\"campaign\" : [], \"other\" : {|campaign is no object",
                "\"steps\" : [ {|\"steps\" : {|B1.json:",
                "\"tool\" : \"0.1.0\"|\"tool\" : \"0.1.0\", \"tool\" : \"0.1.0\"|B1.json:3: this is no JSON: Duplicate"
            })
    void whatIsWrongIsSaidInOneLine(String text, String edited, String complaint) throws IOException {
        String json = Files.readString(file);
        assertThat(json).contains(text);
        int at = json.indexOf(text);
        Files.writeString(
                file, json.substring(0, at) + (edited == null ? "" : edited) + json.substring(at + text.length()));

        assertThatThrownBy(() -> RecipeReader.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(complaint)
                .message()
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "{}", "{\"version\":1}", "no JSON", "{\"version\":1,\"steps\":[[[[["})
    void anythingElseIsNoRecipe(String text) throws IOException {
        Files.writeString(file, text);
        assertThatThrownBy(() -> RecipeReader.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file.toString());
    }

    @Test
    void aFileThatIsTooLargeIsNotRead() throws IOException {
        Files.writeString(file, Files.readString(file) + " ".repeat(1 << 20));
        assertThatThrownBy(() -> RecipeReader.read(file)).hasMessageContaining("bytes, which no recipe needs");
    }

    private List<String> problems() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(mapper.readTree(SCHEMA.toFile()))
                .validate(mapper.readTree(file.toFile()))
                .stream()
                .map(Object::toString)
                .toList();
    }

    private static List<String> words(JsonNode list) {
        List<String> words = new ArrayList<>();
        list.forEach(word -> words.add(word.asText()));
        return words;
    }

    private static SitePlace place(String operation, String variable) {
        return SitePlace.of("com.acme.Account", "deposit(int)", operation, variable, 2, 3, "Account.java", 31);
    }
}
