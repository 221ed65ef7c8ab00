package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The sets of so many elements. */
final class ElementCombinations {

    private ElementCombinations() {}

    /** All of this size, those of early elements first; at most so many. */
    static <T> List<Set<T>> of(int size, List<T> elements, int most) {
        List<Set<T>> all = new ArrayList<>();
        add(elements, size, 0, Set.of(), all, most);
        return all;
    }

    private static <T> void add(List<T> elements, int missing, int from, Set<T> begun, List<Set<T>> to, int most) {
        if (missing == 0 && to.size() < most) {
            to.add(Set.copyOf(begun));
            return;
        }
        for (int i = from; i <= elements.size() - missing && to.size() < most; i++) {
            Set<T> more = new HashSet<>(begun);
            more.add(elements.get(i));
            add(elements, missing - 1, i + 1, more, to, most);
        }
    }
}
