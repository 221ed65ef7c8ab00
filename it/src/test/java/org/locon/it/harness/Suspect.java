package org.locon.it.harness;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;

/** One line of a ranking. */
public record Suspect(
        int rank,
        String feature,
        String shape,
        double ochiai,
        double jaccard,
        int passed,
        int failed,
        List<Place> accesses,
        List<Place> interruptions) {

    static Suspect of(JsonNode node) {
        return new Suspect(
                node.get("rank").asInt(),
                node.get("feature").asText(),
                node.path("shape").asText(),
                node.get("scores").get("ochiai").asDouble(),
                node.get("scores").get("jaccard").asDouble(),
                node.get("passed").asInt(),
                node.get("failed").asInt(),
                places(node.get("accesses")),
                places(node.path("interruptions")));
    }

    /** {@code RW} of the shape {@code R1-*-W1}: what each access does. */
    String operations() {
        return shape.replaceAll("[^RW]", "");
    }

    /** Whether it shows in failed runs and in no other. */
    public boolean isOfFailuresOnly() {
        return failed > 0 && passed == 0;
    }

    private static List<Place> places(JsonNode accesses) {
        return StreamSupport.stream(accesses.spliterator(), false)
                .map(Place::of)
                .toList();
    }

    @Override
    public String toString() {
        return "%d. %.3f %s %s %s".formatted(rank, ochiai, feature, shape, accesses);
    }
}
