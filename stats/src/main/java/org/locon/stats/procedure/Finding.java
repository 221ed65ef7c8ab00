package org.locon.stats.procedure;

import java.util.List;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Round;
import org.roaringbitmap.RoaringBitmap;

/**
 * What a procedure blames for a failed run.
 *
 * @param feature a pair; of procedure II one that no run may have shown, the reverse of what the failed run lacks; of
 *     III two pairs as one pattern
 * @param position in the failed run's order; of procedure II where passed runs have what the failed one lacks
 * @param runs the numbers of the runs, failed or passed, of which the same could be said
 * @param ground the pair that is there or not there, or the first one of a couple
 * @param rounds of the loops around each of the feature's accesses, in the failed run, if it's by them that it was
 *     found; otherwise empty
 */
public record Finding(
        Procedure procedure,
        Feature feature,
        double position,
        RoaringBitmap runs,
        Pair ground,
        List<List<Round>> rounds) {

    Finding(Procedure procedure, Feature feature, double position, RoaringBitmap runs, Pair ground) {
        this(procedure, feature, position, runs, ground, List.of());
    }
}
