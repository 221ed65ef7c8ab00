package org.locon.instrument.race;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.locon.instrument.observation.Observation.Conflict;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Variable;

/** Pairs of places where conflicting accesses of two threads came one after the other. Any thread adds. */
final class FoundConflicts {

    private static final int MOST = 1 << 14;

    private final Map<Long, Conflict> found = new ConcurrentHashMap<>();

    /**
     * What was a race once is one, of that object.
     *
     * @param owner of the location; null if it is static
     */
    void add(int first, int second, boolean race, Object owner) {
        Long places = (long) first << Integer.SIZE | second & 0xFFFF_FFFFL;
        Conflict known = found.get(places);
        if (known == null ? found.size() < MOST : race && !known.race()) {
            found.put(places, new Conflict(first, second, race, race ? type(second, owner) : ""));
        }
    }

    /** The code often knows an interface alone. */
    private static String type(int site, Object owner) {
        return owner != null && SiteTable.get(site).variable() instanceof Variable.Call
                ? owner.getClass().getName()
                : "";
    }

    List<Conflict> all() {
        return List.copyOf(found.values());
    }
}
