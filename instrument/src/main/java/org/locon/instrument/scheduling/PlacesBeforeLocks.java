package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where threads were last before they took the lock that they hold at a site, as earlier runs have seen it: a few
 * places where several methods with locks call the one that the site is in. Immutable.
 */
public final class PlacesBeforeLocks {

    public static final PlacesBeforeLocks NONE = new PlacesBeforeLocks(Map.of());

    /** So many are known of one site. */
    static final int MOST = 4;

    /** For each site those before its lock, in the order in which they were seen. */
    private final Map<Integer, List<Integer>> places;

    /** A thread came to {@code site} with a lock that it had taken after it was at {@code place}. */
    record Seen(int site, int place) {}

    private PlacesBeforeLocks(Map<Integer, List<Integer>> places) {
        this.places = places;
    }

    /** These and what one more run has seen. */
    PlacesBeforeLocks and(Iterable<Seen> run) {
        Map<Integer, List<Integer>> more = new HashMap<>(places);
        for (Seen each : run) {
            List<Integer> known = more.getOrDefault(each.site(), List.of());
            if (known.size() < MOST && !known.contains(each.place())) {
                List<Integer> grown = new ArrayList<>(known);
                grown.add(each.place());
                more.put(each.site(), List.copyOf(grown));
            }
        }
        return new PlacesBeforeLocks(Map.copyOf(more));
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

    /** One of them, but not this place if there is another one. */
    int to(int site, int roll, int unwanted) {
        int drawn = to(site, roll);
        return drawn == unwanted ? to(site, roll + 1) : drawn;
    }
}
