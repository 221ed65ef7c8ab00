package org.locon.instrument.focus;

import java.lang.ref.WeakReference;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.locon.instrument.site.SiteTable;

/**
 * What is woven into classes that are loaded from now on: everything, or what is known to be shared and what nobody
 * knows yet. Classes that other runs can see, too, are always woven in full.
 *
 * <p>Implementation note: immutable. The thread that drives the runs takes aim, threads that load classes ask.
 */
public final class WeavingSelection {

    public static final WeavingSelection EVERYTHING =
            new WeavingSelection(0, new BitSet(), new BitSet(), new BitSet(), Set.of(), WatchedPlaces.NONE);

    private static final AtomicInteger GENERATIONS = new AtomicInteger();
    private static volatile Taken current = new Taken(new WeakReference<>(null), EVERYTHING);

    private final int generation;
    private final BitSet leftOut;
    private final BitSet doubtful;
    private final BitSet hot;
    private final Set<String> counted;
    private final WatchedPlaces places;

    private record Taken(WeakReference<ClassLoader> loader, WeavingSelection aim) {}

    private WeavingSelection(
            int generation, BitSet leftOut, BitSet doubtful, BitSet hot, Set<String> counted, WatchedPlaces places) {
        this.generation = generation;
        this.leftOut = leftOut;
        this.doubtful = doubtful;
        this.hot = hot;
        this.counted = counted;
        this.places = places;
    }

    /** The classes of this loader, which are this run's alone, are woven so. */
    public static void take(ClassLoader loader, WeavingSelection aim) {
        current = new Taken(new WeakReference<>(loader), aim);
    }

    /** How a class of this loader is to be woven now. */
    public static WeavingSelection of(ClassLoader loader) {
        Taken taken = current;
        return taken.loader().refersTo(loader) ? taken.aim() : EVERYTHING;
    }

    /** This one if it says the same, else a new one, which keeps what it is given. */
    WeavingSelection replacedBy(BitSet newLeftOut, BitSet newDoubtful, BitSet newHot) {
        boolean same = leftOut.equals(newLeftOut) && doubtful.equals(newDoubtful) && hot.equals(newHot);
        return same
                ? this
                : new WeavingSelection(GENERATIONS.incrementAndGet(), newLeftOut, newDoubtful, newHot, counted, places);
    }

    /** This one with the loops of these methods, each by class and name. */
    public WeavingSelection counting(Set<String> methods) {
        return new WeavingSelection(generation, leftOut, doubtful, hot, methods, places);
    }

    /** This one with the passing of these places, by their numbers. */
    public WeavingSelection passing(List<String> frames) {
        return new WeavingSelection(generation, leftOut, doubtful, hot, counted, new WatchedPlaces(frames));
    }

    /** Whether a class of this name comes out the same. */
    public boolean weavesAs(WeavingSelection other, String className) {
        return generation == other.generation
                && counted.equals(other.counted)
                && places.weaveAs(other.places, className);
    }

    public boolean isEverything() {
        return generation == 0;
    }

    /** Whether all accesses are woven that could meet one at this site. */
    boolean isCompleteFor(int site) {
        return isEverything() || doubtful.get(kind(site));
    }

    /** A number for what the site accesses: a field, elements of one type, library objects. */
    static int kind(int site) {
        int variable = SiteTable.variable(site);
        return variable >= 0 ? 2 * variable : -2 * variable - 1;
    }

    /** Whether to weave the entry of a method. */
    public boolean watches(int entry) {
        return !hot.get(entry);
    }

    /** Whether to weave this access. */
    public boolean covers(int site) {
        return !leftOut.get(site);
    }

    /** The lines whose passing to note in methods of this name, by the number of the place. */
    public Map<Integer, Integer> passings(String className, String method) {
        return places.linesOf(className, method);
    }

    /** Whether to count the rounds of the loops in methods of this name. */
    public boolean countsLoopsOf(String className, String method) {
        return !counted.isEmpty() && counted.contains(className + "." + method);
    }
}
