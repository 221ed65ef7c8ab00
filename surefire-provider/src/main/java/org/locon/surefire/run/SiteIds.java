package org.locon.surefire.run;

import java.util.HashMap;
import java.util.Map;
import org.locon.instrument.Sites;
import org.locon.model.Operation;
import org.locon.model.Site;

/** The numbers that places, as every JVM knows them, have in this one. */
final class SiteIds {

    private final Map<Site, Integer> ids = new HashMap<>();

    /** The number of the place, or -1 when there are too many. */
    int of(Site site) {
        return ids.computeIfAbsent(
                site,
                place -> Sites.id(new org.locon.instrument.Site(
                        0,
                        place.className(),
                        place.method(),
                        place.file(),
                        place.line(),
                        place.index(),
                        kind(place.operation()),
                        place.variable(),
                        place.toLine())));
    }

    private static org.locon.instrument.Site.Kind kind(Operation operation) {
        return org.locon.instrument.Site.Kind.valueOf(operation.name());
    }
}
