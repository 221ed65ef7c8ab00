package org.locon.stats.cause;

import java.util.HashMap;
import java.util.Map;
import org.locon.model.Feature;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.McNemar;
import org.roaringbitmap.RoaringBitmap;

/**
 * The matrix with all runs, for questions about runs that have been set aside: a column of what is left has forgotten
 * them, even if its feature shows in each of them.
 */
final class AllRunsColumns {

    private final ActivityMatrix matrix;
    private final Map<Feature, Column> columns = new HashMap<>();

    AllRunsColumns(ActivityMatrix matrix) {
        this.matrix = matrix;
        matrix.columns().forEach(column -> columns.put(column.feature(), column));
    }

    /** The column of the same feature that knows of all runs. */
    Column of(Column part) {
        return columns.get(part.feature());
    }

    /** The rows of all failed runs that show the feature. */
    RoaringBitmap failures(Column part) {
        return matrix.failures(of(part));
    }

    /** In how many passed runs the feature shows. */
    long passed(Column part) {
        return matrix.counts(of(part)).n10();
    }

    /** Whether the one feature tells failed runs from passed ones better than the other does, by more than chance. */
    boolean isBetter(Column some, Column other) {
        return McNemar.isBetter(matrix, of(some), of(other));
    }

    /** Whether every run that shows the one feature shows the other as well. */
    boolean implies(Column some, Column other) {
        return matrix.implies(of(some), of(other));
    }
}
