package org.locon.instrument.probe;

import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where a run makes noise, and how exactly. Noise at all points, or at those of one variable, is to make threads meet: so half of
 * the threads pause where they begin, and in half of the runs noise at one variable is made before the locks with which threads come there, for with them it
 * would hold up all who could do something in the meantime. Noise at points of several variables is an experiment on these points, and made
 * there and nowhere else; so is lingering.
 */
record NoisePlaces(SiteSet sites, boolean exact) {

    /** @param lingering whether threads are held after what they do at the points */
    static NoisePlaces of(Set<Integer> points, boolean lingering, long seed) {
        boolean exact = lingering && !points.isEmpty()
                || points.size() == 1
                || points.stream().map(SiteTable::variable).distinct().limit(2).count() > 1;
        boolean there = exact || Dice.seed(seed, 3) < 0;
        return new NoisePlaces(
                new SiteSet(there ? points : points.stream().map(Approaches::to).collect(Collectors.toSet())), exact);
    }

    /** Whether this is one of some sites, not of all. */
    boolean name(int site) {
        return !sites.isAll() && sites.includes(site);
    }

    boolean include(int site) {
        return sites.includes(site);
    }
}
