package org.locon.instrument.probe;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Keeps hot code affordable while nobody knows yet whether what it accesses is shared. A thread's first visits to a site are
 * all recorded, those beyond only at what is known to be shared, and for a while at one array element in {@value #ELEMENTS}.
 * When a new thread joins, and now and then in a long run, counting begins anew, so that threads are seen together. What was
 * skipped makes the order of events uncertain: no pattern of a variable is trusted in a run that has skipped accesses to it.
 *
 * <p>Implementation note: any thread asks and counts. States are read without the lock; an old one costs a record too many
 * or too few. Skipped sites are noted under the lock before any access is skipped.
 */
final class Valve {

    static final int FIRST_VISITS = 2000;
    static final int LATER_VISITS = 300;
    static final int BUSY_VISITS = 200;
    static final int HOT_ENTRIES = 10_000;
    private static final int SAMPLED_VISITS = 1000;
    private static final int ELEMENTS = 64;
    private static final int MOST_PHASES = 64;

    private static final byte COUNTED = 0;
    private static final byte EXACT = 1;
    private static final byte CLOSED = 2;
    private static final byte SAMPLED = 3;
    private static final byte HOT = 4;

    private final Knowledge knowledge;
    private final Aim aim;
    private final BitSet skipped = new BitSet();
    private volatile byte[] states = new byte[1024];
    private volatile int phase = 1;

    /** @param aim what is woven in this run */
    Valve(Knowledge knowledge, Aim aim) {
        this.knowledge = knowledge;
        this.aim = aim;
    }

    /** Whether this visit goes unrecorded. */
    boolean skips(int site) {
        byte[] known = states;
        return site < known.length && known[site] > EXACT;
    }

    /** The same for an access of one element. */
    boolean skips(int site, int index) {
        byte[] known = states;
        if (site >= known.length || known[site] <= EXACT) {
            return false;
        }
        return known[site] != SAMPLED || index % ELEMENTS != 0;
    }

    /** Counts an access that is going to be recorded. */
    void accessed(ThreadState thread, int site) {
        byte state = state(site);
        if (state == EXACT) {
            return;
        }
        int visits = count(thread, site);
        if (visits == 1) {
            knowledge.met(site, aim.isCompleteFor(site));
        } else if (visits == BUSY_VISITS) {
            knowledge.busy(site);
        }
        int more = visits - (phase == 1 ? FIRST_VISITS : LATER_VISITS);
        if (more > SAMPLED_VISITS) {
            close(site, false);
        } else if (more > 0 && state == COUNTED) {
            close(site, SiteTable.variable(site) < 0);
        }
    }

    /** The table of locations has no room for what the site comes to. */
    void noRoom(int site) {
        if (state(site) == COUNTED) {
            close(site, SiteTable.variable(site) < 0);
        }
    }

    private synchronized void close(int site, boolean element) {
        if (knowledge.isShared(site)) {
            set(site, EXACT);
        } else {
            skipped.set(site);
            set(site, element ? SAMPLED : CLOSED);
        }
    }

    /** Threads turn out to race for what the site comes to: from here on all of it is recorded. */
    void raced(int site) {
        if (state(site) != EXACT) {
            share(site);
        }
    }

    private synchronized void share(int site) {
        knowledge.share(site);
        set(site, EXACT);
        byte[] known = states;
        for (int other = 0; other < known.length && other < SiteTable.count(); other++) {
            if ((known[other] == CLOSED || known[other] == SAMPLED) && knowledge.together(site, other)) {
                known[other] = EXACT;
            }
        }
    }

    void entered(ThreadState thread, int site) {
        int count = count(thread, site);
        if (count == 1) {
            knowledge.met(site, true);
        } else if (count > HOT_ENTRIES) {
            knowledge.hot(site);
            set(site, HOT);
        }
    }

    private byte state(int site) {
        byte[] known = states;
        return site < known.length ? known[site] : COUNTED;
    }

    private int count(ThreadState thread, int site) {
        if (thread.visits().isEmpty() && phase < MOST_PHASES) {
            reopen();
        }
        return thread.visits().count(site, phase);
    }

    /** From here on each thread's first visits are recorded once more. */
    synchronized void reopen() {
        byte[] known = states;
        for (int site = 0; site < known.length; site++) {
            if (known[site] == CLOSED || known[site] == SAMPLED) {
                known[site] = COUNTED;
            }
        }
        phase++;
    }

    private synchronized void set(int site, byte state) {
        if (site >= states.length) {
            byte[] grown = Arrays.copyOf(states, Math.max(site + 1, 2 * states.length));
            grown[site] = state;
            states = grown;
        } else {
            states[site] = state;
        }
    }

    /** Whether accesses to what the site comes to were skipped. */
    synchronized boolean skippedAny(int site) {
        return skipped.stream().anyMatch(other -> knowledge.together(site, other));
    }
}
