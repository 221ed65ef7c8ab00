package org.locon.stats.rank;

import java.util.List;

/**
 * Methods that two threads were in at once. Whoever clashes at an access is in some method meanwhile, and so is who
 * called it. So most of them only repeat what something else says with a place, and one has to say more than all that
 * to be ranked. It does where threads share what no access shows, as a file or a connection.
 */
final class TellingOverlaps {

    private TellingOverlaps() {}

    /** Those that are more suspicious than everything else but what a failure leads to. */
    static List<ScoredFeature> telling(List<ScoredFeature> overlaps, List<ScoredFeature> others) {
        double most = others.stream()
                .filter(other -> !other.column().isConsequence())
                .mapToDouble(ScoredFeature::suspicion)
                .max()
                .orElse(Double.NEGATIVE_INFINITY);
        return overlaps.stream().filter(overlap -> overlap.suspicion() > most).toList();
    }
}
