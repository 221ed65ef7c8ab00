package org.locon.stats.diagnosis;

import java.util.Optional;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;
import org.locon.stats.parting.LastReads;
import org.roaringbitmap.RoaringBitmap;

/**
 * What the thread that failed read last of what others write.
 *
 * @param written where what it read was written
 * @param usually where that is written in runs that pass, if somewhere else
 */
public record LastRead(AccessPlace read, AccessPlace written, Optional<AccessPlace> usually) {

    /** That of most of these failed runs; empty where the lead says it already. */
    static Optional<LastRead> of(RoaringBitmap failures, Column lead, LastReads known) {
        return known.of(failures)
                .filter(pair -> !lead.feature().sites().contains(pair.second()))
                .map(pair -> new LastRead(
                        place(pair.second()),
                        place(pair.first()),
                        known.usually(pair).map(Pair::first).map(LastRead::place)));
    }

    private static AccessPlace place(Site site) {
        return AccessPlace.of(site);
    }
}
