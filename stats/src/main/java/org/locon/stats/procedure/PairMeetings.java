package org.locon.stats.procedure;

import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.AccessPattern;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.roaringbitmap.PeekableIntIterator;
import org.roaringbitmap.RoaringBitmap;

/**
 * Which pairs make up one pattern in a run. Over two variables they do between the same two threads in opposite
 * directions. Over one they do if the one ends with the access that the other begins with, and the run has recorded
 * that a thread comes between two accesses of another so.
 */
final class PairMeetings {

    private final SightingIndex sightings;

    PairMeetings(SightingIndex sightings) {
        this.sightings = sightings;
    }

    /** The couple that these pairs may be, given in the order in which they first occur in this run. */
    Optional<PairCouple> couple(int earlier, int later, int run) {
        PairCouple inOrder = new PairCouple(earlier, later);
        return areOfTwoVariables(inOrder)
                ? Optional.of(inOrder)
                : Stream.of(inOrder, new PairCouple(later, earlier))
                        .filter(couple -> isInterruption(couple, run))
                        .findFirst();
    }

    boolean meet(PairCouple couple, int run, ComparisonLevel level) {
        return areOfTwoVariables(couple)
                ? PairCouple.meet(
                        sightings.sightings(run, couple.first()), sightings.sightings(run, couple.second()), level)
                : isInterruption(couple, run);
    }

    boolean anyMeet(PairCouple couple, RoaringBitmap runs, ComparisonLevel level) {
        for (PeekableIntIterator run = runs.getIntIterator(); run.hasNext(); ) {
            if (meet(couple, run.next(), level)) {
                return true;
            }
        }
        return false;
    }

    Feature pattern(PairCouple couple) {
        Pair first = sightings.pair(couple.first());
        Pair second = sightings.pair(couple.second());
        return areOfTwoVariables(couple) ? new AccessPattern.Couple(first, second) : FeaturePairs.inARow(first, second);
    }

    boolean areOfTwoVariables(PairCouple couple) {
        return FeaturePairs.areOfDifferentVariables(sightings.pair(couple.first()), sightings.pair(couple.second()));
    }

    private boolean isInterruption(PairCouple couple, int run) {
        Pair first = sightings.pair(couple.first());
        Pair second = sightings.pair(couple.second());
        return FeaturePairs.areInARow(first, second)
                && sightings.isInterrupted(run, FeaturePairs.inARow(first, second));
    }
}
