package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.locon.it.harness.Place;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;

/** What a diagnosis says about bugs, methods and blocks, held against the marks and regions. */
final class Judgement {
    private static final Pattern FRAME = Pattern.compile("(.*)\\((.*):(\\d+)\\)");

    private final SubjectReport report;
    private final Truth truth;
    private final Set<Place> rightBlocks;

    Judgement(SubjectReport report, Truth truth) {
        this.report = report;
        this.truth = truth;
        this.rightBlocks = rightBlocks();
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

    /**
     * Reported bugs that blame only methods in which something is marked, or in a region, where their accesses passed.
     */
    int rightMethods() {
        return (int) each(report.json().get("bugs"))
                .filter(bug -> {
                    Set<String> right = new HashSet<>();
                    each(bug.get("suspects"))
                            .flatMap(suspect ->
                                    Stream.concat(each(suspect.get("accesses")), each(suspect.path("interruptions"))))
                            .forEach(access -> right.addAll(markedMethods(access)));
                    return each(bug.get("methods"))
                            .map(method -> withoutParameters(method.asText()))
                            .allMatch(right::contains);
                })
                .count();
    }

    /** How many blocks share the first place among blocks. */
    int blamedBlocks() {
        return bestBlocks(report).size();
    }

    /** Whether a right one is among them. */
    boolean blamesRightBlock() {
        return blamesRightBlock(report);
    }

    /** The same of an earlier report. */
    boolean blamesRightBlock(SubjectReport earlier) {
        return bestBlocks(earlier).stream().anyMatch(this::names);
    }

    boolean isMarked(Place place) {
        return truth.marks(place);
    }

    /**
     * Whether the suspect names the truth, or is a block that leads there: called in a region, or passed by an access
     * in one or at a mark; of what lies within a region only if something is marked in it.
     */
    boolean names(Suspect suspect) {
        return truth.names(suspect)
                || suspect.feature().equals("block")
                        && rightBlocks.contains(suspect.accesses().get(0));
    }

    private static List<Suspect> bestBlocks(SubjectReport said) {
        List<Suspect> blocks = said.ranking().stream()
                .filter(suspect -> suspect.feature().equals("block"))
                .toList();
        double most = blocks.stream().mapToDouble(Suspect::ochiai).max().orElse(0);
        return blocks.stream().filter(block -> block.ochiai() == most).toList();
    }

    private Set<Place> rightBlocks() {
        Set<String> right = new HashSet<>();
        accesses(false).forEach(access -> right.addAll(markedMethods(access)));
        return accesses(true)
                .filter(entry ->
                        right.contains(method(entry)) && isAroundBug(entry) || truth.isCalledInRegion(Place.of(entry)))
                .map(Place::of)
                .collect(Collectors.toSet());
    }

    private boolean isAroundBug(JsonNode block) {
        Place first = Place.of(block);
        int last = block.path("toLine").asInt(0);
        if (last == 0) {
            return true;
        }
        List<Place> lines = IntStream.rangeClosed(first.line(), last)
                .mapToObj(line -> new Place(first.file(), line))
                .toList();
        boolean isWithinRegion = truth.isInRegion(new Place(first.file(), first.line() - 1))
                && truth.isInRegion(new Place(first.file(), last + 1));
        return lines.stream().anyMatch(isWithinRegion ? truth::marks : this::isInBug);
    }

    /** Of everything ranked that is a block, or that is none. */
    private Stream<JsonNode> accesses(boolean ofBlocks) {
        return each(report.json().get("ranking"))
                .filter(suspect -> suspect.get("feature").asText().equals("block") == ofBlocks)
                .flatMap(suspect -> each(suspect.get("accesses")));
    }

    /** Of the access' own method and its callers those where something is marked. */
    private Set<String> markedMethods(JsonNode access) {
        Set<String> marked = new HashSet<>();
        if (isInBug(Place.of(access))) {
            marked.add(method(access));
        }
        each(access.path("stack")).forEach(frame -> {
            Matcher parts = FRAME.matcher(frame.asText());
            if (parts.matches() && isInBug(new Place(parts.group(2), Integer.parseInt(parts.group(3))))) {
                marked.add(parts.group(1));
            }
        });
        return marked;
    }

    private boolean isInBug(Place place) {
        return truth.isInRegion(place) || truth.marks(place);
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
