package org.locon.stats.cause;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.Interruption;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.RankedFeature;
import org.roaringbitmap.RoaringBitmap;

/**
 * The code of the test itself. What it counts, notes and collects shows failures as well as what the program does, or
 * better, since it is there to tell them. But it only follows: where something of the program shows in the same
 * failures, and before it, that is to blame.
 */
public final class CheckingCode {

    private final String testClass;

    /** @param test {@code com.acme.AccountTest#transfer} */
    public CheckingCode(String test) {
        testClass = test.substring(0, test.contains("#") ? test.indexOf('#') : test.length());
    }

    /** Whether it is the class of the test, or one inside it. */
    boolean contains(String className) {
        return className.equals(testClass) || className.startsWith(testClass + "$");
    }

    /**
     * What the program did before, mostly when the test noticed this: the most suspicious, or what is whole in one
     * method and no worse by more than chance. What the test noticed may have several causes.
     */
    Optional<RankedFeature> explained(
            RankedFeature noticed, Stream<RankedFeature> significant, AllRunsColumns all, PossibleOrders orders) {
        if (!isIn(noticed.column())) {
            return Optional.empty();
        }
        RoaringBitmap failures = all.failures(noticed.column());
        List<RankedFeature> before = significant
                .filter(other -> classes(other.column()).noneMatch(this::contains))
                .filter(other -> other.column().first() < noticed.column().first())
                .filter(other -> 2 * RoaringBitmap.andCardinality(all.failures(other.column()), failures)
                        > failures.getCardinality())
                .filter(other -> orders.couldBeOtherwise(other.column()))
                .toList();
        return before.stream()
                .filter(other -> isInOneMethod(other.column()))
                .filter(other -> !all.isBetter(before.get(0).column(), other.column()))
                .findFirst()
                .or(() -> before.stream().findFirst());
    }

    /** Whether all that it consists of is in the test's own code. */
    public boolean isIn(Column column) {
        return classes(column).allMatch(this::contains);
    }

    private static boolean isInOneMethod(Column column) {
        return column.feature() instanceof Interruption interruption
                && interruption.begin().isInSameMethodAs(interruption.end());
    }

    private static Stream<String> classes(Column column) {
        return FeatureSites.all(column).stream().map(Site::className);
    }
}
