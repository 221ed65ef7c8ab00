package org.locon.instrument;

import org.locon.instrument.probe.SiteTable;

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
        if (place.kind() == Site.Kind.ENTER) {
            return SiteTable.internBlock(
                    place.className(), place.method(), place.file(), place.line(), place.toLine(), place.index());
        }
        return SiteTable.intern(
                place.className(),
                place.method(),
                place.file(),
                place.line(),
                place.index(),
                place.kind(),
                place.variable());
    }

    /** How many sites there are. */
    public static int count() {
        return SiteTable.count();
    }
}
