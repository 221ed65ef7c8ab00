package org.locon.maven.recipe;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.TreeMap;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeRule;
import org.locon.model.recipe.RecipeStep;
import org.locon.model.recipe.RecordedFailure;
import org.locon.model.recipe.SitePlace;
import org.locon.model.recipe.StepHolding;

/** The JSON of a recipe. What doesn't exist is left out. */
public final class RecipeJson {

    private static final ObjectMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private RecipeJson() {}

    public static void write(Recipe recipe, RecordedCampaign campaign, Writer writer) throws IOException {
        ObjectNode tree = tree(recipe);
        RecordedCampaignJson.put(tree, campaign);
        writer.write(MAPPER.writeValueAsString(tree));
        writer.write('\n');
    }

    private static ObjectNode tree(Recipe recipe) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("version", Recipe.VERSION);
        root.put("tool", recipe.tool());
        root.put("test", recipe.test());
        root.put("bug", recipe.bug());
        root.put("kind", recipe.kind());
        root.put("sentence", recipe.sentence());
        put(root.putObject("failure"), recipe.failure());
        ArrayNode steps = root.putArray("steps");
        for (RecipeStep step : recipe.steps()) {
            ObjectNode node = steps.addObject().put("thread", step.thread());
            if (step.location() > 0) {
                node.put("location", step.location());
            }
            put(node, step.place());
        }
        if (!recipe.holding().equals(StepHolding.PLAIN)) {
            put(root.putObject("holding"), recipe.holding());
        }
        if (!recipe.rules().isEmpty()) {
            ArrayNode forbidden = root.putArray("forbidden");
            for (RecipeRule rule : recipe.rules()) {
                ArrayNode places = forbidden
                        .addObject()
                        .put("rule", rule.kind().toString())
                        .putArray("places");
                rule.places().forEach(place -> put(places.addObject(), place));
            }
        }
        return root;
    }

    private static void put(ObjectNode node, RecordedFailure failure) {
        node.put("kind", failure.kind().name().toLowerCase(Locale.ROOT)).put("message", failure.message());
        if (!failure.methods().isEmpty()) {
            ArrayNode methods = node.putArray("methods");
            failure.methods().forEach(methods::add);
        }
    }

    private static void put(ObjectNode node, StepHolding holding) {
        node.put("skipped", holding.skipped()).put("atSites", holding.atSites());
        ObjectNode threads = node.putObject("threads");
        new TreeMap<>(holding.threads()).forEach((thread, name) -> threads.put(String.valueOf(thread), name));
    }

    private static void put(ObjectNode node, SitePlace place) {
        node.put("op", place.key().operation().symbol());
        if (!place.key().variable().text().isEmpty()) {
            node.put("variable", place.key().variable().text());
        }
        node.put("class", place.key().className());
        node.put("method", place.key().method());
        node.put("ordinal", place.ordinal());
        node.put("of", place.of());
        if (!place.file().isEmpty()) {
            node.put("file", place.file());
        }
        if (place.line() > 0) {
            node.put("line", place.line());
        }
    }
}
