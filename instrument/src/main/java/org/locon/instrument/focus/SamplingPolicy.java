package org.locon.instrument.focus;

import java.util.BitSet;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;

/**
 * Keeps hot code affordable while nobody knows yet whether what it accesses is shared. A thread's first visits to a
 * site are all recorded, those beyond only at what is known to be shared, and for a while at one array element in
 * {@value #ELEMENTS}. When a new thread joins, and now and then in a long run, counting begins anew, so that threads
 * are seen together. What was skipped makes the order of events uncertain: no pattern of a variable is trusted in a run
 * that has skipped accesses to it.
 *
 * <p>Implementation note: any thread counts. Skipped sites are noted under the lock before any access is skipped.
 */
public final class SamplingPolicy {

    public static final int FIRST_VISITS = 2000;
    static final int LATER_VISITS = 300;
    public static final int BUSY_VISITS = 200;
    public static final int HOT_ENTRIES = 10_000;
    public static final int HOT_ROUNDS = 1000;
    private static final int SAMPLED_VISITS = 1000;
    private static final int MOST_PHASES = 64;

    private final SubjectKnowledge knowledge;
    private final WeavingSelection aim;
    private final BitSet skipped = new BitSet();
    private volatile int phase = 1;

    /** @param aim what is woven in this run */
    SamplingPolicy(SubjectKnowledge knowledge, WeavingSelection aim) {
        this.knowledge = knowledge;
        this.aim = aim;
    }

    /** Counts an access that is going to be recorded. */
    public void accessed(ThreadState thread, int site) {
        byte state = ProbeSwitches.state(site);
        if (state == ProbeSwitches.EXACT) {
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
        } else if (more > 0 && state == ProbeSwitches.COUNTED) {
            close(site, SiteTable.variable(site) < 0);
        }
    }

    private synchronized void close(int site, boolean element) {
        if (knowledge.isShared(site)) {
            set(site, ProbeSwitches.EXACT);
        } else {
            skipped.set(site);
            set(site, element ? ProbeSwitches.SAMPLED : ProbeSwitches.CLOSED);
        }
    }

    /** Threads turn out to race for what the site comes to: from here on all of it is recorded. */
    void raced(int site) {
        if (ProbeSwitches.state(site) != ProbeSwitches.EXACT) {
            share(site);
        }
    }

    private synchronized void share(int site) {
        knowledge.share(site);
        set(site, ProbeSwitches.EXACT);
        for (int other = SiteTable.count() - 1; other >= 0; other--) {
            if (isClosed(other) && knowledge.together(site, other)) {
                set(other, ProbeSwitches.EXACT);
            }
        }
    }

    public void entered(ThreadState thread, int site) {
        int count = count(thread, site);
        if (count == 1) {
            knowledge.met(site, true);
        } else if (count > HOT_ENTRIES) {
            knowledge.hot(site);
            set(site, ProbeSwitches.HOT);
        }
    }

    /** Counts a visit of a block inside a method: a loop's in most cases, whose rounds must cost nothing. */
    public void cameBy(ThreadState thread, int site) {
        if (count(thread, site) > HOT_ROUNDS) {
            knowledge.hot(site);
            set(site, ProbeSwitches.HOT);
        }
    }

    /** Entries of a method are no longer watched, and now its exits needn't be either. */
    public void emptied(int site) {
        set(site, ProbeSwitches.EMPTY);
    }

    private int count(ThreadState thread, int site) {
        if (thread.visits().isEmpty() && phase < MOST_PHASES) {
            reopen();
        }
        return thread.visits().count(site, phase);
    }

    /** From here on each thread's first visits are recorded once more. */
    public synchronized void reopen() {
        for (int site = SiteTable.count() - 1; site >= 0; site--) {
            if (isClosed(site)) {
                set(site, ProbeSwitches.COUNTED);
            }
        }
        phase++;
    }

    private static boolean isClosed(int site) {
        byte state = ProbeSwitches.state(site);
        return state == ProbeSwitches.CLOSED || state == ProbeSwitches.SAMPLED;
    }

    private void set(int site, byte state) {
        ProbeSwitches.set(this, site, state);
    }

    /** Whether accesses to what the site comes to were skipped. */
    synchronized boolean skippedAny(int site) {
        return skipped.stream().anyMatch(other -> knowledge.together(site, other));
    }
}
