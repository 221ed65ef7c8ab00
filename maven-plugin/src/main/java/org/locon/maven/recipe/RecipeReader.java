package org.locon.maven.recipe;

import static org.locon.maven.recipe.CheckedJson.array;
import static org.locon.maven.recipe.CheckedJson.member;
import static org.locon.maven.recipe.CheckedJson.number;
import static org.locon.maven.recipe.CheckedJson.object;
import static org.locon.maven.recipe.CheckedJson.placed;
import static org.locon.maven.recipe.CheckedJson.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeRule;
import org.locon.model.recipe.RecipeStep;
import org.locon.model.recipe.RecordedFailure;
import org.locon.model.recipe.SitePlace;
import org.locon.model.recipe.StepHolding;

/**
 * Reads recipes, which may come from anywhere and may have been edited. What is wrong is said in one line with the file
 * and the place in it.
 */
public final class RecipeReader {

    private RecipeReader() {}

    /** Throws an exception with one line for the user when the file is no recipe. */
    public static RecipeChoice read(Path file) throws IOException {
        return CheckedJson.read(
                file, "recipe", root -> new RecipeChoice(file, recipe(root), RecordedCampaignJson.read(root)));
    }

    private static Recipe recipe(JsonNode root) {
        int version = number(root, "version", "");
        if (version != Recipe.VERSION) {
            throw new IllegalArgumentException("version is " + version + ", and this Locon knows " + Recipe.VERSION
                    + ": use the version of Locon that wrote it");
        }
        return new Recipe(
                text(root, "tool", ""),
                text(root, "test", ""),
                text(root, "bug", ""),
                text(root, "kind", ""),
                text(root, "sentence", ""),
                failure(object(root, "failure", "")),
                steps(root),
                holding(root),
                rules(root));
    }

    private static RecordedFailure failure(JsonNode node) {
        return placed(
                "failure.",
                () -> new RecordedFailure(kind(text(node, "kind", "")), text(node, "message", ""), methods(node)));
    }

    private static List<String> methods(JsonNode failure) {
        List<String> methods = new ArrayList<>();
        if (failure.has("methods")) {
            for (JsonNode method : array(failure, "methods", "", RecordedFailure.MOST_METHODS)) {
                methods.add(method.isTextual() ? method.textValue() : "");
            }
        }
        return methods;
    }

    private static List<RecipeStep> steps(JsonNode root) {
        List<RecipeStep> steps = new ArrayList<>();
        for (JsonNode node : array(root, "steps", "", Recipe.MOST_STEPS)) {
            String at = "steps[" + steps.size() + "].";
            steps.add(placed(
                    at,
                    () -> new RecipeStep(
                            number(node, "thread", ""),
                            node.has("location") ? number(node, "location", "") : 0,
                            place(node))));
        }
        return steps;
    }

    private static StepHolding holding(JsonNode root) {
        if (!root.has("holding")) {
            return StepHolding.PLAIN;
        }
        JsonNode node = object(root, "holding", "");
        JsonNode names = object(node, "threads", "holding.");
        Map<Integer, String> threads = new HashMap<>();
        names.fieldNames().forEachRemaining(thread -> {
            if (!thread.matches("\\d{1,2}")) {
                throw new IllegalArgumentException("holding.threads has a name that is no thread's number");
            }
            threads.put(Integer.parseInt(thread), text(names, thread, "holding.threads."));
        });
        if (!member(node, "atSites", "holding.").isBoolean()) {
            throw new IllegalArgumentException("holding.atSites is neither true nor false");
        }
        return placed(
                "holding.",
                () -> new StepHolding(
                        number(node, "skipped", ""), node.get("atSites").booleanValue(), threads));
    }

    private static List<RecipeRule> rules(JsonNode root) {
        List<RecipeRule> rules = new ArrayList<>();
        if (!root.has("forbidden")) {
            return rules;
        }
        for (JsonNode node : array(root, "forbidden", "", Recipe.MOST_RULES)) {
            String at = "forbidden[" + rules.size() + "].";
            List<SitePlace> places = new ArrayList<>();
            for (JsonNode place : array(node, "places", at, Recipe.LONGEST_TEXT)) {
                places.add(placed(at + "places[" + places.size() + "].", () -> place(place)));
            }
            rules.add(placed(at, () -> new RecipeRule(RecipeRule.Kind.named(text(node, "rule", "")), places)));
        }
        return rules;
    }

    private static SitePlace place(JsonNode node) {
        return SitePlace.of(
                text(node, "class", ""),
                text(node, "method", ""),
                text(node, "op", ""),
                node.has("variable") ? text(node, "variable", "") : "",
                number(node, "ordinal", ""),
                number(node, "of", ""),
                node.has("file") ? text(node, "file", "") : "",
                node.has("line") ? number(node, "line", "") : 0);
    }

    private static Symptom.Kind kind(String word) {
        return Arrays.stream(Symptom.Kind.values())
                .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("kind is none of "
                        + Arrays.toString(Symptom.Kind.values()).toLowerCase(Locale.ROOT)));
    }
}
