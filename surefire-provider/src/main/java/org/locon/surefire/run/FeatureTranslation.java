package org.locon.surefire.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.model.AccessPattern;
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

    private final Map<List<Integer>, AccessPattern> patterns = new HashMap<>();
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
        return patterns.computeIfAbsent(pattern.sites(), FeatureTranslation::newPattern);
    }

    private static AccessPattern newPattern(List<Integer> numbers) {
        FeatureKind kind = switch (numbers.size()) {
            case 2 -> FeatureKind.PAIR;
            case 3 -> FeatureKind.TRIPLE;
            default -> FeatureKind.COUPLE;
        };
        return (AccessPattern) kind.at(sites(numbers));
    }

    private static List<Site> sites(List<Integer> numbers) {
        return numbers.stream().map(FeatureTranslation::site).toList();
    }

    Feature standstill(Observation.Pattern standstill) {
        return standstills
                .computeIfAbsent(standstill.sites(), key -> new HashMap<>())
                .computeIfAbsent(standstill.shape(), shape -> newStandstill(shape, sites(standstill.sites())));
    }

    Feature crossing(Observation.Pattern crossing) {
        return crossings.computeIfAbsent(crossing.sites(), numbers -> FeatureKind.LOCK_CYCLE.at(sites(numbers)));
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
                (Pair) patterns.computeIfAbsent(sighting.sites(), FeatureTranslation::newPattern),
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
        return new Conflict(site(conflict.first()), site(conflict.second()), conflict.race());
    }

    private static Feature newStandstill(String shape, List<Site> sites) {
        FeatureKind kind = shape.startsWith("pool")
                ? FeatureKind.STARVED_POOL
                : shape.startsWith("wait")
                        ? FeatureKind.NEVER_WOKEN
                        : shape.contains("wait") ? FeatureKind.WAITING_WITH_LOCK : FeatureKind.DEADLOCK;
        return kind.at(sites);
    }

    private static Site site(int id) {
        return Sites.get(id);
    }
}
