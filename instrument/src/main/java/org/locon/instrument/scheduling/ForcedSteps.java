package org.locon.instrument.scheduling;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.IntPerSite;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.Schedule;
import org.locon.model.Site;
import org.locon.model.Variable;

/** The steps of a forced schedule by the numbers of their sites. Sets of steps are bits. Immutable. */
final class ForcedSteps {

    private static final int MOST = 30;

    private final Schedule.Forced forced;
    private final List<Schedule.Step> steps;
    private final List<Integer> numbers;
    private final int[] sites;
    private final IntPerSite bySite = new IntPerSite();

    ForcedSteps(Schedule.Forced forced) {
        this(
                forced,
                IntStream.range(0, Math.min(MOST, forced.steps().size()))
                        .boxed()
                        .toList());
    }

    /** @param numbers those of all that count */
    private ForcedSteps(Schedule.Forced forced, List<Integer> numbers) {
        this.forced = forced;
        this.numbers = numbers;
        steps = numbers.stream().map(forced.steps()::get).toList();
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

    /**
     * Of each step the sites before its lock: before the outermost one where a thread joins, and before each one where
     * it goes on, since it may have taken the outer ones for an earlier step.
     */
    IntPerSite before(PlacesBeforeLocks known) {
        IntPerSite places = new IntPerSite();
        for (int step = 0; step < sites.length && !forced.atSites(); step++) {
            boolean goesOn = step > 0 && !joins(step);
            Set<Integer> before = goesOn ? known.onTheWay(sites[step]) : known.outermost(sites[step]);
            for (int place : before) {
                add(places, place, 1 << step);
            }
        }
        return places;
    }

    /** The steps before whose locks there are such sites. */
    int behindLocks(PlacesBeforeLocks known) {
        return IntStream.range(0, forced.atSites() ? 0 : sites.length)
                .filter(step -> !known.outermost(sites[step]).isEmpty())
                .map(step -> 1 << step)
                .sum();
    }

    /** How often the first step is left alone. */
    int skipped() {
        return forced.skipped();
    }

    /** Of these steps those that are this thread's to make. */
    int madeBy(ThreadState thread, int some) {
        if (some == 0 || forced.threads().isEmpty()) {
            return some;
        }
        int own = some;
        for (int step = 0; step < sites.length; step++) {
            String name = forced.threads().get(thread(step));
            if (name != null && !name.equals(thread.identity().name())) {
                own &= ~(1 << step);
            }
        }
        return own;
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

    /** Which one it is of the schedule. */
    int number(int step) {
        return numbers.get(step);
    }

    int thread(int step) {
        return steps.get(step).thread();
    }

    int location(int step) {
        return takesMany(1 << step) ? 0 : steps.get(step).location();
    }

    /** Whether the first of these steps accesses many elements of an array, one after the other. */
    boolean takesMany(int some) {
        Site site = steps.get(Integer.numberOfTrailingZeros(some)).site();
        return site.variable() instanceof Variable.Call call && call.state() instanceof Variable.Elements;
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
        return new ForcedSteps(
                forced,
                IntStream.range(0, count())
                        .filter(step -> step == 0 || joins(step))
                        .boxed()
                        .toList());
    }
}
