package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.DerivedColumn;
import org.locon.stats.parting.FailurePlaces;
import org.roaringbitmap.RoaringBitmap;

/**
 * The writes for which reads came too early. Where failed runs read what is always written before (by a constructor, a
 * static initializer, by whoever starts the threads), that order can't be to blame: there is no other. Passed runs read
 * there what somebody writes later. So the read came before the write that it needed, be it that this came after it or
 * not at all.
 *
 * <p>If the reading thread itself has written what it read, nothing shows that. But where it fails right behind a read,
 * in the same method, one knows that it has read; and what, if not what passed runs read there.
 */
public final class NeededWrites {

    private final ActivityMatrix matrix;
    private final Coefficient coefficient;
    private final Map<Feature, Column> recorded = new HashMap<>();
    private final Map<Site, List<Column>> writesByRead = new HashMap<>();

    /** The rows of runs that got stuck: who should have written there never came to it. */
    private final RoaringBitmap stuck = new RoaringBitmap();

    private final Map<Feature, Column> needed = new HashMap<>();

    /** @param places where the runs of the matrix have failed */
    public NeededWrites(
            ActivityMatrix matrix, ConflictOrderings conflicts, FailurePlaces places, Coefficient coefficient) {
        this.matrix = matrix;
        this.coefficient = coefficient;
        if (matrix.canCompare()) {
            matrix.columns().forEach(this::learn);
            PossibleOrders orders = new PossibleOrders(matrix);
            writesByRead.values().stream()
                    .flatMap(List::stream)
                    .filter(column -> isInitial(column, orders, conflicts))
                    .forEach(this::insteadOf);
            insteadOfAnythingAt(places);
        }
    }

    private void learn(Column column) {
        if (column.feature().isDeadlock()) {
            stuck.or(column.hits());
        }
        if (column.feature() instanceof Pair pair && column.isRecorded()) {
            recorded.put(pair, column);
            if (pair.first().operation() == Operation.WRITE && pair.second().operation() == Operation.READ) {
                writesByRead
                        .computeIfAbsent(pair.second(), any -> new ArrayList<>())
                        .add(column);
            }
        }
    }

    /** What only failed runs write says that they have failed. */
    private static boolean isInitial(Column column, PossibleOrders orders, ConflictOrderings conflicts) {
        return column.known() && !orders.couldBeOtherwise(column) && isOrdered(column, conflicts);
    }

    private static boolean isOrdered(Column column, ConflictOrderings conflicts) {
        return isInitializer(column.feature().sites().get(0))
                || conflicts
                        .ordering(column)
                        .filter(AccessOrdering.ORDERED::equals)
                        .isPresent();
    }

    private static boolean isInitializer(Site site) {
        return site.method().startsWith("<init>") || site.method().startsWith("<clinit>");
    }

    private void insteadOf(Column initial) {
        if (matrix.failures(initial).isEmpty()) {
            return;
        }
        usual(writesByRead.get(initial.feature().sites().get(1)).stream()
                        .filter(other -> !other.hits().equals(initial.hits())))
                .ifPresent(usual -> {
                    RoaringBitmap hits = RoaringBitmap.andNot(initial.hits(), stuck);
                    take(initial.as(reversed(usual), hits));
                });
    }

    /** The write that passed runs read, and failed ones least. */
    private Optional<Column> usual(Stream<Column> writes) {
        return writes.filter(column -> matrix.counts(column).n10() > 0)
                .min(Comparator.comparingDouble(this::suspicion)
                        .thenComparing(column -> -matrix.counts(column).n10()));
    }

    private void insteadOfAnythingAt(FailurePlaces places) {
        List<Column> usual = new ArrayList<>();
        writesByRead.forEach((read, writes) -> {
            if (places.areBehind(read)) {
                usual(writes.stream()
                                .filter(column ->
                                        !isInitializer(column.feature().sites().get(0))))
                        .ifPresent(usual::add);
            }
        });
        for (Column column : usual) {
            Site read = column.feature().sites().get(1);
            RoaringBitmap failed = places.rowsBehind(read);
            RoaringBitmap hits = matrix.known(RoaringBitmap.or(failed, matrix.passedRows()));
            hits.andNot(column.hits());
            hits.andNot(stuck);
            take(new DerivedColumn(reversed(column), hits, places.earliest(read), usual.size()).column());
        }
    }

    private static Pair reversed(Column column) {
        return ((Pair) column.feature()).reversed();
    }

    private void take(Column column) {
        Feature tooEarly = column.feature();
        Column known = needed.getOrDefault(tooEarly, recorded.get(tooEarly));
        if (matrix.varies(column)
                && !matrix.failures(column).isEmpty()
                && (known == null || suspicion(column) > suspicion(known))) {
            needed.put(tooEarly, column);
        }
    }

    private double suspicion(Column column) {
        return coefficient.suspicion(matrix.counts(column));
    }

    /** The matrix in which they stand in place of what was recorded of these orders. */
    public ActivityMatrix added() {
        return needed.isEmpty() ? matrix : matrix.withInPlace(needed);
    }

    /** Whether this is a read that came too early for the write. */
    public boolean contain(Feature feature) {
        return needed.containsKey(feature);
    }
}
