package org.locon.instrument.scheduling;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.locon.instrument.site.IntPerSite;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.locon.model.Schedule;
import org.locon.model.Site;

/**
 * Where regions begin and end that are kept whole, and where their gate stands, by the numbers of the sites. Sets of
 * regions are bits.
 */
final class RegionSites {

    static final int MOST = 30;

    /** A gate at the place itself. */
    static final int AT = 1;

    /** A gate before the lock that leads there. */
    static final int BEFORE_LOCK = 2;

    private final IntPerSite gates = new IntPerSite();
    private final IntPerSite begins = new IntPerSite();
    private final IntPerSite ends = new IntPerSite();
    private final Site[] blocks = new Site[MOST];

    /** @param known where threads come from before they take a lock */
    RegionSites(List<Schedule.Rule> rules, PlacesBeforeLocks known) {
        int region = 0;
        for (Schedule.Rule rule : rules) {
            if (region == MOST) {
                break;
            }
            if (rule instanceof Schedule.KeptWhole whole) {
                guard(List.of(whole.begin()), known);
                guard(whole.interruptions(), known);
                begin(whole.begin(), region);
                ForcedSteps.add(ends, SiteTable.intern(whole.end()), 1 << region);
                blocks[region++] = whole.begin().isInSameMethodAs(whole.end()) ? whole.begin() : null;
            } else if (rule instanceof Schedule.OneAtATime one) {
                guard(one.begins(), known);
                for (Site begin : one.begins()) {
                    if (begin.operation() != Operation.LOCK) {
                        begin(begin, region);
                        blocks[region] = begin;
                    }
                }
                region++;
            }
        }
    }

    private void begin(Site site, int region) {
        ForcedSteps.add(begins, SiteTable.intern(site), 1 << region);
    }

    private void guard(Collection<Site> sites, PlacesBeforeLocks known) {
        for (Site each : sites) {
            int site = SiteTable.intern(each);
            Set<Integer> outermost = known.outermost(site);
            outermost.forEach(place -> ForcedSteps.add(gates, place, BEFORE_LOCK));
            ForcedSteps.add(gates, site, each.operation() == Operation.LOCK ? BEFORE_LOCK : AT);
        }
    }

    /** What stands at this site: nothing, a gate at it, or one before a lock. */
    int gate(int site) {
        return gates.get(site);
    }

    /** The regions that begin there. */
    int begins(int site) {
        return begins.get(site);
    }

    int ends(int site) {
        return ends.get(site);
    }

    /** Where the region begins, if it ends in the same method; else null. */
    Site block(int region) {
        return blocks[region];
    }
}
