package org.locon.instrument.scheduling;

import java.util.Set;
import java.util.stream.Collectors;
import org.locon.instrument.site.SiteSet;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.thread.SeededRandom;
import org.locon.model.Operation;

/**
 * Where a run makes noise, and how exactly. Noise at all points, or at those of one variable, is to make threads meet:
 * so half of the threads pause where they begin, and in half of the runs noise at one variable is made before the locks
 * with which threads come there, for with them it would hold up all who could do something in the meantime. Noise at
 * points of several variables is an experiment on these points, and made there and nowhere else; so is lingering. The
 * fewer they are the longer a thread may be held up at one: together these pauses take no longer, and what one pause
 * alone is to show it has to last for.
 *
 * @param length of a pause, where 1 is that of a pause among many
 */
record NoisePlaces(SiteSet sites, boolean exact, double length) {

    /** From so many points on a pause is one among many. */
    private static final double MANY = 8;

    /**
     * @param lingering whether threads are held after what they do at the points
     * @param known where threads come from before they take a lock
     */
    static NoisePlaces of(Set<Integer> points, boolean lingering, long seed, PlacesBeforeLocks known) {
        boolean exact = lingering && !points.isEmpty()
                || points.size() == 1
                || points.stream().map(SiteTable::variable).distinct().limit(2).count() > 1;
        boolean there = exact || SeededRandom.seed(seed, 3) < 0;
        long places = points.stream()
                .filter(site -> SiteTable.get(site).operation() != Operation.START)
                .count();
        return new NoisePlaces(
                new SiteSet(there ? points : points.stream().map(known::to).collect(Collectors.toSet())),
                exact,
                exact && places > 0 ? Math.max(1, MANY / places) : 1);
    }

    /** Whether this is one of some sites, not of all. */
    boolean name(int site) {
        return !sites.isAll() && sites.includes(site);
    }

    boolean include(int site) {
        return sites.includes(site);
    }
}
