package org.locon.instrument.external;

import java.util.concurrent.ConcurrentHashMap;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Variable.External;

/**
 * The ids of places that come to things outside of memory, by what these are called. A call that comes to several
 * things is one place still, and names what they have in common: {@code file target/jobs/*}. Any thread asks.
 */
public final class ExternalSites {

    static final String ANY = "(one of many)";
    private static final String OTHERS = "*";

    private static final ConcurrentHashMap<Integer, External> NAMES = new ConcurrentHashMap<>();
    private static final ConcurrentHashMap<Named, Integer> KNOWN = new ConcurrentHashMap<>();

    private record Named(int site, External variable) {}

    private ExternalSites() {}

    /**
     * The place of a call that comes to this thing.
     *
     * @param site of the call, whichever thing it comes to
     */
    public static int at(int site, ExternalObject object, ExternalUse use) {
        External variable = NAMES.get(site);
        if (!object.variable().equals(variable)) {
            variable = NAMES.merge(site, object.variable(), ExternalSites::common);
        }
        Named named = new Named(site, variable);
        Integer known = KNOWN.get(named);
        if (known != null) {
            return known;
        }
        int id = SiteTable.internExternal(SiteTable.get(site), variable, use.form() == ExternalUse.Form.INTERVAL);
        int place = id < 0 ? site : id;
        KNOWN.put(named, place);
        return place;
    }

    /** What the two have in common, up to the end of a part of the name. */
    static External common(External one, External other) {
        if (one.equals(other)) {
            return one;
        }
        String first = one.name();
        String second = other.name();
        char end = one.kind() == External.Kind.PROPERTY ? '.' : '/';
        int parts = 0;
        for (int i = 0; i < Math.min(first.length(), second.length()) && first.charAt(i) == second.charAt(i); i++) {
            if (first.charAt(i) == end) {
                parts = i + 1;
            }
        }
        String common = first.substring(0, parts);
        boolean any = one.kind() == External.Kind.PORT || common.length() < 2;
        return new External(one.kind(), any ? ANY : common + OTHERS);
    }
}
