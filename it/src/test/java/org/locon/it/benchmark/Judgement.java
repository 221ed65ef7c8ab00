package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.locon.it.harness.Place;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Truth;

/** What a diagnosis says about bugs, methods and blocks, held against the marks. */
final class Judgement {
    private final SubjectReport report;
    private final Truth truth;
    private final Set<String> markedMethods;

    Judgement(SubjectReport report, Truth truth) {
        this.report = report;
        this.truth = truth;
        markedMethods = StreamSupport.stream(report.json().get("ranking").spliterator(), false)
                .flatMap(suspect -> StreamSupport.stream(suspect.get("accesses").spliterator(), false))
                .filter(this::isMarked)
                .map(Judgement::method)
                .collect(Collectors.toSet());
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

    /** Reported bugs whose methods all have marked accesses. */
    int rightMethods() {
        return (int) StreamSupport.stream(report.json().get("bugs").spliterator(), false)
                .filter(bug -> StreamSupport.stream(bug.get("methods").spliterator(), false)
                        .map(JsonNode::asText)
                        .allMatch(markedMethods::contains))
                .count();
    }

    /** How many blocks share the first place among blocks. */
    int blamedBlocks() {
        return best("block").size();
    }

    /** Whether a method with a marked access is among them. */
    boolean blamesMarkedBlock() {
        return best("block").stream()
                .anyMatch(block ->
                        markedMethods.contains(method(block.get("accesses").get(0))));
    }

    private List<JsonNode> best(String feature) {
        List<JsonNode> all = StreamSupport.stream(report.json().get("ranking").spliterator(), false)
                .filter(suspect -> suspect.get("feature").asText().equals(feature))
                .toList();
        return all.stream()
                .filter(suspect ->
                        suspect.get("rank").asInt() == all.get(0).get("rank").asInt())
                .toList();
    }

    private boolean isMarked(JsonNode access) {
        Place place = new Place(access.get("file").asText(), access.get("line").asInt());
        return "abc".chars().anyMatch(letter -> truth.marks((char) letter, place));
    }

    private static String method(JsonNode access) {
        return access.get("class").asText() + "." + access.get("method").asText();
    }
}
