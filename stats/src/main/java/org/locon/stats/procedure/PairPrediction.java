package org.locon.stats.procedure;

import java.util.List;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Sighting;
import org.roaringbitmap.RoaringBitmap;

/**
 * Whether the presence of one pair follows from that of another, and not the reverse. Then the other one can't be the
 * cause: were it, some passed run would show the first without it. It follows when every run says so. Where the runs
 * can't tell them apart, it follows when the code does: between two methods, what holds for an inner head and tail
 * holds for those around them. Pairs of other methods are left alone. Failed runs of several bugs come to the same code
 * in the end, and each bug's pair would seem to predict what happens there.
 */
final class PairPrediction {

    private final SightingIndex sightings;

    PairPrediction(SightingIndex sightings) {
        this.sightings = sightings;
    }

    /** By the runs alone. */
    boolean everyRunPredicts(int pair, int by) {
        RoaringBitmap here = sightings.runsWith(pair);
        RoaringBitmap there = sightings.runsWith(by);
        return there.getCardinality() < here.getCardinality() && here.contains(there);
    }

    /** By the runs, or else by the code that this run went through; of pairs between the same two methods. */
    boolean isPredictable(int pair, int by, int run) {
        Pair outer = sightings.pair(pair);
        Pair inner = sightings.pair(by);
        if (!outer.first().isInSameMethodAs(inner.first()) || !outer.second().isInSameMethodAs(inner.second())) {
            return false;
        }
        return everyRunPredicts(pair, by)
                || sightings.runsWith(pair).equals(sightings.runsWith(by))
                        && encloses(outer, inner)
                        && haveSameSides(sightings.sightings(run, pair), sightings.sightings(run, by));
    }

    private static boolean encloses(Pair outer, Pair inner) {
        return outer.first().index() < inner.first().index()
                && inner.second().index() < outer.second().index();
    }

    private static boolean haveSameSides(List<Sighting> some, List<Sighting> others) {
        return some.stream()
                .anyMatch(one -> others.stream()
                        .anyMatch(other -> one.first().equals(other.first())
                                && one.second().equals(other.second())));
    }
}
