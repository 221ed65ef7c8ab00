package org.locon.stats.cause;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.model.Access;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Interruption;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;

/** The sites that a feature is about, by the part they play in it. */
public final class FeatureSites {

    private FeatureSites() {}

    /** Of its own accesses, without what was seen to interrupt them. */
    public static Set<Site> ofAccesses(Column column) {
        return new HashSet<>(column.feature().sites());
    }

    public static Set<Site> all(Column column) {
        return sites(accesses(column));
    }

    /** Whether one of the first is in a method that one of the others is in. */
    public static boolean areInOneMethod(Set<Site> some, Set<Site> others) {
        return some.stream().anyMatch(site -> others.stream().anyMatch(site::isInSameMethodAs));
    }

    /** Whether it is a triple or a region: one thread between two accesses of another. */
    public static boolean isInterruption(Column column) {
        return column.feature() instanceof Interruption;
    }

    /**
     * Whether it is an interruption that ends before where it began in a method, so that it takes two rounds of a loop,
     * or two calls.
     */
    static boolean takesTwoPasses(Column column) {
        return column.feature() instanceof Interruption interruption && interruption.takesTwoPasses();
    }

    /**
     * Whether two features are one race seen from its two sides: what interrupts the one is part of what the other
     * interrupts, and the reverse.
     */
    public static boolean areTwoSides(Column some, Column other) {
        return isInterruption(some)
                && isInterruption(other)
                && intersect(interrupting(some), interrupted(other))
                && intersect(interrupting(other), interrupted(some));
    }

    /** Whether two accesses of two threads come in the same order in both. */
    static boolean havePairInCommon(Column some, Column other) {
        Set<Pair> pairs = pairs(some).collect(Collectors.toSet());
        return pairs(other).anyMatch(pairs::contains);
    }

    /** Itself, or those that an interruption begins and ends with. */
    private static Stream<Pair> pairs(Column column) {
        if (column.feature() instanceof Interruption interruption) {
            return PossibleOrders.interruptions(column)
                    .flatMap(remote ->
                            Stream.of(new Pair(interruption.begin(), remote), new Pair(remote, interruption.end())));
        }
        return column.feature() instanceof Pair pair ? Stream.of(pair) : Stream.empty();
    }

    private static Set<Site> interrupted(Column column) {
        return sites(accesses(column).filter(ofThread(1)));
    }

    private static Set<Site> interrupting(Column column) {
        return sites(accesses(column).filter(ofThread(2)));
    }

    private static boolean intersect(Set<Site> some, Set<Site> others) {
        return some.stream().anyMatch(others::contains);
    }

    private static Predicate<Access> ofThread(int thread) {
        return access -> access.thread() == thread;
    }

    private static Stream<Access> accesses(Column column) {
        return Stream.concat(column.feature().accesses().stream(), column.interruptions().stream());
    }

    private static Set<Site> sites(Stream<Access> accesses) {
        Set<Site> sites = new HashSet<>();
        accesses.forEach(access -> sites.add(access.site()));
        return sites;
    }
}
