package org.locon.stats.procedure;

import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.Feature;
import org.roaringbitmap.PeekableIntIterator;
import org.roaringbitmap.RoaringBitmap;

/**
 * Which pairs make up one pattern in a run. Over two variables they do between the same two threads in opposite
 * directions; over one, if the one ends with the access that the other begins with, and the run has recorded that a
 * thread comes between two accesses of another so.
 */
final class Meetings {

    private final Sightings sightings;

    Meetings(Sightings sightings) {
        this.sightings = sightings;
    }

    /** The couple that these pairs may be, given in the order in which they first occur in this run. */
    Optional<Couple> couple(int earlier, int later, int run) {
        Couple inOrder = new Couple(earlier, later);
        return areOfTwoVariables(inOrder)
                ? Optional.of(inOrder)
                : Stream.of(inOrder, new Couple(later, earlier))
                        .filter(couple -> isInterruption(couple, run))
                        .findFirst();
    }

    boolean meet(Couple couple, int run, Level level) {
        return areOfTwoVariables(couple)
                ? Couple.meet(
                        sightings.sightings(run, couple.first()), sightings.sightings(run, couple.second()), level)
                : isInterruption(couple, run);
    }

    boolean anyMeet(Couple couple, RoaringBitmap runs, Level level) {
        for (PeekableIntIterator run = runs.getIntIterator(); run.hasNext(); ) {
            if (meet(couple, run.next(), level)) {
                return true;
            }
        }
        return false;
    }

    Feature pattern(Couple couple) {
        Feature first = sightings.pair(couple.first());
        Feature second = sightings.pair(couple.second());
        return areOfTwoVariables(couple) ? Pairs.together(first, second) : Pairs.inARow(first, second);
    }

    boolean areOfTwoVariables(Couple couple) {
        return Pairs.areOfDifferentVariables(sightings.pair(couple.first()), sightings.pair(couple.second()));
    }

    private boolean isInterruption(Couple couple, int run) {
        Feature first = sightings.pair(couple.first());
        Feature second = sightings.pair(couple.second());
        return Pairs.areInARow(first, second) && sightings.isInterrupted(run, Pairs.inARow(first, second));
    }
}
