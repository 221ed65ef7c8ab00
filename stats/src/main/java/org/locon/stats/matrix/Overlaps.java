package org.locon.stats.matrix;

import java.util.List;

/**
 * Methods that two threads were in at once. Whoever clashes at an access is in some method meanwhile, and so is who
 * called it; so most of them only repeat what something else says with a place, and one has to say more than all that
 * to be ranked: as where threads share what no access shows, a file or a connection.
 */
final class Overlaps {

    private Overlaps() {}

    /** Those that are more suspicious than everything else but what a failure leads to. */
    static List<Ranked> telling(List<Ranked> overlaps, List<Ranked> others) {
        double most = others.stream()
                .filter(other -> !other.column().isAftermath())
                .mapToDouble(Ranked::suspicion)
                .max()
                .orElse(Double.NEGATIVE_INFINITY);
        return overlaps.stream().filter(overlap -> overlap.suspicion() > most).toList();
    }
}
