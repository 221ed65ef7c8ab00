package org.locon.stats.cause;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature;
import org.locon.model.Feature;
import org.locon.model.Interruption;
import org.locon.model.Site;
import org.locon.model.Standstill;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.McNemar;
import org.locon.stats.rank.ProvedFeatures;
import org.locon.stats.rank.RankedFeature;
import org.roaringbitmap.RoaringBitmap;

/** Which of several significant features, most suspicious first, is the one to look at. */
public final class LeadSelection {

    /** So likely it may be that a feature shows only in runs that show another one. */
    private static final double CHANCE = 0.01;

    private final ActivityMatrix matrix;
    private final CheckingCode checks;
    private final PossibleOrders orders;
    private final AllRunsColumns allRuns;
    private final PairPrecondition precondition;
    private final ProvedFeatures proved;

    /** Nothing is proved. */
    public LeadSelection(ActivityMatrix matrix, CheckingCode checks) {
        this(matrix, checks, new ProvedFeatures(matrix, List.of()));
    }

    /** @param matrix with all runs, whatever may be set aside later */
    public LeadSelection(ActivityMatrix matrix, CheckingCode checks, ProvedFeatures proved) {
        this.matrix = matrix;
        this.proved = proved;
        this.checks = checks;
        orders = new PossibleOrders(matrix);
        allRuns = new AllRunsColumns(matrix);
        precondition = new PairPrecondition(allRuns, orders);
    }

    /**
     * A block, or where threads wait, tells less than any access that was recorded, what comes after a failure tells
     * nothing, and what is missing leads only where it tells more than it.
     */
    static Optional<RankedFeature> first(List<RankedFeature> all) {
        List<RankedFeature> significant =
                all.stream().filter(entry -> !entry.column().isConsequence()).toList();
        return significant.stream()
                .filter(entry -> entry.column().feature().isAboutAccesses())
                .findFirst()
                .filter(first -> first.column().isRecorded())
                .or(() -> significant.stream()
                        .filter(entry -> entry.column().feature().isAboutAccesses() || isPlace(entry))
                        .findFirst());
    }

    /**
     * What says the same as this feature, or why it is so, but says it better.
     *
     * @param significant those of all that are more than chance
     */
    public RankedFeature insteadOf(RankedFeature first, List<RankedFeature> all, List<RankedFeature> significant) {
        RankedFeature supposed = supposedInsteadOf(first, all, significant);
        return proved.include(told(supposed.column()))
                ? supposed
                : proved.insteadOf(first).orElse(supposed);
    }

    private RankedFeature supposedInsteadOf(
            RankedFeature first, List<RankedFeature> all, List<RankedFeature> significant) {
        if (!isRecordedAccess(first)) {
            return first;
        }
        RankedFeature whole = whole(first, all);
        return noticed(whole, significant)
                .or(() -> precondition.of(whole, accesses(significant)))
                .or(() -> inOnePass(whole, all))
                .or(() -> round(whole, all))
                .or(() -> orders.couldBeOtherwise(whole.column()) ? Optional.of(whole) : possible(whole, all))
                .or(() -> open(whole, all))
                .orElse(whole);
    }

    /** What the test noticed by this, if it is the test's own. */
    Optional<RankedFeature> noticed(RankedFeature entry, List<RankedFeature> significant) {
        return isBlamable(entry)
                ? checks.explained(entry, accesses(significant), allRuns, orders)
                        .map(program -> insteadOf(program, significant, significant))
                : Optional.empty();
    }

    /** Whether the lead is the program's, and only stands for what the test noticed. */
    boolean isOnlyNoticed(Column first, Column lead) {
        return checks.isIn(first) && !checks.isIn(lead);
    }

    /** What has to go wrong before this pair can. */
    Optional<RankedFeature> precondition(
            RankedFeature entry, List<RankedFeature> all, List<RankedFeature> significant) {
        return isBlamable(entry) && whole(entry, all) == entry
                ? precondition.of(entry, accesses(significant))
                : Optional.empty();
    }

    /**
     * Whether it has to go wrong before what shows only in failures of another one with that precondition, too; and not
     * by chance, as of what nearly every run shows.
     */
    boolean isPreconditionOfPart(RankedFeature some, RankedFeature whole, RankedFeature part) {
        return isBlamable(part)
                && matrix.failures(whole.column()).contains(matrix.failures(part.column()))
                && precondition.isNeverWithout(some.column(), part.column())
                && Coefficient.FISHER.suspicion(matrix.counts(part.column(), some.column())) > -Math.log(CHANCE);
    }

    /** What could be otherwise, where this is always so, and what one pass does, where this takes two. */
    Optional<RankedFeature> instead(RankedFeature entry, List<RankedFeature> all) {
        if (!isBlamable(entry)) {
            return Optional.empty();
        }
        return inOnePass(entry, all)
                .or(() -> orders.couldBeOtherwise(entry.column()) ? Optional.empty() : possible(entry, all));
    }

    /** Of a block, or of where threads wait, the accesses that lead all of its failures. */
    Optional<RankedFeature> accesses(RankedFeature entry, List<RankedFeature> significant) {
        return isPlace(entry)
                ? first(significant)
                        .filter(LeadSelection::isRecordedAccess)
                        .filter(first -> matrix.failures(first.column()).contains(matrix.failures(entry.column())))
                : Optional.empty();
    }

    private static boolean isBlamable(RankedFeature entry) {
        return isRecordedAccess(entry) && !entry.column().isConsequence();
    }

    /** Whether each run shows both or neither. */
    public boolean areInTheSameRuns(Column some, Column other) {
        return matrix.implies(some, other) && matrix.implies(other, some);
    }

    /**
     * Of a pair the interruption that it begins or ends, if that shows in most of its failures. If both threads are in
     * one method, one such failure is enough, since no order of them is the right one. Otherwise the feature itself.
     * What every run shows tells nothing.
     */
    public Column told(Column lead) {
        if (!(lead.feature() instanceof Pair pair) || !lead.isRecorded() || proved.include(lead)) {
            return lead;
        }
        boolean isOneMethod = pair.first().isInSameMethodAs(pair.second());
        RoaringBitmap failures = matrix.failures(lead);
        ToIntFunction<Column> shared = column -> RoaringBitmap.andCardinality(matrix.failures(column), failures);
        return matrix.columns().stream()
                .filter(column -> FeatureSites.isInterruption(column) && PossibleOrders.isPartOf(pair.sites(), column))
                .filter(matrix::varies)
                .filter(column -> shared.applyAsInt(column) * 2 > (isOneMethod ? 0 : failures.getCardinality()))
                .filter(orders::couldBeOtherwise)
                .max(Comparator.comparingInt(shared)
                        .thenComparingLong(column -> -matrix.counts(column).n10()))
                .orElse(lead);
    }

    public PossibleOrders orders() {
        return orders;
    }

    ProvedFeatures proved() {
        return proved;
    }

    AllRunsColumns allRuns() {
        return allRuns;
    }

    /** A pair that is but a part of an interruption which explains as much yields to it. */
    public static RankedFeature whole(RankedFeature first, List<RankedFeature> all) {
        if (FeatureSites.isInterruption(first.column())) {
            return first;
        }
        Set<Site> part = FeatureSites.ofAccesses(first.column());
        return all.stream()
                .filter(other -> other.suspicion() == first.suspicion())
                .filter(other -> FeatureSites.isInterruption(other.column()))
                .filter(other -> FeatureSites.all(other.column()).containsAll(part))
                .findFirst()
                .orElse(first);
    }

    /**
     * The best that could have been otherwise, has a place in common with what couldn't, and shows in most of the same
     * failures.
     */
    private Optional<RankedFeature> possible(RankedFeature fixed, List<RankedFeature> all) {
        Set<Site> places = FeatureSites.all(fixed.column());
        RoaringBitmap failures = matrix.failures(fixed.column());
        return accesses(all)
                .filter(other -> sites(other.column()).anyMatch(places::contains))
                .filter(other -> orders.couldBeOtherwise(other.column()))
                .filter(other -> 2L * RoaringBitmap.andCardinality(matrix.failures(other.column()), failures)
                        > failures.getCardinality())
                .findFirst();
    }

    /** The pair of an interruption whose order alone is open. */
    private Optional<RankedFeature> open(RankedFeature whole, List<RankedFeature> all) {
        return FeatureSites.isInterruption(whole.column())
                ? pair(whole, all, orders.onlyOpen(whole.column())::equals)
                : Optional.empty();
    }

    /**
     * Of an interruption that ends where it began, in a loop or by two calls, a pair says as much with less. It says
     * more if it shows in all of its failures and chance would have made it less easily.
     */
    private Optional<RankedFeature> round(RankedFeature whole, List<RankedFeature> all) {
        if (!(whole.column().feature() instanceof Interruption interruption) || !interruption.isRound()) {
            return Optional.empty();
        }
        Predicate<List<Site>> isPart = FeatureSites.all(whole.column())::containsAll;
        RoaringBitmap failures = matrix.failures(whole.column());
        double surely = Coefficient.FISHER.suspicion(whole.counts());

        return pair(whole, all, isPart)
                .or(() -> pairs(all, isPart)
                        .filter(other -> matrix.failures(other.column()).contains(failures))
                        .filter(other -> Coefficient.FISHER.suspicion(other.counts()) > surely)
                        .findFirst());
    }

    /**
     * Of an interruption that takes two passes through a method one with a pair in common that doesn't. It has to
     * explain no less, and must not be worse by more than chance: a thread may well be done with one pass when it
     * begins the other.
     */
    private Optional<RankedFeature> inOnePass(RankedFeature round, List<RankedFeature> all) {
        if (!FeatureSites.takesTwoPasses(round.column())) {
            return Optional.empty();
        }
        RoaringBitmap failures = matrix.failures(round.column());
        return accesses(all)
                .filter(other ->
                        FeatureSites.isInterruption(other.column()) && !FeatureSites.takesTwoPasses(other.column()))
                .filter(other -> FeatureSites.havePairInCommon(round.column(), other.column()))
                .filter(other -> matrix.failures(other.column()).contains(failures))
                .filter(other -> !McNemar.isBetter(matrix, round.column(), other.column()))
                .filter(other -> orders.couldBeOtherwise(other.column()))
                .findFirst();
    }

    /** The first pair that is as suspicious. */
    private static Optional<RankedFeature> pair(
            RankedFeature whole, List<RankedFeature> all, Predicate<List<Site>> wanted) {
        return pairs(all, wanted)
                .filter(other -> other.suspicion() == whole.suspicion())
                .findFirst();
    }

    private static Stream<RankedFeature> pairs(List<RankedFeature> all, Predicate<List<Site>> wanted) {
        return accesses(all)
                .filter(other -> other.column().feature() instanceof Pair)
                .filter(other -> wanted.test(other.column().feature().sites()));
    }

    private static Stream<RankedFeature> accesses(List<RankedFeature> all) {
        return all.stream().filter(LeadSelection::isBlamable);
    }

    private static boolean isRecordedAccess(RankedFeature entry) {
        Feature feature = entry.column().feature();
        return entry.column().isRecorded() && feature.isAboutAccesses() && !feature.tellsWhoWaits();
    }

    private static Stream<Site> sites(Column column) {
        return column.feature().sites().stream();
    }

    private static boolean isPlace(RankedFeature entry) {
        Feature feature = entry.column().feature();
        return feature instanceof BlockFeature || feature instanceof Standstill;
    }
}
