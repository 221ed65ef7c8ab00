package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.locon.it.harness.Build;

/**
 * What campaigns are configured with: a strategy's name, or one of the variants here, and how long they may go on, by
 * {@code benchmark.runs} and {@code benchmark.time}. Campaigns with equal settings may be compared.
 *
 * @param jdk the version that they run on
 */
record Settings(String variant, int runs, int seconds, int jdk) {
    /** Without noise: how long runs take with probes. */
    static final String PROBES = "probes";

    /** Neither noise nor probes in the program, so that there is a time to compare {@link #PROBES} with. */
    static final String UNWOVEN = "unwoven";

    /** The default strategy, while every run watches everything. */
    static final String EVERYTHING = "everything";

    /** The default strategy, while nothing that is suspected is tried by force. */
    static final String UNCONFIRMED = "unconfirmed";

    /** One run alone, whose accesses are counted. */
    static final String ACCESSES = "accesses";

    /**
     * The default strategy, which goes on when all is clear: so that there are as many passed runs as a table wants.
     */
    static final String ALL_RUNS = "all-runs";

    private static final Map<String, Integer> RUNS = Map.of(PROBES, 40, UNWOVEN, 40, ALL_RUNS, 450);
    /** Two runs that look at everything take long, and some others must follow. */
    private static final Map<String, Integer> SECONDS = Map.of(PROBES, 40, UNWOVEN, 10);

    static Settings of(String variant) {
        int seconds = Integer.getInteger("benchmark.time", 120);
        return new Settings(
                variant,
                RUNS.getOrDefault(variant, Integer.getInteger("benchmark.runs", 200)),
                SECONDS.getOrDefault(variant, variant.equals(ALL_RUNS) ? 3 * seconds : seconds),
                Runtime.version().feature());
    }

    static Settings of(JsonNode node) {
        return new Settings(
                node.get("variant").asText(),
                node.get("runs").asInt(),
                node.get("seconds").asInt(),
                node.get("jdk").asInt());
    }

    JsonNode json() {
        return new ObjectMapper()
                .createObjectNode()
                .put("variant", variant)
                .put("runs", runs)
                .put("seconds", seconds)
                .put("jdk", jdk);
    }

    /** Whether it is about how long runs take. */
    boolean isTimed() {
        return SECONDS.containsKey(variant);
    }

    /** @param programs those that the build is about; one alone if it has a size for being timed */
    Build applyTo(Build build, Collection<Program> programs) {
        build.property("locon.runs", runs).property("locon.time", seconds);
        build.property("locon.allRuns", RUNS.containsKey(variant));
        if (isTimed()) {
            build.property("locon.strategy", "none");
            programs.stream()
                    .filter(Program::isSized)
                    .forEach(program -> build.property("subject.size", program.size()));
        }
        return switch (variant) {
            case UNWOVEN -> build.property("locon.excludes", packages(programs));
            case EVERYTHING -> build.property("locon.target", false);
            case UNCONFIRMED -> build.property("locon.confirm", false);
            case PROBES, ALL_RUNS -> build;
            default -> build.property("locon.strategy", variant);
        };
    }

    private static String packages(Collection<Program> programs) {
        return programs.stream()
                .map(program -> "org.locon.subjects." + program.group() + ".*")
                .distinct()
                .collect(Collectors.joining(","));
    }

    /** As part of a file's name. */
    @Override
    public String toString() {
        return variant + "-" + runs + "-" + seconds + "s-jdk" + jdk;
    }
}
