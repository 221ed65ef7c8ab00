package org.locon.stats.rank;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Operation;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Variable;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.ColumnBuilder;
import org.locon.stats.matrix.DerivedColumn;

/**
 * Changes of which a thread has seen one half: it read one variable after others had written it, and a second one
 * before anybody wrote that. Which threads the others are, and whether they are one, doesn't count. So it shows alike
 * wherever many threads make each failed run another one, while a couple is of two threads. Like couples they are many,
 * and one has to say more than anything else to be ranked.
 */
public final class HalfSeenChanges {

    /** Of each thread in a run so many pairs of either kind are put together, the first ones. */
    private static final int PAIRS = 64;

    /** In all of a run so many at most are put together, so that the time it takes is bounded by the number of runs. */
    private static final long OF_RUN = 1 << 13;

    /** So many are compared at most. */
    private static final int MOST = 1 << 16;

    private final Map<Pair, Integer> numbers = new HashMap<>();
    private final Map<Long, ColumnBuilder> columns = new LinkedHashMap<>();
    private final Map<Integer, Long> leftOut = new HashMap<>();

    /** What one thread read in one run after others had written it, and what before. */
    private record Sight(List<Sighting> after, List<Sighting> before) {}

    /** @param runs those of a matrix, in the order of its rows */
    public HalfSeenChanges(List<Run> runs) {
        for (int row = 0; row < runs.size(); row++) {
            long room = OF_RUN;
            for (Sight sight : sights(runs.get(row))) {
                room -= add(sight, row, runs.get(row).failed(), room);
            }
        }
    }

    /**
     * A matrix with those that are more than chance, and more suspicious than all that is known of any of their places.
     */
    public ActivityMatrix addedTo(ActivityMatrix matrix, Coefficient coefficient) {
        if (!matrix.canCompare()) {
            return matrix;
        }
        List<ScoredFeature> all = columns.values().stream()
                .map(built -> new DerivedColumn(built.feature(), built.hits(), built.first(), columns.size()).column())
                .filter(matrix::varies)
                .map(column -> ScoredFeature.of(column, matrix, coefficient))
                .toList();
        List<ScoredFeature> others = ScoredFeatures.of(matrix, coefficient).telling();
        return matrix.with(TellingCouples.telling(all, others, matrix).stream()
                .map(ScoredFeature::column)
                .toList());
    }

    /** By row, how many of a run went uncompared, since there were too many. */
    public Map<Integer, Long> leftOut() {
        return Map.copyOf(leftOut);
    }

    private static Collection<Sight> sights(Run run) {
        Map<String, Sight> sights = new LinkedHashMap<>();
        List<Sighting> inOrder = run.spectrum().sightings().stream()
                .sorted(Comparator.comparingLong(Sighting::position))
                .toList();
        for (Sighting sighting : inOrder) {
            if (is(sighting, Operation.WRITE, Operation.READ)) {
                of(sighting.second(), sights).after().add(sighting);
            } else if (is(sighting, Operation.READ, Operation.WRITE)) {
                of(sighting.first(), sights).before().add(sighting);
            }
        }
        return sights.values();
    }

    private static boolean is(Sighting sighting, Operation first, Operation second) {
        return sighting.first().isKnown()
                && sighting.second().isKnown()
                && sighting.pair().first().operation() == first
                && sighting.pair().second().operation() == second;
    }

    private static Sight of(Sighting.Side reader, Map<String, Sight> sights) {
        return sights.computeIfAbsent(reader.thread(), any -> new Sight(new ArrayList<>(), new ArrayList<>()));
    }

    /** Adds what there is room for, and returns how many these are. */
    private long add(Sight sight, int row, boolean failed, long room) {
        Set<Pair> seen = sight.after().stream().map(Sighting::pair).collect(Collectors.toCollection(HashSet::new));
        List<Sighting> unseen = sight.before().stream()
                .filter(sighting -> !seen.contains(sighting.pair().reversed()))
                .toList();
        List<Sighting> afters = first(sight.after(), PAIRS);
        List<Sighting> befores = first(unseen, Math.min(PAIRS, room / Math.max(1, afters.size())));
        long added = (long) afters.size() * befores.size();
        leaveOut(row, (long) sight.after().size() * unseen.size() - added);
        for (Sighting after : afters) {
            for (Sighting before : befores) {
                if (areOfOneChange(after.pair(), before.pair())) {
                    add(after, before, row, failed);
                }
            }
        }
        return added;
    }

    private static List<Sighting> first(List<Sighting> sightings, long most) {
        return sightings.subList(0, (int) Math.min(most, sightings.size()));
    }

    private void add(Sighting after, Sighting before, int row, boolean failed) {
        long key = (long) number(after.pair()) << Integer.SIZE | number(before.pair());
        if (columns.size() == MOST && !columns.containsKey(key)) {
            leaveOut(row, 1);
            return;
        }
        ColumnBuilder column =
                columns.computeIfAbsent(key, any -> new ColumnBuilder(new HalfSeenChange(after.pair(), before.pair())));
        if (failed) {
            column.failedRun(row, Math.max(after.position(), before.position()));
        } else {
            column.passedRun(row);
        }
    }

    /** Two variables that aren't written in one method, nor read in one, have nothing to do with each other. */
    private static boolean areOfOneChange(Pair after, Pair before) {
        return !variable(after.first()).equals(variable(before.first()))
                && (after.first().isInSameMethodAs(before.second())
                        || after.second().isInSameMethodAs(before.first()));
    }

    private void leaveOut(int row, long count) {
        if (count > 0) {
            leftOut.merge(row, count, Long::sum);
        }
    }

    private int number(Pair pair) {
        return numbers.computeIfAbsent(pair, any -> numbers.size());
    }

    /** A library's methods show one and the same state. */
    private static Variable variable(Site site) {
        return site.variable().state();
    }
}
