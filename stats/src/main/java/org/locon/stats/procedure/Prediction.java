package org.locon.stats.procedure;

import java.util.List;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Sighting;
import org.locon.stats.spectrum.Site;
import org.roaringbitmap.RoaringBitmap;

/**
 * Whether the presence of one pair follows from that of another, and not the reverse. Then the other one can't be the
 * cause: were it, some passed run would show the first without it. It follows when every run says so; and, where the runs
 * can't tell them apart, when the code does: between two methods, what holds for an inner head and tail holds for those
 * around them.
 */
final class Prediction {

    private final Sightings sightings;

    Prediction(Sightings sightings) {
        this.sightings = sightings;
    }

    /** By the runs alone. */
    boolean everyRunPredicts(int pair, int by) {
        RoaringBitmap here = sightings.runsWith(pair);
        RoaringBitmap there = sightings.runsWith(by);
        return there.getCardinality() < here.getCardinality() && here.contains(there);
    }

    /** By the runs, and by the code that this run went through. */
    boolean isPredictable(int pair, int by, int run) {
        return everyRunPredicts(pair, by)
                || sightings.runsWith(pair).equals(sightings.runsWith(by))
                        && encloses(sightings.pair(pair), sightings.pair(by))
                        && haveSameSides(sightings.sightings(run, pair), sightings.sightings(run, by));
    }

    private static boolean encloses(Feature outer, Feature inner) {
        return isBefore(Pairs.head(outer), Pairs.head(inner)) && isBefore(Pairs.tail(inner), Pairs.tail(outer));
    }

    private static boolean isBefore(Site some, Site other) {
        return some.className().equals(other.className())
                && some.method().equals(other.method())
                && some.index() < other.index();
    }

    private static boolean haveSameSides(List<Sighting> some, List<Sighting> others) {
        return some.stream()
                .anyMatch(one -> others.stream()
                        .anyMatch(other -> one.first().equals(other.first())
                                && one.second().equals(other.second())));
    }
}
