package org.locon.stats.matrix;

import org.locon.stats.coefficient.Counts;

/**
 * A feature in its place. {@code rank} is the worst that it shares with equals; higher suspicion is worse for the
 * feature.
 */
public record Ranked(int rank, Column column, Counts counts, double suspicion) {

    Ranked atMost(double most) {
        return new Ranked(rank, column, counts, Math.min(suspicion, most));
    }
}
