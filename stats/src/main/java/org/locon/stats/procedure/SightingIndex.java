package org.locon.stats.procedure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Interruption.Triple;
import org.locon.model.Round;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.roaringbitmap.RoaringBitmap;

/** Who showed which pair: runs and pairs by number, with a bitmap of runs for each pair. For one thread. */
final class SightingIndex {

    private final List<SightedRun> runs;
    private final RoaringBitmap passed = new RoaringBitmap();
    private final Map<Pair, Integer> numbers = new HashMap<>();
    private final List<Pair> pairs = new ArrayList<>();
    private final List<RoaringBitmap> shownBy = new ArrayList<>();
    private final List<RoaringBitmap> shownByPassed = new ArrayList<>();
    private final List<Double> passedPositions = new ArrayList<>();
    private final Map<Integer, Map<Integer, List<Sighting>>> details = new HashMap<>();

    /** Of each loop the runs that counted its rounds. */
    private final Map<Site, RoaringBitmap> counting = new HashMap<>();

    SightingIndex(List<SightedRun> runs) {
        this.runs = List.copyOf(runs);
        for (int run = 0; run < runs.size(); run++) {
            if (!runs.get(run).failed()) {
                passed.add(run);
            }
        }
        for (int run = 0; run < runs.size(); run++) {
            enter(run);
        }
    }

    /** In the order in which they first occur in this run. */
    int[] pairsOf(int run) {
        return runs.get(run).sightings().stream()
                .mapToInt(sighting -> numbers.get(sighting.pair()))
                .distinct()
                .toArray();
    }

    int count() {
        return pairs.size();
    }

    boolean shows(int run, int pair) {
        return shownBy.get(pair).contains(run);
    }

    boolean shows(int run, Pair pair) {
        Integer number = numbers.get(pair);
        return number != null && shows(run, number);
    }

    /** Of all pairs of this run. */
    Set<Site> sites(int run) {
        return runs.get(run).sightings().stream()
                .flatMap(sighting ->
                        Stream.of(sighting.pair().first(), sighting.pair().second()))
                .collect(Collectors.toSet());
    }

    boolean isInterrupted(int run, Triple triple) {
        return runs.get(run).interruptions().contains(triple);
    }

    Pair pair(int number) {
        return pairs.get(number);
    }

    /** By thread and round, in the order of occurrence; empty when the run doesn't show the pair. */
    List<Sighting> sightings(int run, int pair) {
        return details.computeIfAbsent(run, this::byPair).getOrDefault(pair, List.of());
    }

    /** The loops that were counted around the pair. */
    Set<Site> loops(int run, int pair) {
        return sightings(run, pair).stream()
                .flatMap(SightingIndex::rounds)
                .map(Round::loop)
                .collect(Collectors.toSet());
    }

    /** The runs that counted all of these loops, of which there must be one. */
    RoaringBitmap runsCounting(Set<Site> loops) {
        return loops.stream()
                .map(loop -> counting.getOrDefault(loop, new RoaringBitmap()))
                .reduce((some, others) -> RoaringBitmap.and(some, others))
                .orElseGet(RoaringBitmap::new);
    }

    RoaringBitmap runsWith(int pair) {
        return shownBy.get(pair);
    }

    RoaringBitmap passedRunsWith(int pair) {
        return shownByPassed.get(pair);
    }

    RoaringBitmap passedRuns() {
        return passed;
    }

    RoaringBitmap runsWithout(int pair) {
        return RoaringBitmap.flip(shownBy.get(pair), 0L, runs.size());
    }

    /** Where the pair stands in the order of passed runs, on the average. */
    double passedPosition(int pair) {
        return passedPositions.get(pair) / shownByPassed.get(pair).getCardinality();
    }

    private void enter(int run) {
        for (Sighting sighting : runs.get(run).sightings()) {
            int pair = numbers.computeIfAbsent(sighting.pair(), this::number);
            boolean isFirst = shownBy.get(pair).checkedAdd(run);
            if (isFirst && passed.contains(run)) {
                shownByPassed.get(pair).add(run);
                passedPositions.set(pair, passedPositions.get(pair) + sighting.position());
            }
            rounds(sighting)
                    .forEach(round -> counting.computeIfAbsent(round.loop(), any -> new RoaringBitmap())
                            .add(run));
        }
    }

    private static Stream<Round> rounds(Sighting sighting) {
        return Stream.concat(sighting.first().rounds().stream(), sighting.second().rounds().stream());
    }

    private int number(Pair pair) {
        pairs.add(pair);
        shownBy.add(new RoaringBitmap());
        shownByPassed.add(new RoaringBitmap());
        passedPositions.add(0.0);
        return pairs.size() - 1;
    }

    private Map<Integer, List<Sighting>> byPair(int run) {
        Map<Integer, List<Sighting>> byPair = new LinkedHashMap<>();
        for (Sighting sighting : runs.get(run).sightings()) {
            byPair.computeIfAbsent(numbers.get(sighting.pair()), any -> new ArrayList<>())
                    .add(sighting);
        }
        return byPair;
    }
}
