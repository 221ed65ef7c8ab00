package org.locon.stats.procedure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Site;
import org.roaringbitmap.RoaringBitmap;

/**
 * Procedure II: the reverse of pairs that the failed run lacks though every passed run shows them. It lacks them
 * because it ended before, or because they happened the other way round.
 *
 * <p>Also the reverse of pairs that it lacks while it shows another one, over another variable, that comes with them in
 * passed runs and never alone. A single passed run is no evidence that two pairs come together. Where the reverse did
 * happen nothing is missing. Nor is it where an object is made, which nobody has before. And where the first access of
 * the pair did come, and nothing shows the second one, that didn't come too early: it never came.
 */
final class MissingPairSearch {

    private static final int EVIDENCE = 2;

    private final SightingIndex sightings;

    /** The pairs that the same passed runs show. */
    private final Map<RoaringBitmap, List<Integer>> together = new HashMap<>();

    MissingPairSearch(SightingIndex sightings) {
        this.sightings = sightings;
        for (int pair = 0; pair < sightings.count(); pair++) {
            together.computeIfAbsent(sightings.passedRunsWith(pair), any -> new ArrayList<>())
                    .add(pair);
        }
    }

    /**
     * @param passings at which positions which passed runs are known to be past the place where this one failed; if
     *     there are enough of them, what they show only behind that counts for nothing
     */
    ProcedureReport in(int run, Map<Integer, Long> passings) {
        Map<RoaringBitmap, List<Integer>> shown = new HashMap<>();
        List<Finding> findings = new ArrayList<>();
        Set<Site> come = sightings.sites(run);
        for (int pair = 0; pair < sightings.count(); pair++) {
            if (!sightings.passedRunsWith(pair).isEmpty()
                    && !sightings.shows(run, pair)
                    && !isCutOff(sightings.pair(pair), come)
                    && !FeaturePairs.isOfConstruction(sightings.pair(pair))
                    && isShownInTime(pair, passings)) {
                runsLike(run, pair, shown).map(finding(pair)).ifPresent(findings::add);
            }
        }
        findings.sort(Comparator.comparingDouble(Finding::position));
        return new ProcedureReport(Procedure.II, Optional.empty(), findings, sightings.count(), 0);
    }

    /** Where all passed runs show a pair, all of these have to; and else so many as it takes to be no chance. */
    private boolean isShownInTime(int pair, Map<Integer, Long> passings) {
        if (passings.size() < EVIDENCE) {
            return true;
        }
        long inTime = passings.entrySet().stream()
                .filter(passing -> sightings.sightings(passing.getKey(), pair).stream()
                        .anyMatch(sighting -> sighting.position() <= passing.getValue()))
                .count();
        boolean isShownByAll = sightings.passedRunsWith(pair).equals(sightings.passedRuns());
        return inTime >= (isShownByAll ? passings.size() : EVIDENCE);
    }

    private static boolean isCutOff(Pair pair, Set<Site> come) {
        return come.contains(pair.first()) && !come.contains(pair.second());
    }

    /** The runs that lack the pair as this one does, if that is suspicious. */
    private Optional<RoaringBitmap> runsLike(int run, int pair, Map<RoaringBitmap, List<Integer>> shown) {
        RoaringBitmap passed = sightings.passedRunsWith(pair);
        if (passed.equals(sightings.passedRuns())) {
            return Optional.of(sightings.runsWithout(pair));
        }
        if (passed.getCardinality() < EVIDENCE
                || sightings.shows(run, sightings.pair(pair).reversed())) {
            return Optional.empty();
        }
        return shown.computeIfAbsent(passed, any -> twoVariables(together.get(any), run)).stream()
                .filter(other -> areOfDifferentVariables(pair, other))
                .findFirst()
                .map(other -> RoaringBitmap.andNot(sightings.runsWith(other), sightings.runsWith(pair)));
    }

    /** Of pairs that come together the first one shown by this run, and the first one over another variable. */
    private List<Integer> twoVariables(List<Integer> group, int run) {
        List<Integer> two = new ArrayList<>();
        for (int pair : group) {
            if (two.size() < 2
                    && sightings.shows(run, pair)
                    && two.stream().allMatch(other -> areOfDifferentVariables(pair, other))) {
                two.add(pair);
            }
        }
        return two;
    }

    private boolean areOfDifferentVariables(int some, int other) {
        return FeaturePairs.areOfDifferentVariables(sightings.pair(some), sightings.pair(other));
    }

    private Function<RoaringBitmap, Finding> finding(int missing) {
        return runs -> new Finding(
                Procedure.II,
                sightings.pair(missing).reversed(),
                sightings.passedPosition(missing),
                runs,
                sightings.pair(missing));
    }
}
