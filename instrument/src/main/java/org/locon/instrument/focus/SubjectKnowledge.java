package org.locon.instrument.focus;

import java.util.BitSet;
import org.locon.instrument.site.IntPerSite;
import org.locon.instrument.site.SiteTable;

/**
 * What the runs of one subject have taught: which fields and which groups of array accesses threads race for, which
 * places have been executed, and which methods too often to watch. It only grows.
 *
 * <p>A place counts as <em>seen</em> once it was executed in a run that watched all other places that could come to the
 * same location. One that was only <em>met</em>, because it was executed for the first time in a run that didn't, makes
 * its variable doubtful: further runs watch all of that variable's places until one of them has seen it.
 *
 * <p>Implementation note: any thread of a run adds, the driving thread asks between runs; all under its lock but for
 * the groups, which have their own.
 */
public final class SubjectKnowledge {

    private final ArraySiteGroups groups = new ArraySiteGroups();
    private final BitSet variables = new BitSet();
    private final BitSet elements = new BitSet();
    private final BitSet met = new BitSet();
    private final BitSet seen = new BitSet();
    private final BitSet busy = new BitSet();
    private final BitSet hot = new BitSet();
    private final IntPerSite callers = new IntPerSite();
    private WeavingSelection aim = WeavingSelection.EVERYTHING;

    /** Two sites come to one array. */
    void join(int one, int other) {
        groups.join(one, other);
    }

    /** Threads race for a location that {@code site} comes to. */
    public synchronized void share(int site) {
        if (!isShared(site)) {
            int variable = SiteTable.variable(site);
            (variable < 0 ? elements : variables).set(variable < 0 ? site : variable);
        }
    }

    /** Threads race for the field with this number. */
    synchronized void shareField(int variable) {
        variables.set(variable);
    }

    /** Whether threads race for what the site comes to, as far as is known. */
    synchronized boolean isShared(int site) {
        int variable = SiteTable.variable(site);
        return variable >= 0 && variables.get(variable)
                || elements.stream().anyMatch(one -> groups.of(one) == groups.of(site));
    }

    /** Whether the two sites come to one field, or to one group of arrays. */
    boolean together(int one, int other) {
        return one == other
                || SiteTable.variable(one) == SiteTable.variable(other) && SiteTable.variable(one) >= 0
                || groups.of(one) == groups.of(other);
    }

    /** The place is executed, in a run that watches all that belongs to it or in one that doesn't. */
    public synchronized void met(int site, boolean completely) {
        met.set(site);
        if (completely) {
            seen.set(site);
        }
    }

    /**
     * A thread comes to the place again and again. Others cost next to nothing and stay, as points where a schedule is
     * disturbed.
     */
    public synchronized void busy(int site) {
        busy.set(site);
    }

    synchronized void hot(int site) {
        hot.set(site);
    }

    synchronized boolean isHot(int site) {
        return hot.get(site);
    }

    /** Of each block that several threads have entered in some run, how they came there. */
    public IntPerSite callers() {
        return callers;
    }

    /** How many places have been executed so far. */
    public synchronized int places() {
        return met.cardinality();
    }

    /** How many fields and groups of array accesses threads race for, as far as is known. */
    public synchronized int shared() {
        return variables.cardinality()
                + (int) elements.stream().map(groups::of).distinct().count();
    }

    /** What is to be woven to see what is known to be shared, and all that is new. */
    public synchronized WeavingSelection aim() {
        BitSet numbers = new BitSet();
        elements.stream().map(groups::of).forEach(numbers::set);
        BitSet doubtful = new BitSet();
        met.stream()
                .filter(site -> !seen.get(site))
                .filter(site -> !isShared(site, numbers))
                .forEach(site -> doubtful.set(WeavingSelection.kind(site)));
        BitSet leftOut = new BitSet();
        seen.stream()
                .filter(busy::get)
                .filter(site -> !doubtful.get(WeavingSelection.kind(site)))
                .filter(site -> !isShared(site, numbers))
                .forEach(leftOut::set);
        aim = aim.replacedBy(leftOut, doubtful, (BitSet) hot.clone());
        return aim;
    }

    private boolean isShared(int site, BitSet numbers) {
        int variable = SiteTable.variable(site);
        return variable >= 0 && variables.get(variable) || numbers.get(groups.of(site));
    }
}
