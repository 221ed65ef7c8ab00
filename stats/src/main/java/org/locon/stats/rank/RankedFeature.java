package org.locon.stats.rank;

import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.Column;

/**
 * A feature in its place. {@code rank} is the worst that it shares with equals; higher suspicion is worse for the
 * feature.
 */
public record RankedFeature(int rank, Column column, Counts counts, double suspicion) {

    RankedFeature atMost(double most) {
        return new RankedFeature(rank, column, counts, Math.min(suspicion, most));
    }
}
