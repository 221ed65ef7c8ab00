package org.locon.instrument;

import org.locon.instrument.site.SiteTable;
import org.locon.model.Site;

/** All sites woven in this JVM. Any thread may call it. */
public final class Sites {

    private Sites() {}

    /** The site with this id; throws {@link IllegalArgumentException} for an id never given out. */
    public static Site get(int id) {
        return SiteTable.get(id);
    }

    /**
     * The id of the place that has these parts, whatever id it has had in another JVM; -1 when there are too many
     * sites.
     */
    public static int id(Site place) {
        return SiteTable.intern(place);
    }

    /** How many sites there are. */
    public static int count() {
        return SiteTable.count();
    }
}
