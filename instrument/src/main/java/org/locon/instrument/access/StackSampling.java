package org.locon.instrument.access;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The sites at which one run takes call stacks, and how many more each of them may take: a walk costs some ten
 * microseconds, and a loop must not pay it for ever.
 *
 * <p>Implementation note: filled when it is made; then any thread asks.
 */
public final class StackSampling {

    /** Walks for each site in one run. */
    static final int MOST_WALKS = 100;

    private final int[] sites;
    private final int mask;
    private final AtomicIntegerArray walks;

    public StackSampling(Set<Integer> watched) {
        int places = Integer.highestOneBit(4 * watched.size() + 1);
        sites = new int[places];
        mask = places - 1;
        walks = new AtomicIntegerArray(places);
        Arrays.fill(sites, -1);
        for (int site : watched) {
            int place = site & mask;
            while (sites[place] >= 0) {
                place = place + 1 & mask;
            }
            sites[place] = site;
        }
    }

    /** The access with the stack that leads to it, if its site is watched. */
    public long addStack(long access, int site) {
        for (int place = site & mask; sites[place] >= 0; place = place + 1 & mask) {
            if (sites[place] == site) {
                boolean allowed = walks.get(place) < MOST_WALKS && walks.getAndIncrement(place) < MOST_WALKS;
                return allowed ? PackedAccess.withStack(access, WovenStacks.ofCurrentThread()) : access;
            }
        }
        return access;
    }
}
