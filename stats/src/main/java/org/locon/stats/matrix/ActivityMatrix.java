package org.locon.stats.matrix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.evidence.FeatureEvidence;
import org.roaringbitmap.RoaringBitmap;

/**
 * Runs times features, with the verdict of each run: all that scoring knows. Besides the recorded features it has the
 * regions derived from them. A crashed run whose spectrum died with it has no row, since nobody knows what it showed.
 */
public final class ActivityMatrix {

    private final List<Integer> numbers;
    private final RoaringBitmap rows;
    private final RoaringBitmap errors;
    private final List<Column> columns;

    ActivityMatrix(List<Integer> numbers, RoaringBitmap rows, RoaringBitmap errors, List<Column> columns) {
        this.numbers = numbers;
        this.rows = rows;
        this.errors = errors;
        this.columns = columns;
    }

    public static ActivityMatrix of(Iterable<Run> runs) {
        return of(FeatureEvidence.of(runs));
    }

    /** Of the runs that have a row in the evidence. */
    public static ActivityMatrix of(FeatureEvidence evidence) {
        return new MatrixBuilder(evidence).build();
    }

    /** The runs' numbers, by row. */
    public List<Integer> runs() {
        return numbers;
    }

    public boolean failed(int row) {
        return errors.contains(row);
    }

    /** Every feature, also those that every run shows. */
    public List<Column> columns() {
        return columns;
    }

    public Counts counts(Column column) {
        long n11 = RoaringBitmap.andCardinality(column.hits(), errors);
        long n10 = column.hits().getLongCardinality() - n11;
        long failed = errors.getLongCardinality();
        long passed = rows.getLongCardinality() - failed;
        return new Counts(n11, n10, failed - n11, passed - n10);
    }

    /** Whether every run that shows the one shows the other as well. */
    public boolean implies(Column some, Column other) {
        return other.hits().contains(some.hits());
    }

    /**
     * Of runs that show the one feature and those that don't, as if they were failed and passed ones, how many show the
     * other.
     */
    public Counts counts(Column shown, Column other) {
        long both = RoaringBitmap.andCardinality(shown.hits(), other.hits());
        long all = shown.hits().getLongCardinality();
        long others = other.hits().getLongCardinality() - both;
        return new Counts(both, others, all - both, rows.getLongCardinality() - all - others);
    }

    /** The rows of the failed runs that show this feature; a copy. */
    public RoaringBitmap failures(Column column) {
        return RoaringBitmap.and(column.hits(), errors);
    }

    /**
     * With columns that no run recorded, where a recorded one of the same feature gives way. Those that are blamed for
     * a failed run get a mark, which puts them first among equals.
     */
    public ActivityMatrix with(List<DerivedColumn> derived, Predicate<Column> blamed) {
        Set<Feature> features = derived.stream().map(DerivedColumn::feature).collect(Collectors.toSet());
        List<Column> more = columns.stream()
                .filter(column -> !features.contains(column.feature()))
                .collect(Collectors.toCollection(ArrayList::new));
        derived.forEach(each -> more.add(each.column()));
        List<Column> marked = more.stream()
                .map(column -> blamed.test(column) ? column.blamed() : column)
                .toList();
        return new ActivityMatrix(numbers, rows, errors, marked);
    }

    /** With these columns alone. */
    public ActivityMatrix only(Predicate<Column> wanted) {
        return new ActivityMatrix(
                numbers, rows, errors, columns.stream().filter(wanted).toList());
    }

    /** With more columns, of features that it hasn't yet. */
    public ActivityMatrix with(List<Column> more) {
        return new ActivityMatrix(
                numbers,
                rows,
                errors,
                Stream.concat(columns.stream(), more.stream()).toList());
    }

    /** With these columns, by their features, in place of those that it has of them. */
    public ActivityMatrix withInPlace(Map<Feature, Column> others) {
        List<Column> rest = columns.stream()
                .filter(column -> !others.containsKey(column.feature()))
                .toList();
        return new ActivityMatrix(
                numbers,
                rows,
                errors,
                Stream.concat(
                                rest.stream(),
                                others.values().stream()
                                        .sorted(Comparator.comparing(Column::feature, FeatureOrder.FEATURES)))
                        .toList());
    }

    /** With a mark on what a failure leads to. */
    public ActivityMatrix withConsequences(Set<Feature> consequences) {
        List<Column> marked = columns.stream()
                .map(column -> consequences.contains(column.feature()) ? column.asConsequence() : column)
                .toList();
        return new ActivityMatrix(numbers, rows, errors, marked);
    }

    /**
     * With what failed runs showed too late to be why they failed, as what a failure leads to.
     *
     * @param whole the same runs with all that they showed
     */
    public ActivityMatrix withLater(ActivityMatrix whole) {
        Set<Feature> earlier = columns.stream()
                .filter(column -> failures(column).getCardinality() > 0)
                .map(Column::feature)
                .collect(Collectors.toSet());
        Map<Feature, Column> later = whole.columns.stream()
                .filter(column -> !earlier.contains(column.feature()))
                .filter(column -> whole.failures(column).getCardinality() > 0)
                .collect(Collectors.toMap(Column::feature, Column::asConsequence));
        return later.isEmpty() ? this : withInPlace(later);
    }

    /** The rows of all failed runs; a copy. */
    public RoaringBitmap failures() {
        return errors.clone();
    }

    /** The rows of all passed runs; a copy. */
    public RoaringBitmap passedRows() {
        return RoaringBitmap.andNot(rows, errors);
    }

    /** Those of these rows that are its own. */
    public RoaringBitmap known(RoaringBitmap some) {
        return RoaringBitmap.and(some, rows);
    }

    public int passed() {
        return rows.getCardinality() - errors.getCardinality();
    }

    /** As if these rows had never been; row numbers stay as they are. */
    public ActivityMatrix without(RoaringBitmap gone) {
        return new ActivityMatrix(
                numbers,
                RoaringBitmap.andNot(rows, gone),
                RoaringBitmap.andNot(errors, gone),
                columns.stream().map(column -> column.without(gone)).toList());
    }

    /** Whether some runs show it and some don't: what has no variance explains nothing. */
    public boolean varies(Column column) {
        int hits = column.hits().getCardinality();
        return hits > 0 && hits < rows.getCardinality();
    }

    /** Whether there are failed runs and passed ones. */
    public boolean canCompare() {
        return !errors.isEmpty() && errors.getCardinality() < rows.getCardinality();
    }
}
