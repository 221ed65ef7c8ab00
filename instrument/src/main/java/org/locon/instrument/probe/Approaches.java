package org.locon.instrument.probe;

/**
 * Where threads were last before they took the lock that they hold at a site: in a few places where several methods
 * with locks call the one that the site is in. What one run has seen of that is of use to those after it, so it's kept
 * for the life of the JVM.
 *
 * <p>Implementation note: each thread notes its own places; what is known of a site any thread sets, once.
 */
final class Approaches {

    private static final int MOST_THREADS = 1 << 10;
    private static final int MOST_LOCKS = 8;

    /** For each site one more than the sites before its lock, in the order in which they were seen. */
    private static final SiteWords[] KNOWN = {new SiteWords(), new SiteWords(), new SiteWords(), new SiteWords()};

    /** By thread and number of locks held, one more than the last site. */
    private final int[][] places = new int[MOST_THREADS][];

    /**
     * Where to wait before {@code site} so as to leave its lock to others: there, if no lock is held or nothing is
     * known.
     */
    static int to(int site) {
        return to(site, 0);
    }

    /** The same, where one of several places is to be drawn. */
    static int to(int site, int roll) {
        int known = 0;
        while (known < KNOWN.length && KNOWN[known].get(site) != 0) {
            known++;
        }
        return known == 0 ? site : KNOWN[Math.floorMod(roll, known)].get(site) - 1;
    }

    /** The same, but not this place if there is another one. */
    static int to(int site, int roll, int unwanted) {
        int drawn = to(site, roll);
        return drawn == unwanted ? to(site, roll + 1) : drawn;
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
            learn(site, own[locks - 1]);
        }
    }

    private static void learn(int site, int place) {
        for (SiteWords words : KNOWN) {
            int known = words.get(site);
            if (known == 0) {
                words.compareAndSet(site, 0, place);
                known = words.get(site);
            }
            if (known == place) {
                return;
            }
        }
    }
}
