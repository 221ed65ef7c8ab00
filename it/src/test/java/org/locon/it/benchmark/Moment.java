package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.locon.model.Run;

/**
 * After how many runs of a campaign, and how many seconds of running, something was so; of {@link #NEVER} both are 0.
 */
record Moment(int runs, double seconds) {
    static final Moment NEVER = new Moment(0, 0);

    /** When these runs, the first ones of their campaign, were over. */
    static Moment after(List<Run> runs) {
        return new Moment(runs.size(), runs.stream().mapToLong(Run::nanos).sum() / 1e9);
    }

    static Moment of(JsonNode node) {
        return new Moment(node.get("runs").asInt(), node.get("seconds").asDouble());
    }

    JsonNode json() {
        return new ObjectMapper().createObjectNode().put("runs", runs).put("seconds", seconds);
    }

    boolean isNever() {
        return runs == 0;
    }
}
