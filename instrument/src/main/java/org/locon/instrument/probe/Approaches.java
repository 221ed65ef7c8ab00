package org.locon.instrument.probe;

/**
 * Where threads were last before they took the lock that they hold at a site. What one run has seen of that is of use to
 * those after it, so it's kept for the life of the JVM.
 *
 * <p>Implementation note: each thread notes its own places; what is known of a site any thread sets, and the first one counts.
 */
final class Approaches {

    private static final int MOST_THREADS = 1 << 10;
    private static final int MOST_LOCKS = 8;

    /** For each site one more than the site before its lock. */
    private static final SiteWords KNOWN = new SiteWords();

    /** By thread and number of locks held, one more than the last site. */
    private final int[][] places = new int[MOST_THREADS][];

    /** Where to wait before {@code site} so as to leave its lock to others: there, if no lock is held or nothing is known. */
    static int to(int site) {
        int known = KNOWN.get(site);
        return known == 0 ? site : known - 1;
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
        if (locks > 0 && own[locks - 1] != 0 && KNOWN.get(site) == 0) {
            KNOWN.compareAndSet(site, 0, own[locks - 1]);
        }
    }
}
