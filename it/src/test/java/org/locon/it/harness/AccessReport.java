package org.locon.it.harness;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;

/** How a thread came to one access; {@code locks} and {@code stack} are null where the diagnosis doesn't say. */
public record AccessReport(String method, List<String> locks, List<String> stack) {

    static AccessReport of(JsonNode node) {
        return new AccessReport(node.get("method").asText(), texts(node.get("locks")), texts(node.get("stack")));
    }

    private static List<String> texts(JsonNode array) {
        return array == null
                ? null
                : StreamSupport.stream(array.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList();
    }
}
