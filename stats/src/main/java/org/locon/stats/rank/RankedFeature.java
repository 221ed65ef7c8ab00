package org.locon.stats.rank;

import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.Column;

/** A feature in its place. {@code rank} is the worst that it shares with equals. */
public record RankedFeature(int rank, ScoredFeature scored) {

    public Column column() {
        return scored.column();
    }

    public Counts counts() {
        return scored.counts();
    }

    public double suspicion() {
        return scored.suspicion();
    }
}
