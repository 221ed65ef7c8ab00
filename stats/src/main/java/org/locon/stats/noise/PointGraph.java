package org.locon.stats.noise;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** From which point to which one threads were seen to go next. */
public final class PointGraph<P> {

    private final Map<P, Set<P>> next = new HashMap<>();
    private final Set<P> reached = new HashSet<>();

    public void add(P from, P to) {
        next.computeIfAbsent(from, any -> new LinkedHashSet<>()).add(to);
        reached.add(to);
    }

    /** Whether threads come from here to other points, and to here from none: they begin here. */
    public boolean isBeginning(P point) {
        return next.containsKey(point) && !reached.contains(point);
    }

    /** From each of these points to the first ones of them that a thread can come to next; all others are passed by. */
    public List<PointScores.Edge<P>> edges(Collection<P> points) {
        Set<P> nodes = new LinkedHashSet<>(points);
        Set<PointScores.Edge<P>> edges = new LinkedHashSet<>();
        for (P from : nodes) {
            Set<P> seen = new HashSet<>();
            Deque<P> open = new ArrayDeque<>(next.getOrDefault(from, Set.of()));
            while (!open.isEmpty()) {
                P to = open.remove();
                if (nodes.contains(to)) {
                    if (!to.equals(from)) {
                        edges.add(new PointScores.Edge<>(from, to, 0));
                    }
                } else if (seen.add(to)) {
                    open.addAll(next.getOrDefault(to, Set.of()));
                }
            }
        }
        return List.copyOf(edges);
    }
}
