package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.locon.it.harness.Place;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Truth;

/** What a diagnosis says about bugs, methods and blocks, held against the marks and regions. */
final class Judgement {
    private static final Pattern FRAME = Pattern.compile("(.*)\\((.*):(\\d+)\\)");

    private final SubjectReport report;
    private final Truth truth;

    Judgement(SubjectReport report, Truth truth) {
        this.report = report;
        this.truth = truth;
    }

    /** How many of the ways in which the bugs show a reported bug names. */
    int bugsFound() {
        Set<Integer> found = new HashSet<>();
        report.eachBug().forEach(suspects -> suspects.forEach(suspect -> found.addAll(truth.waysNamedBy(suspect))));
        return found.size();
    }

    /** Reported bugs that have no suspect that names any. */
    int falseBugs() {
        return (int) report.eachBug().stream()
                .filter(suspects -> suspects.stream().noneMatch(truth::names))
                .count();
    }

    /** Reported bugs that blame only methods in which something is marked, or in a region, where their accesses passed. */
    int rightMethods() {
        return (int) each(report.json().get("bugs"))
                .filter(bug -> {
                    Set<String> right = new HashSet<>();
                    each(bug.get("suspects"))
                            .flatMap(suspect -> each(suspect.get("accesses")))
                            .forEach(access -> right.addAll(markedMethods(access)));
                    return each(bug.get("methods"))
                            .map(method -> withoutParameters(method.asText()))
                            .allMatch(right::contains);
                })
                .count();
    }

    /** How many blocks share the first place among blocks. */
    int blamedBlocks() {
        return bestBlocks().size();
    }

    /** Whether a method that an access in a region or at a mark came through is among them. */
    boolean blamesMarkedBlock() {
        Set<String> right = new HashSet<>();
        each(report.json().get("ranking"))
                .filter(suspect -> !suspect.get("feature").asText().equals("block"))
                .flatMap(suspect -> each(suspect.get("accesses")))
                .forEach(access -> right.addAll(markedMethods(access)));
        return bestBlocks().stream()
                .map(block -> block.get("accesses").get(0))
                .anyMatch(entry -> right.contains(method(entry)));
    }

    private List<JsonNode> bestBlocks() {
        List<JsonNode> all = each(report.json().get("ranking"))
                .filter(suspect -> suspect.get("feature").asText().equals("block"))
                .toList();
        return all.stream()
                .filter(suspect ->
                        suspect.get("rank").asInt() == all.get(0).get("rank").asInt())
                .toList();
    }

    /** Of the access' own method and its callers those where something is marked. */
    private Set<String> markedMethods(JsonNode access) {
        Set<String> marked = new HashSet<>();
        if (isMarked(new Place(access.get("file").asText(), access.get("line").asInt()))) {
            marked.add(method(access));
        }
        each(access.path("stack")).forEach(frame -> {
            Matcher parts = FRAME.matcher(frame.asText());
            if (parts.matches() && isMarked(new Place(parts.group(2), Integer.parseInt(parts.group(3))))) {
                marked.add(parts.group(1));
            }
        });
        return marked;
    }

    private boolean isMarked(Place place) {
        return truth.isInRegion(place) || "abc".chars().anyMatch(letter -> truth.marks((char) letter, place));
    }

    private static String method(JsonNode access) {
        return access.get("class").asText() + "."
                + withoutParameters(access.get("method").asText());
    }

    private static String withoutParameters(String method) {
        return method.replaceFirst("\\(.*", "");
    }

    private static Stream<JsonNode> each(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
