package org.locon.stats.cause;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.locon.model.Access;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Interruption;
import org.locon.model.Interruption.Triple;
import org.locon.model.Site;
import org.locon.model.Variable;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;

/**
 * In which order runs had accesses of two threads, by method and variable, since what comes first in a method hides
 * what comes after it. An order can only be to blame where another one was possible: what the program orders by itself,
 * with a start, a join or a check, comes with a failure and doesn't cause it. Two threads in one method have no order
 * of their own.
 */
public final class PossibleOrders {

    private final Set<List<MethodState>> ofAnyRun = new HashSet<>();
    private final Set<List<MethodState>> ofPassedRuns = new HashSet<>();

    /**
     * Those of passed runs, with what a thread's earlier access to the same location hides: whatever comes before that
     * comes before later ones, too.
     */
    private final Set<List<MethodState>> impliedByPassedRuns = new HashSet<>();

    /** What a method does to one variable. */
    private record MethodState(String method, Variable state) {}

    PossibleOrders(ActivityMatrix matrix) {
        Map<MethodState, Set<MethodState>> later = new HashMap<>();
        for (Column column : matrix.columns()) {
            if (!column.isRecorded()) {
                continue;
            }
            if (column.feature() instanceof Pair accesses) {
                List<MethodState> pair = pair(accesses.first(), accesses.second());
                ofAnyRun.add(pair);
                if (matrix.counts(column).n10() > 0) {
                    ofPassedRuns.add(pair);
                }
            } else if (column.feature() instanceof Interruption interruption) {
                later.computeIfAbsent(methodAndVariable(interruption.begin()), any -> new HashSet<>())
                        .add(methodAndVariable(interruption.end()));
            }
        }
        impliedByPassedRuns.addAll(ofPassedRuns);
        for (List<MethodState> pair : ofPassedRuns) {
            later.getOrDefault(pair.get(1), Set.of())
                    .forEach(end -> impliedByPassedRuns.add(List.of(pair.get(0), end)));
        }
    }

    /**
     * Whether passed runs show each two of its accesses the other way round. Of what ends where it began, in a loop,
     * they'd show it as such: nothing else hides one round from the next.
     */
    public boolean couldBeOtherwise(Column column) {
        if (column.feature() instanceof Interruption interruption) {
            Set<List<MethodState>> seen = interruption.isRound() ? ofPassedRuns : impliedByPassedRuns;
            return interruptions(column)
                    .anyMatch(remote ->
                            isFree(seen, interruption.begin(), remote) && isFree(seen, remote, interruption.end()));
        }
        List<Site> sites = sites(column);
        return column.feature() instanceof OfTwoVariables || isFree(ofPassedRuns, sites.get(0), sites.get(1));
    }

    /**
     * The two accesses of an interruption whose order is open, where what comes between never comes after the end, in
     * any run, or never before the beginning; otherwise empty.
     */
    List<Site> onlyOpen(Column interruption) {
        List<Site> ends = sites(interruption);
        Site begin = ends.get(0);
        Site end = ends.get(1);
        Site remote = interruptions(interruption).findFirst().orElseThrow();
        if (interruptions(interruption).noneMatch(each -> isFree(ofAnyRun, each, end))) {
            return List.of(begin, remote);
        }
        boolean isNeverBefore = interruptions(interruption).noneMatch(each -> isFree(ofAnyRun, begin, each));
        return isNeverBefore ? List.of(remote, end) : List.of();
    }

    private static boolean isFree(Set<List<MethodState>> seen, Site first, Site second) {
        return first.isInSameMethodAs(second) || seen.contains(pair(second, first));
    }

    /** Its own, of a triple without what comes between. */
    private static List<Site> sites(Column column) {
        List<Site> all = column.feature().sites();
        return List.of(all.get(0), all.get(all.size() - 1));
    }

    /** Whether an interruption begins or ends with these two accesses. */
    static boolean isPartOf(List<Site> pair, Column interruption) {
        List<Site> ends = sites(interruption);
        return interruptions(interruption)
                .anyMatch(remote ->
                        pair.equals(List.of(ends.get(0), remote)) || pair.equals(List.of(remote, ends.get(1))));
    }

    public static Stream<Site> interruptions(Column column) {
        return column.feature() instanceof Triple triple
                ? Stream.of(triple.remote())
                : column.interruptions().stream().map(Access::site);
    }

    private static List<MethodState> pair(Site first, Site second) {
        return List.of(methodAndVariable(first), methodAndVariable(second));
    }

    private static MethodState methodAndVariable(Site site) {
        return new MethodState(site.qualifiedMethod(), variable(site));
    }

    /** A library's methods show one and the same state. */
    static Variable variable(Site site) {
        return site.variable().state();
    }
}
