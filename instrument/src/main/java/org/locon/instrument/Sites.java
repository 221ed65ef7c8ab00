package org.locon.instrument;

import org.locon.instrument.probe.SiteTable;

/** All sites woven in this JVM. Any thread may call it. */
public final class Sites {

    private Sites() {}

    /** The site with this id; throws {@link IllegalArgumentException} for an id never given out. */
    public static Site get(int id) {
        return SiteTable.get(id);
    }

    /** How many sites there are. */
    public static int count() {
        return SiteTable.count();
    }
}
