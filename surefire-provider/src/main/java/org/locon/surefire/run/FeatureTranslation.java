package org.locon.surefire.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.locon.instrument.Observation;
import org.locon.instrument.Sites;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Round;
import org.locon.model.Sighting;
import org.locon.model.Site;

/**
 * Translates what the recorder saw, which speaks of numbered sites of this JVM, into features that mean the same in
 * every JVM. Each is made once: hundreds of runs show the same ones. For one thread.
 */
final class FeatureTranslation {

    private final Map<List<Integer>, Map<String, Feature>> patterns = new HashMap<>();
    private final Map<List<Integer>, Map<String, Feature>> standstills = new HashMap<>();
    private final Map<List<Integer>, Feature> crossings = new HashMap<>();
    private final Map<Integer, Feature> blocks = new HashMap<>();
    private final Map<Integer, Feature> overlaps = new HashMap<>();
    private final Map<Integer, Feature> points = new HashMap<>();
    private final Map<Integer, Feature> remote = new HashMap<>();
    private final Map<Integer, Feature> local = new HashMap<>();
    private final Map<Observation.Step, Feature> steps = new HashMap<>();
    private final Map<Observation.Context, Circumstance> circumstances = new HashMap<>();

    Feature pattern(Observation.Pattern pattern) {
        return pattern(pattern.shape(), pattern.sites());
    }

    private Feature pattern(String shape, List<Integer> numbers) {
        return patterns.computeIfAbsent(numbers, key -> new HashMap<>())
                .computeIfAbsent(
                        shape, key -> newPattern(Feature.Kind.PATTERN, shape, numbers, FeatureTranslation::site));
    }

    Feature standstill(Observation.Pattern standstill) {
        return standstills
                .computeIfAbsent(standstill.sites(), key -> new HashMap<>())
                .computeIfAbsent(
                        standstill.shape(),
                        shape -> newPattern(
                                Feature.Kind.STANDSTILL, shape, standstill.sites(), FeatureTranslation::site));
    }

    Feature crossing(Observation.Pattern crossing) {
        return crossings.computeIfAbsent(
                crossing.sites(),
                numbers -> newPattern(Feature.Kind.POINT, crossing.shape(), numbers, FeatureTranslation::site));
    }

    Feature block(Observation.Block block) {
        return blocks.computeIfAbsent(
                block.site(), id -> new Feature(Feature.Kind.BLOCK, "enter", List.of(new Access(1, site(id)))));
    }

    Feature overlap(Observation.Overlap overlap) {
        return overlaps.computeIfAbsent(overlap.site(), id -> Feature.overlap(site(id)));
    }

    Feature point(Observation.Point point) {
        return points.computeIfAbsent(
                point.site(), id -> new Feature(Feature.Kind.POINT, "come", List.of(new Access(1, site(id)))));
    }

    Sighting sighting(Observation.Sighting sighting) {
        return new Sighting(
                pattern(sighting.shape(), sighting.sites()),
                new Sighting.Side(sighting.firstThread(), rounds(sighting.firstRounds())),
                new Sighting.Side(sighting.secondThread(), rounds(sighting.secondRounds())),
                sighting.first());
    }

    private List<Round> rounds(List<Observation.Round> path) {
        return path.stream()
                .map(round -> new Round(site(round.loop()), round.entry(), round.number()))
                .toList();
    }

    Feature predicate(Observation.Predicate predicate) {
        return (predicate.remote() ? remote : local)
                .computeIfAbsent(
                        predicate.site(),
                        id -> new Feature(
                                Feature.Kind.PREDICATE,
                                predicate.remote() ? "remote" : "local",
                                List.of(new Access(1, site(id)))));
    }

    Feature step(Observation.Step step) {
        return steps.computeIfAbsent(step, key -> Feature.step(site(key.from()), site(key.to())));
    }

    /** How the second thread came to the block. */
    List<Circumstance> circumstances(Observation.Block block) {
        return circumstances(List.of(new Observation.Context(List.of(), block.stack())));
    }

    /** One for each access of the pattern. */
    List<Circumstance> circumstances(Observation.Pattern pattern) {
        return circumstances(pattern.contexts());
    }

    private List<Circumstance> circumstances(List<Observation.Context> contexts) {
        return contexts.stream()
                .map(context ->
                        circumstances.computeIfAbsent(context, from -> new Circumstance(from.locks(), from.stack())))
                .toList();
    }

    Conflict conflict(Observation.Conflict conflict) {
        return new Conflict(site(conflict.first()), site(conflict.second()), conflict.race());
    }

    private static Feature newPattern(Feature.Kind kind, String shape, List<Integer> numbers, IntFunction<Site> site) {
        String[] steps = shape.split("-");
        if (steps.length != numbers.size()) {
            throw new IllegalStateException("pattern " + shape + " came with " + numbers.size() + " sites");
        }
        List<Access> accesses = new ArrayList<>();
        for (int i = 0; i < steps.length; i++) {
            int thread = Integer.parseInt(steps[i].replaceFirst("^[A-Za-z]+", ""));
            accesses.add(new Access(thread, site.apply(numbers.get(i))));
        }
        return new Feature(kind, shape, accesses);
    }

    private static Site site(int id) {
        return Sites.get(id);
    }
}
