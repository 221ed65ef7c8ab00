package org.locon.instrument.race;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.locon.instrument.observation.Observation;

/** Pairs of places where conflicting accesses of two threads came one after the other. Any thread adds. */
final class FoundConflicts {

    private static final int MOST = 1 << 14;

    private final Set<Observation.Conflict> found = ConcurrentHashMap.newKeySet();

    void add(int first, int second, boolean race) {
        Observation.Conflict conflict = new Observation.Conflict(first, second, race);
        if (!found.contains(conflict) && found.size() < MOST) {
            found.add(conflict);
        }
    }

    /** What was a race once is one. */
    List<Observation.Conflict> all() {
        List<Observation.Conflict> all = new ArrayList<>(found);
        all.removeIf(
                each -> !each.race() && found.contains(new Observation.Conflict(each.first(), each.second(), true)));
        return List.copyOf(all);
    }
}
