package org.locon.maven.recipe;

import static org.locon.maven.recipe.CheckedJson.array;
import static org.locon.maven.recipe.CheckedJson.number;
import static org.locon.maven.recipe.CheckedJson.object;
import static org.locon.maven.recipe.CheckedJson.placed;
import static org.locon.maven.recipe.CheckedJson.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;

/** The member {@code campaign} of a recipe, written and read with distrust. */
final class RecordedCampaignJson {

    private static final String NAME = "campaign";
    private static final int MOST_ENTRIES = 1_000;
    private static final int LONGEST_ENTRY = 2_000;

    private RecordedCampaignJson() {}

    static void put(ObjectNode root, RecordedCampaign campaign) {
        if (campaign.equals(RecordedCampaign.UNKNOWN)) {
            return;
        }
        ObjectNode node = root.putObject(NAME);
        campaign.isolation().ifPresent(isolation -> node.put("isolation", isolation.toString()));
        campaign.timeout().ifPresent(timeout -> node.put("timeout", timeout.toSeconds()));
        campaign.includes().ifPresent(all -> put(node.putArray("includes"), all));
        campaign.excludes().ifPresent(all -> put(node.putArray("excludes"), all));
        campaign.library().ifPresent(all -> put(node.putArray("library"), all));
        campaign.failures()
                .ifPresent(all -> put(
                        node.putArray("failures"),
                        all.stream().sorted().map(FailureCriterion::toString).toList()));
    }

    private static void put(ArrayNode list, List<String> entries) {
        entries.forEach(list::add);
    }

    static RecordedCampaign read(JsonNode root) {
        if (!root.has(NAME)) {
            return RecordedCampaign.UNKNOWN;
        }
        JsonNode node = object(root, NAME, "");
        return placed(
                NAME + ".",
                () -> new RecordedCampaign(
                        value(node, "isolation", name -> word(name, text(node, name, ""), Isolation.values())),
                        value(node, "timeout", name -> Duration.ofSeconds(number(node, name, ""))),
                        value(node, "includes", name -> entries(node, name)),
                        value(node, "excludes", name -> entries(node, name)),
                        value(node, "library", name -> entries(node, name)),
                        value(node, "failures", name -> failures(node, name))));
    }

    private static <T> Optional<T> value(JsonNode node, String name, Function<String, T> reading) {
        return node.has(name) ? Optional.of(reading.apply(name)) : Optional.empty();
    }

    private static Set<FailureCriterion> failures(JsonNode node, String name) {
        Set<FailureCriterion> failures = EnumSet.noneOf(FailureCriterion.class);
        entries(node, name).forEach(word -> failures.add(word(name, word, FailureCriterion.values())));
        return failures;
    }

    private static List<String> entries(JsonNode node, String name) {
        List<String> entries = new ArrayList<>();
        for (JsonNode entry : array(node, name, "", MOST_ENTRIES)) {
            String text = entry.isTextual() ? entry.textValue() : "";
            if (text.isBlank() || text.length() > LONGEST_ENTRY || text.matches("(?s).*\\p{Cntrl}.*")) {
                throw new IllegalArgumentException(
                        name + "[" + entries.size() + "] is no text of 1 to " + LONGEST_ENTRY + " characters");
            }
            entries.add(text);
        }
        return entries;
    }

    private static <E extends Enum<E>> E word(String name, String text, E[] words) {
        return Arrays.stream(words)
                .filter(word -> word.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name + " is none of " + Arrays.toString(words)));
    }
}
