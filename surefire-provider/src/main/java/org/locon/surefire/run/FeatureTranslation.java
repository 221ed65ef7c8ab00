package org.locon.surefire.run;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.AccessPredicate;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.FeatureKind;
import org.locon.model.PointFeature.PointReached;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Round;
import org.locon.model.Sighting;
import org.locon.model.Site;

/**
 * Translates what the recorder saw, which speaks of numbered sites of this JVM, into features that mean the same in
 * every JVM. Each is made once: hundreds of runs show the same ones. For one thread.
 */
final class FeatureTranslation {

    private final Map<FeatureKind, Map<List<Integer>, Feature>> patterns = new EnumMap<>(FeatureKind.class);
    private final Map<List<Integer>, Pair> pairs = new HashMap<>();
    private final Map<Integer, Feature> blocks = new HashMap<>();
    private final Map<Integer, Feature> overlaps = new HashMap<>();
    private final Map<Integer, Feature> points = new HashMap<>();
    private final Map<Integer, Feature> remote = new HashMap<>();
    private final Map<Integer, Feature> local = new HashMap<>();
    private final Map<Observation.Step, Feature> steps = new HashMap<>();
    private final Map<Observation.Context, Circumstance> circumstances = new HashMap<>();

    /** Whatever kind of feature it is. */
    Feature pattern(Observation.Pattern pattern) {
        return patterns.computeIfAbsent(pattern.kind(), kind -> new HashMap<>())
                .computeIfAbsent(
                        pattern.sites(),
                        ids -> pattern.kind()
                                .at(ids.stream().map(FeatureTranslation::site).toList()));
    }

    Feature block(Observation.Block block) {
        return blocks.computeIfAbsent(block.site(), id -> new BlockEntered(site(id)));
    }

    Feature overlap(Observation.Overlap overlap) {
        return overlaps.computeIfAbsent(overlap.site(), id -> new MethodOverlap(site(id)));
    }

    Feature point(Observation.Point point) {
        return points.computeIfAbsent(point.site(), id -> new PointReached(site(id)));
    }

    Sighting sighting(Observation.Sighting sighting) {
        return new Sighting(
                pairs.computeIfAbsent(sighting.sites(), ids -> new Pair(site(ids.get(0)), site(ids.get(1)))),
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
                .computeIfAbsent(predicate.site(), id -> new AccessPredicate(site(id), predicate.remote()));
    }

    Feature step(Observation.Step step) {
        return steps.computeIfAbsent(step, key -> new PointStep(site(key.from()), site(key.to())));
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
        return new Conflict(site(conflict.first()), site(conflict.second()), conflict.race(), conflict.type());
    }

    private static Site site(int id) {
        return Sites.get(id);
    }
}
