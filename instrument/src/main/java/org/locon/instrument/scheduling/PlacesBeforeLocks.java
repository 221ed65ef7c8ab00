package org.locon.instrument.scheduling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.instrument.observation.LockApproach;
import org.locon.instrument.site.SiteTable;

/**
 * Where threads were last before they took the lock that they hold at a site, as earlier runs have seen it: a few
 * places where several methods with locks call the one that the site is in. Immutable.
 */
public final class PlacesBeforeLocks {

    public static final PlacesBeforeLocks NONE = new PlacesBeforeLocks(Map.of(), Map.of());

    /** So many are known of one site. */
    static final int MOST = 4;

    /** For each site those before its lock, in the order in which they were seen. */
    private final Map<Integer, List<Integer>> places;

    /** For the lock of each synchronized method the calls that led to it. */
    private final Map<Integer, List<Integer>> calls;

    /**
     * A thread came to {@code site} with a lock that it had taken after it was at {@code place}.
     *
     * @param call whether the site is the lock of a synchronized method, and the place its call
     */
    record Seen(int site, int place, boolean call) {
        Seen(int site, int place) {
            this(site, place, false);
        }
    }

    private PlacesBeforeLocks(Map<Integer, List<Integer>> places, Map<Integer, List<Integer>> calls) {
        this.places = places;
        this.calls = calls;
    }

    /** These and what one more run has seen. */
    PlacesBeforeLocks and(Iterable<Seen> run) {
        Map<Integer, List<Integer>> more = new HashMap<>(places);
        Map<Integer, List<Integer>> moreCalls = new HashMap<>(calls);
        for (Seen each : run) {
            add(each.call() ? moreCalls : more, each);
        }
        return new PlacesBeforeLocks(Map.copyOf(more), Map.copyOf(moreCalls));
    }

    /** These and what another JVM has seen. */
    public PlacesBeforeLocks with(Collection<LockApproach> elsewhere) {
        return and(elsewhere.stream()
                .map(each -> new Seen(SiteTable.intern(each.site()), SiteTable.intern(each.place()), each.call()))
                .filter(seen -> seen.site() >= 0 && seen.place() >= 0)
                .toList());
    }

    /** All of it, for another JVM. */
    public List<LockApproach> approaches() {
        List<LockApproach> all = new ArrayList<>();
        collect(places, false, all);
        collect(calls, true, all);
        return all;
    }

    private static void collect(Map<Integer, List<Integer>> some, boolean call, List<LockApproach> all) {
        some.forEach((site, before) ->
                before.forEach(place -> all.add(new LockApproach(SiteTable.get(site), SiteTable.get(place), call))));
    }

    private static void add(Map<Integer, List<Integer>> more, Seen each) {
        List<Integer> known = more.getOrDefault(each.site(), List.of());
        if (known.size() < MOST && !known.contains(each.place())) {
            List<Integer> grown = new ArrayList<>(known);
            grown.add(each.place());
            more.put(each.site(), List.copyOf(grown));
        }
    }

    /**
     * Where to wait before {@code site} so as to leave its lock to others: there, if no lock is held or nothing is
     * known.
     */
    int to(int site) {
        return to(site, 0);
    }

    /** One of the places where to wait before {@code site}, if there are several. */
    int to(int site, int roll) {
        List<Integer> known = places.getOrDefault(site, List.of());
        return known.isEmpty() ? site : known.get(Math.floorMod(roll, known.size()));
    }

    /** All places from which threads come to {@code site} with locks, before the outermost one. */
    Set<Integer> outermost(int site) {
        Set<Integer> all = new HashSet<>();
        for (int place : onTheWay(site)) {
            if (!places.containsKey(place) && !calls.containsKey(place)) {
                all.add(place);
            }
        }
        return all;
    }

    /** All places from which threads come to {@code site}, before whichever lock. */
    Set<Integer> onTheWay(int site) {
        Set<Integer> seen = new HashSet<>(Set.of(site));
        Deque<Integer> left = new ArrayDeque<>(seen);
        while (!left.isEmpty()) {
            int each = left.remove();
            places.getOrDefault(each, List.of()).stream().filter(seen::add).forEach(left::add);
            calls.getOrDefault(each, List.of()).stream().filter(seen::add).forEach(left::add);
        }
        seen.remove(site);
        return seen;
    }

    /** One of them, but not this place if there is another one. */
    int to(int site, int roll, int unwanted) {
        int drawn = to(site, roll);
        return drawn == unwanted ? to(site, roll + 1) : drawn;
    }
}
