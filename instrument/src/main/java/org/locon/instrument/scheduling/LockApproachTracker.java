package org.locon.instrument.scheduling;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.IntPerSite;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;

/**
 * Sees where the threads of one run were last before they took the lock that they hold at a site; see
 * {@link PlacesBeforeLocks}.
 *
 * <p>Implementation note: each thread notes its own places; what is seen of a site any thread sets, once.
 */
final class LockApproachTracker {

    private static final int MOST_THREADS = 1 << 10;
    private static final int MOST_LOCKS = 8;

    /** For each site one more than the sites before its lock, in the order in which they were seen. */
    private final IntPerSite[] known = new IntPerSite[PlacesBeforeLocks.MOST];

    private final Queue<PlacesBeforeLocks.Seen> seen = new ConcurrentLinkedQueue<>();

    /** By thread and number of locks held, one more than the last site. */
    private final int[][] places = new int[MOST_THREADS][];

    LockApproachTracker() {
        for (int i = 0; i < known.length; i++) {
            known[i] = new IntPerSite();
        }
    }

    void arrived(ThreadState thread, int site) {
        int locks = thread.locks().set().depth();
        if (thread.index() >= MOST_THREADS || locks >= MOST_LOCKS) {
            return;
        }
        int[] own = places[thread.index()];
        if (own == null) {
            own = new int[MOST_LOCKS];
            places[thread.index()] = own;
        }
        own[locks] = site + 1;
        if (locks > 0 && own[locks - 1] != 0) {
            learn(site, own[locks - 1], false);
        }
    }

    /** The thread has got a lock: that of a synchronized method, where it hasn't arrived at the site before. */
    void took(ThreadState thread, int site) {
        int outer = thread.locks().set().depth() - 1;
        int[] own = thread.index() < MOST_THREADS && outer >= 0 && outer < MOST_LOCKS ? places[thread.index()] : null;
        int place = own == null ? 0 : own[outer];
        if (place != 0
                && place != site + 1
                && !isKnown(site, place)
                && SiteTable.get(place - 1).operation() == Operation.LOCK) {
            learn(site, place, true);
        }
    }

    /** Or if no more are kept of this site. */
    private boolean isKnown(int site, int place) {
        for (IntPerSite words : known) {
            int there = words.get(site);
            if (there == 0 || there == place) {
                return there != 0;
            }
        }
        return true;
    }

    private void learn(int site, int place, boolean call) {
        for (IntPerSite words : known) {
            int there = words.get(site);
            if (there == 0 && words.compareAndSet(site, 0, place)) {
                seen.add(new PlacesBeforeLocks.Seen(site, place - 1, call));
                return;
            }
            if (words.get(site) == place) {
                return;
            }
        }
    }

    /** What was seen in this run, in that order. */
    Iterable<PlacesBeforeLocks.Seen> seen() {
        return seen;
    }
}
