package org.locon.stats.diagnosis;

import java.util.List;

/**
 * One suspect in all its guises: the pair, the triple, the region, the other side of the race and the block that say
 * the same, the one to look at first.
 *
 * @param rank among the groups; equal scores share the worst rank they span
 * @param further how many witnesses it has besides these
 */
public record SuspectGroup(int rank, List<Suspect> witnesses, int further) {
    public SuspectGroup {
        witnesses = List.copyOf(witnesses);
    }

    public Suspect lead() {
        return witnesses.get(0);
    }
}
