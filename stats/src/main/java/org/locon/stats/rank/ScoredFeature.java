package org.locon.stats.rank;

import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;

/** A feature with what a coefficient says of it; the higher its suspicion, the likelier it has to do with failures. */
public record ScoredFeature(Column column, Counts counts, double suspicion) {

    static ScoredFeature of(Column column, ActivityMatrix matrix, Coefficient coefficient) {
        Counts counts = matrix.counts(column);
        return new ScoredFeature(column, counts, coefficient.suspicion(counts));
    }

    ScoredFeature atMost(double most) {
        return new ScoredFeature(column, counts, Math.min(suspicion, most));
    }
}
