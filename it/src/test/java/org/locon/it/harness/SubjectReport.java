package org.locon.it.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What the diagnosis says of one subject. */
public final class SubjectReport {
    private final JsonNode node;

    /** Of one entry of the diagnosis' subjects. */
    public SubjectReport(JsonNode node) {
        this.node = node;
    }

    /** The entry itself. */
    public JsonNode json() {
        return node;
    }

    public String test() {
        return node.get("test").asText();
    }

    public int runs() {
        return node.get("runs").asInt();
    }

    public int failed() {
        return node.get("failed").asInt();
    }

    public int passed() {
        return node.get("passed").asInt();
    }

    public long millis() {
        return node.get("millis").asLong();
    }

    public String verdict() {
        return node.path("verdict").asText();
    }

    /** Why the campaign ended. */
    public String stopped() {
        return node.path("stopped").asText();
    }

    public int seen(String what) {
        return node.get("seen").get(what).asInt();
    }

    public List<String> symptomKinds() {
        return texts("symptoms", "kind").stream().distinct().toList();
    }

    public List<String> symptomMessages() {
        return texts("symptoms", "message");
    }

    public int bugs() {
        return node.get("bugs").size();
    }

    public List<String> bugKinds() {
        return texts("bugs", "kind");
    }

    /** Everything ranked, best first. */
    public List<Suspect> ranking() {
        return suspects(node.get("ranking"));
    }

    /** The points of noise that share the highest score, if noise somewhere makes the test fail. */
    public List<Place> bestPoints() {
        JsonNode points = node.path("noise").path("points");
        return stream(points)
                .filter(point -> point.get("score").equals(points.get(0).get("score")))
                .map(point -> Place.of(point.get("place")))
                .toList();
    }

    /** The two ends of the edge on which the score of points rises most, and of that on which it drops most. */
    public List<List<Place>> steepestEdges() {
        JsonNode edges = node.path("noise").path("edges");
        Comparator<JsonNode> byChange =
                Comparator.comparingDouble(edge -> edge.get("change").asDouble());
        Stream<JsonNode> rise = stream(edges).max(byChange).stream();
        Stream<JsonNode> drop = stream(edges).min(byChange).stream();
        return Stream.concat(rise, drop)
                .distinct()
                .map(edge -> List.of(Place.of(edge.get("from")), Place.of(edge.get("to"))))
                .toList();
    }

    /** What leads each of the suspects as they are shown, with all that says the same put together. */
    public List<Suspect> shown() {
        return StreamSupport.stream(node.path("groups").spliterator(), false)
                .map(group -> Suspect.of(group.get("witnesses").get(0)))
                .toList();
    }

    /** What stands as evidence of each bug. */
    public List<List<Suspect>> eachBug() {
        return StreamSupport.stream(node.get("bugs").spliterator(), false)
                .map(bug -> suspects(bug.get("suspects")))
                .toList();
    }

    /** What stands as evidence of the first bug, best first. */
    public List<Suspect> firstBug() {
        assertThat(node.get("bugs")).as("bugs of %s", test()).isNotEmpty();
        return suspects(node.get("bugs").get(0).get("suspects"));
    }

    /** Those of all that is ranked and is no block. */
    public List<AccessReport> accesses() {
        return StreamSupport.stream(node.get("ranking").spliterator(), false)
                .filter(suspect -> !suspect.get("feature").asText().equals("block"))
                .flatMap(suspect -> Stream.of(suspect.get("accesses"), suspect.path("interruptions")))
                .flatMap(accesses -> StreamSupport.stream(accesses.spliterator(), false))
                .map(AccessReport::of)
                .toList();
    }

    /** The best suspect that the marks in the source name. */
    public Optional<Suspect> best(Truth truth) {
        return Ranking.best(ranking(), truth);
    }

    /**
     * One more than the suspects that don't name the truth and score no worse than the best that does, but for those
     * that are shown as further witnesses of that one; none where none does.
     */
    public OptionalInt place(Truth truth) {
        return Ranking.place(withoutFurtherWitnesses(truth::names), truth);
    }

    /**
     * What is ranked, without what is shown as a further witness of the best that names the truth, where such a one
     * leads: it says the same, and is no rival.
     */
    public List<Suspect> withoutFurtherWitnesses(Predicate<Suspect> names) {
        List<Suspect> ranking = ranking();
        Set<Suspect> witnesses = ranking.stream()
                .filter(names)
                .findFirst()
                .map(best -> group(best, names))
                .orElse(Set.of());
        return ranking.stream()
                .filter(suspect -> names.test(suspect) || !witnesses.contains(suspect))
                .toList();
    }

    private Set<Suspect> group(Suspect best, Predicate<Suspect> names) {
        return stream(node.path("groups"))
                .map(group -> suspects(group.get("witnesses")))
                .filter(witnesses -> witnesses.contains(best) && names.test(witnesses.get(0)))
                .findFirst()
                .map(Set::copyOf)
                .orElse(Set.of());
    }

    /** Whether the suspect to look at first names the truth. */
    public boolean firstBugNames(Truth truth) {
        return bugs() > 0 && truth.names(firstBug().get(0));
    }

    /**
     * That the truth is ranked, with one of the best so many scores. Not by its rank: the witnesses of one bug tie, and
     * how many they are differs from campaign to campaign.
     */
    public SubjectReport isAmongTheBest(int scores, Truth truth) {
        Optional<Suspect> best = best(truth);
        assertThat(best).as("%s in %s", truth, ranking()).isPresent();
        assertThat(ranking().stream().mapToDouble(Suspect::ochiai).distinct().limit(scores))
                .as("scores before that of %s in %s", truth, ranking())
                .contains(best.orElseThrow().ochiai());
        return this;
    }

    void requireThatItAddsUp() {
        assertThat(passed() + failed()).as("runs of %s", test()).isEqualTo(runs());
        assertThat(StreamSupport.stream(node.get("symptoms").spliterator(), false)
                        .mapToInt(symptom -> symptom.get("runs").asInt())
                        .sum())
                .as("failures of %s by symptom", test())
                .isEqualTo(failed());
        assertThat(node.get("seen").get("canary").asBoolean())
                .as("canary of %s", test())
                .isTrue();
        List<Suspect> ranking = ranking();
        assertThat(IntStream.range(0, ranking.size())
                        .allMatch(place -> ranking.get(place).rank() > place))
                .as("no rank is better than its place: %s", ranking)
                .isTrue();
        assertThat(ranking).allSatisfy(suspect -> {
            assertThat(suspect.failed()).isLessThanOrEqualTo(failed());
            assertThat(suspect.passed()).isLessThanOrEqualTo(passed());
        });
    }

    private List<String> texts(String array, String field) {
        return node.get(array).findValuesAsText(field);
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static List<Suspect> suspects(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(Suspect::of).toList();
    }
}
