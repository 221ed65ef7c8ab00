package org.locon.stats.procedure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.AccessPattern;
import org.locon.model.AccessPattern.OfOneVariable;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Interruption.Triple;
import org.locon.model.Occurrence;
import org.locon.model.Run;
import org.locon.model.Sighting;

/**
 * All that the procedures know of a run: its pairs, and those that were recorded as couples, in the order of their
 * occurrence, and whether it failed.
 *
 * @param interruptions the triples in which one thread comes between two accesses of another
 */
public record SightedRun(
        boolean failed, List<Sighting> sightings, List<Occurrence> couples, Set<Triple> interruptions) {

    public SightedRun {
        sightings = sightings.stream()
                .sorted(Comparator.comparingLong(Sighting::position))
                .toList();
        couples = couples.stream()
                .sorted(Comparator.comparingLong(Occurrence::first))
                .toList();
        interruptions = Set.copyOf(interruptions);
    }

    /** What a recorder that doesn't know of threads saw are pairs all the same. */
    public static SightedRun of(Run run) {
        List<Sighting> sightings = run.spectrum().sightings();
        List<Occurrence> couples = run.spectrum().occurrences().stream()
                .filter(occurrence -> occurrence.feature() instanceof AccessPattern.Couple)
                .toList();
        Set<Triple> interruptions = run.spectrum().occurrences().stream()
                .map(Occurrence::feature)
                .filter(Triple.class::isInstance)
                .map(Triple.class::cast)
                .collect(Collectors.toSet());
        return new SightedRun(
                run.failed(), sightings.isEmpty() ? withoutThreads(run) : sightings, couples, interruptions);
    }

    /** An interruption is two pairs, which may not have been noted apart from it. */
    private static List<Sighting> withoutThreads(Run run) {
        Map<Pair, Long> pairs = new LinkedHashMap<>();
        for (Occurrence occurrence : run.spectrum().occurrences()) {
            if (occurrence.feature() instanceof OfOneVariable pattern) {
                pattern.pairs().forEach(pair -> pairs.merge(pair, occurrence.first(), Math::min));
            }
        }
        List<Sighting> sightings = new ArrayList<>();
        pairs.forEach((pair, first) ->
                sightings.add(new Sighting(pair, Sighting.Side.UNKNOWN, Sighting.Side.UNKNOWN, first)));
        return sightings;
    }
}
