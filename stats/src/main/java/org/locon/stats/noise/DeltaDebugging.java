package org.locon.stats.noise;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Delta debugging over sets of points: looks for a small set that makes the program fail. It takes for granted that a
 * set that holds one that fails, fails too, and stops too early where that isn't so.
 *
 * <p>It asks for one set after the other and is started again from the beginning with every answer: those it knows
 * already come from whoever keeps the history.
 */
public final class DeltaDebugging<P> {

    /** What is known of a set. */
    public enum Answer {
        FAILS,
        PASSES,
        UNKNOWN
    }

    /** Either the set that has to be tried next, or the end: the set that was looked for. */
    public record Step<P>(boolean done, Set<P> set) {}

    private final Function<Set<P>, Answer> known;

    public DeltaDebugging(Function<Set<P>, Answer> known) {
        this.known = known;
    }

    /** Towards a set none of whose parts fails, from {@code all}, which fails. */
    public Step<P> minimize(Collection<P> all) {
        List<P> failing = List.copyOf(all);
        int parts = 2;
        while (failing.size() >= 2) {
            List<List<P>> tries = split(failing, parts);
            int subsets = tries.size();
            for (List<P> part : split(failing, parts)) {
                tries.add(without(failing, part));
            }
            int hit = -1;
            for (int i = 0; i < tries.size() && hit < 0; i++) {
                Set<P> tried = new LinkedHashSet<>(tries.get(i));
                Answer answer = known.apply(tried);
                if (answer == Answer.UNKNOWN) {
                    return new Step<>(false, tried);
                }
                hit = answer == Answer.FAILS ? i : -1;
            }
            if (hit >= 0) {
                failing = tries.get(hit);
                parts = hit < subsets ? 2 : Math.max(2, parts - 1);
            } else if (parts >= failing.size()) {
                break;
            } else {
                parts = Math.min(2 * parts, failing.size());
            }
        }
        return new Step<>(true, new LinkedHashSet<>(failing));
    }

    /**
     * Towards two sets, one of which fails and one doesn't, that differ in one point: that one. Each answer halves the
     * difference, since here no set is neither.
     */
    public Step<P> isolate(Collection<P> all) {
        List<P> passing = List.of();
        List<P> difference = List.copyOf(all);
        while (difference.size() >= 2) {
            List<List<P>> halves = split(difference, 2);
            List<P> more = with(passing, halves.get(0));
            Set<P> tried = new LinkedHashSet<>(more);
            Answer answer = known.apply(tried);
            if (answer == Answer.UNKNOWN) {
                return new Step<>(false, tried);
            }
            difference = halves.get(answer == Answer.FAILS ? 0 : 1);
            passing = answer == Answer.FAILS ? passing : more;
        }
        return new Step<>(true, new LinkedHashSet<>(difference));
    }

    private static <P> List<List<P>> split(List<P> set, int parts) {
        List<List<P>> split = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            split.add(set.subList(set.size() * i / parts, set.size() * (i + 1) / parts));
        }
        return split;
    }

    private static <P> List<P> with(List<P> set, List<P> others) {
        List<P> sum = new ArrayList<>(set);
        sum.addAll(others);
        return sum;
    }

    private static <P> List<P> without(List<P> set, List<P> others) {
        return set.stream().filter(element -> !others.contains(element)).toList();
    }
}
