package org.locon.instrument.scheduling;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.locon.instrument.site.IntPerSite;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.Schedule;

/** The steps of a forced schedule by the numbers of their sites. Sets of steps are bits. Immutable. */
final class ForcedSteps {

    private static final int MOST = 30;

    private final List<Schedule.Step> steps;
    private final int[] sites;
    private final IntPerSite bySite = new IntPerSite();

    ForcedSteps(Schedule.Forced forced) {
        this(forced.steps());
    }

    private ForcedSteps(List<Schedule.Step> all) {
        steps = all.size() > MOST ? all.subList(0, MOST) : all;
        sites = steps.stream().mapToInt(step -> SiteTable.intern(step.site())).toArray();
        for (int step = 0; step < sites.length; step++) {
            if (sites[step] >= 0) {
                add(bySite, sites[step], 1 << step);
            }
        }
    }

    /** Adds bits to those of a site. */
    static void add(IntPerSite words, int site, int bits) {
        int known = words.get(site);
        words.compareAndSet(site, known, known | bits);
    }

    /** Of each step the sites before its lock. */
    IntPerSite before(PlacesBeforeLocks known) {
        IntPerSite places = new IntPerSite();
        for (int step = 0; step < sites.length; step++) {
            Set<Integer> outermost = known.outermost(sites[step]);
            for (int place : outermost) {
                add(places, place, 1 << step);
            }
        }
        return places;
    }

    /** The steps before whose locks there are such sites. */
    int behindLocks(PlacesBeforeLocks known) {
        return IntStream.range(0, sites.length)
                .filter(step -> !known.outermost(sites[step]).isEmpty())
                .map(step -> 1 << step)
                .sum();
    }

    int count() {
        return sites.length;
    }

    /** The steps at this site. */
    int at(int site) {
        return bySite.get(site);
    }

    int site(int step) {
        return sites[step];
    }

    int thread(int step) {
        return steps.get(step).thread();
    }

    int location(int step) {
        return steps.get(step).location();
    }

    /** Whether it is the first step of its thread, but not of all. */
    boolean joins(int step) {
        return step > 0 && IntStream.range(0, step).noneMatch(earlier -> thread(earlier) == thread(step));
    }

    /** Whether one of these steps is to get a lock. */
    boolean isLock(int some) {
        return steps.get(Integer.numberOfTrailingZeros(some)).site().operation() == Operation.LOCK;
    }

    /** Whether it is a lock that its thread holds during later steps. */
    boolean isHeld(int step) {
        return steps.get(step).site().operation() == Operation.LOCK
                && IntStream.range(step + 1, count()).anyMatch(later -> thread(later) == thread(step));
    }

    /**
     * Whether it is enough that each thread has made its first step and stays there: locks that each one has taken, and
     * blocks that it is in. What it wants then comes by itself.
     */
    boolean gather() {
        return IntStream.range(0, count())
                .filter(step -> step == 0 || joins(step))
                .allMatch(step -> isHeld(step) || steps.get(step).site().operation() == Operation.ENTER);
    }

    /** The first step of each thread. */
    ForcedSteps first() {
        return new ForcedSteps(IntStream.range(0, count())
                .filter(step -> step == 0 || joins(step))
                .mapToObj(steps::get)
                .toList());
    }
}
