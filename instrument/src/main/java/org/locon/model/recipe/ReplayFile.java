package org.locon.model.recipe;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.locon.model.Symptom;

/**
 * A recipe as the forked JVM is told it, in a properties file. What it reads may have been edited by hand, so each
 * value is checked.
 */
public final class ReplayFile {

    private static final long LARGEST = 4 << 20;

    private final Path file;

    public ReplayFile(Path file) {
        this.file = file;
    }

    /** Writes all of the recipe to this file, in place of what was there. The directory must exist. */
    public void store(Recipe recipe) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("version", Integer.toString(Recipe.VERSION));
        properties.setProperty("tool", recipe.tool());
        properties.setProperty("test", recipe.test());
        properties.setProperty("bug", recipe.bug());
        properties.setProperty("kind", recipe.kind());
        properties.setProperty("sentence", recipe.sentence());
        properties.setProperty("failure.kind", recipe.failure().kind().name());
        properties.setProperty("failure.message", recipe.failure().message());
        List<String> methods = recipe.failure().methods();
        properties.setProperty("failure.methods", Integer.toString(methods.size()));
        for (int i = 0; i < methods.size(); i++) {
            properties.setProperty("failure.method." + (i + 1), methods.get(i));
        }
        properties.setProperty("steps", Integer.toString(recipe.steps().size()));
        for (int i = 0; i < recipe.steps().size(); i++) {
            RecipeStep step = recipe.steps().get(i);
            String prefix = "step." + (i + 1) + ".";
            properties.setProperty(prefix + "thread", Integer.toString(step.thread()));
            properties.setProperty(prefix + "location", Integer.toString(step.location()));
            put(properties, prefix, step.place());
        }
        StepHolding holding = recipe.holding();
        properties.setProperty("skipped", Integer.toString(holding.skipped()));
        properties.setProperty("atSites", holding.atSites() ? "1" : "0");
        holding.threads().forEach((thread, name) -> properties.setProperty("thread." + thread, name));
        properties.setProperty("rules", Integer.toString(recipe.rules().size()));
        for (int i = 0; i < recipe.rules().size(); i++) {
            RecipeRule rule = recipe.rules().get(i);
            String prefix = "rule." + (i + 1) + ".";
            properties.setProperty(prefix + "kind", rule.kind().toString());
            properties.setProperty(
                    prefix + "places", Integer.toString(rule.places().size()));
            for (int place = 0; place < rule.places().size(); place++) {
                put(properties, prefix + (place + 1) + ".", rule.places().get(place));
            }
        }
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            properties.store(writer, "Written by locon-maven-plugin for the forked JVM");
        }
    }

    private static void put(Properties properties, String prefix, SitePlace place) {
        properties.setProperty(prefix + "class", place.key().className());
        properties.setProperty(prefix + "method", place.key().method());
        properties.setProperty(prefix + "op", place.key().operation().symbol());
        properties.setProperty(prefix + "variable", place.key().variable().text());
        properties.setProperty(prefix + "ordinal", Integer.toString(place.ordinal()));
        properties.setProperty(prefix + "of", Integer.toString(place.of()));
        properties.setProperty(prefix + "file", place.file());
        properties.setProperty(prefix + "line", Integer.toString(place.line()));
    }

    /** Reads what {@link #store} wrote; the message of an exception is one line that says what is wrong where. */
    public Recipe load() throws IOException {
        try {
            if (Files.size(file) > LARGEST) {
                throw new IllegalArgumentException("it has more than " + LARGEST + " bytes, which no recipe needs");
            }
            Properties properties = new Properties();
            try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                properties.load(reader);
            }
            return recipe(properties);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException(file + ": no recipe can be read: " + e.getMessage(), e);
        }
    }

    private static Recipe recipe(Properties properties) {
        int version = number(properties, "version", Integer.MAX_VALUE);
        if (version != Recipe.VERSION) {
            throw new IllegalArgumentException("version is " + version + ": this Locon knows " + Recipe.VERSION);
        }
        List<RecipeStep> steps = new ArrayList<>();
        int count = number(properties, "steps", Recipe.MOST_STEPS);
        for (int step = 1; step <= count; step++) {
            String prefix = "step." + step + ".";
            steps.add(new RecipeStep(
                    number(properties, prefix + "thread", Integer.MAX_VALUE),
                    number(properties, prefix + "location", Integer.MAX_VALUE),
                    place(properties, prefix)));
        }
        List<RecipeRule> rules = new ArrayList<>();
        int more = number(properties, "rules", Recipe.MOST_RULES);
        for (int rule = 1; rule <= more; rule++) {
            rules.add(rule(properties, "rule." + rule + "."));
        }
        return new Recipe(
                text(properties, "tool"),
                text(properties, "test"),
                text(properties, "bug"),
                text(properties, "kind"),
                text(properties, "sentence"),
                failure(properties),
                steps,
                holding(properties),
                rules);
    }

    private static RecordedFailure failure(Properties properties) {
        List<String> methods = new ArrayList<>();
        int count = number(properties, "failure.methods", RecordedFailure.MOST_METHODS);
        for (int method = 1; method <= count; method++) {
            methods.add(text(properties, "failure.method." + method));
        }
        try {
            return new RecordedFailure(
                    kind(text(properties, "failure.kind")), text(properties, "failure.message"), methods);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    (e.getMessage().startsWith("failure.") ? "" : "failure.") + e.getMessage(), e);
        }
    }

    private static StepHolding holding(Properties properties) {
        Map<Integer, String> threads = new HashMap<>();
        for (int thread = 1; thread <= Recipe.MOST_STEPS; thread++) {
            String name = properties.getProperty("thread." + thread);
            if (name != null) {
                threads.put(thread, name);
            }
        }
        return new StepHolding(
                number(properties, "skipped", Integer.MAX_VALUE), number(properties, "atSites", 1) == 1, threads);
    }

    private static RecipeRule rule(Properties properties, String prefix) {
        List<SitePlace> places = new ArrayList<>();
        int count = number(properties, prefix + "places", Recipe.LONGEST_TEXT);
        for (int place = 1; place <= count; place++) {
            places.add(place(properties, prefix + place + "."));
        }
        return new RecipeRule(RecipeRule.Kind.named(text(properties, prefix + "kind")), places);
    }

    private static SitePlace place(Properties properties, String prefix) {
        try {
            return SitePlace.of(
                    text(properties, prefix + "class"),
                    text(properties, prefix + "method"),
                    text(properties, prefix + "op"),
                    text(properties, prefix + "variable"),
                    number(properties, prefix + "ordinal", Integer.MAX_VALUE),
                    number(properties, prefix + "of", Integer.MAX_VALUE),
                    text(properties, prefix + "file"),
                    number(properties, prefix + "line", Integer.MAX_VALUE));
        } catch (IllegalArgumentException e) {
            String message = e.getMessage();
            throw new IllegalArgumentException(message.startsWith(prefix) ? message : prefix + message, e);
        }
    }

    private static Symptom.Kind kind(String word) {
        return Arrays.stream(Symptom.Kind.values())
                .filter(kind -> kind.name().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "failure.kind is none of " + Arrays.toString(Symptom.Kind.values())));
    }

    private static String text(Properties properties, String key) {
        String text = properties.getProperty(key);
        if (text == null) {
            throw new IllegalArgumentException(key + " is missing");
        }
        return text;
    }

    private static int number(Properties properties, String key, int most) {
        String text = text(properties, key);
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) > most) {
            throw new IllegalArgumentException(
                    key + " is no number" + (most == Integer.MAX_VALUE ? "" : " from 0 to " + most));
        }
        return Integer.parseInt(text);
    }
}
