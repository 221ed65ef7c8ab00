package org.locon.instrument.access;

import java.util.Set;
import org.locon.instrument.site.IntPerSite;
import org.locon.instrument.site.SiteSet;

/**
 * The sites at which one run takes call stacks, and how many more each of them may take: a walk costs some ten
 * microseconds, and a loop must not pay it for ever.
 *
 * <p>Implementation note: any thread asks, without locks.
 */
public final class WatchedSites {

    /** Walks for each site in one run. */
    static final int MOST_WALKS = 100;

    private final SiteSet sites;
    private final IntPerSite walks = new IntPerSite();

    /** @param watched one at least */
    public WatchedSites(Set<Integer> watched) {
        sites = new SiteSet(watched);
    }

    /** The access with the stack that leads to it, if its site is watched. */
    public long addStack(long access, int site) {
        return sites.includes(site) && allows(site)
                ? PackedAccess.withStack(access, WovenStacks.ofCurrentThread())
                : access;
    }

    private boolean allows(int site) {
        for (int done = walks.get(site); done < MOST_WALKS; done = walks.get(site)) {
            if (walks.compareAndSet(site, done, done + 1)) {
                return true;
            }
        }
        return false;
    }
}
