package org.locon.stats.procedure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Procedure I: the pairs that the failed run shows and no passed run does, without those that predict another. */
final class FailedOnlyPairSearch {

    /** So many candidates, the earliest ones, are compared two by two; the rest follows as it is. */
    private static final int COMPARED = 1_000;

    private final SightingIndex sightings;
    private final PairPrediction prediction;

    FailedOnlyPairSearch(SightingIndex sightings) {
        this.sightings = sightings;
        prediction = new PairPrediction(sightings);
    }

    ProcedureReport in(int run) {
        int[] pairs = sightings.pairsOf(run);
        int[] candidates = Arrays.stream(pairs)
                .filter(pair -> sightings.passedRunsWith(pair).isEmpty())
                .toArray();
        int[] compared = Arrays.copyOf(candidates, Math.min(COMPARED, candidates.length));
        List<Finding> findings = IntStream.range(0, candidates.length)
                .filter(i -> i >= compared.length || !predictsAny(candidates[i], compared, run))
                .mapToObj(i -> finding(candidates[i], run))
                .toList();
        return new ProcedureReport(
                Procedure.I, Optional.empty(), findings, pairs.length, candidates.length - compared.length);
    }

    private boolean predictsAny(int pair, int[] others, int run) {
        return Arrays.stream(others).anyMatch(other -> prediction.isPredictable(other, pair, run));
    }

    private Finding finding(int pair, int run) {
        return new Finding(
                Procedure.I,
                sightings.pair(pair),
                sightings.sightings(run, pair).get(0).position(),
                sightings.runsWith(pair).clone(),
                sightings.pair(pair));
    }
}
