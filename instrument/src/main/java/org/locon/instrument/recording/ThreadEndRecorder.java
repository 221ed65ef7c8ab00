package org.locon.instrument.recording;

import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.jvm.WeakIdentityMap;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;

/**
 * Records whether threads live, where code asks for it: who starts one writes that, and so does the thread itself when
 * it ends. No code of the program is executed then. So the end is recorded when somebody has seen it, or with the run.
 *
 * <p>Implementation note: any thread starts and asks. Of those that see an end one records it, in the place of the
 * thread that has ended and holds nothing any more.
 */
public final class ThreadEndRecorder {

    /** A thread is in the map once. */
    private static final int ANY = 0;

    private final RunMembers members;
    private final AccessRecorder accesses;
    private final WeakIdentityMap<Thread, Life> started = new WeakIdentityMap<>();

    private static final class Life {
        private final int end;
        private volatile boolean asked;
        private boolean over;

        Life(int end) {
            this.end = end;
        }

        /** True for the first one that asks. */
        synchronized boolean ends() {
            boolean first = !over;
            over = true;
            return first;
        }
    }

    ThreadEndRecorder(RunMembers members, AccessRecorder accesses) {
        this.members = members;
        this.accesses = accesses;
    }

    /**
     * The thread is about to be started. Returns what the current thread holds by that, or null.
     *
     * @param site whose companion is the thread's end
     */
    @OutOfLine
    public CellHolder starts(Thread thread, int site) {
        try {
            if (members.currentThread() == null) {
                return null;
            }
            started.putIfAbsent(thread, ANY, new Life(SiteTable.companion(site)));
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            accesses.inexact();
            return null;
        }
        return accesses.access(thread, SiteTable.STATE, site, true);
    }

    /** Somebody has been told whether the thread lives, and was disturbed before. */
    @OutOfLine
    public void asked(Thread thread, boolean hasEnded, int site) {
        try {
            ThreadState asking = accesses.member();
            Life life = asking == null ? null : started.get(thread, ANY);
            if (life == null) {
                return;
            }
            life.asked = true;
            if (hasEnded) {
                end(thread, life);
            }
            if (accesses.take(asking, thread, SiteTable.STATE, site, false)) {
                asking.cells().release();
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            accesses.inexact();
        }
    }

    private void end(Thread thread, Life life) {
        ThreadState ended = members.known(thread);
        if (ended == null || ProbeSwitches.shut(life.end) || !life.ends()) {
            return;
        }
        if (ended.cells().holdsCell()) {
            ended.cells().release();
        }
        if (accesses.take(ended, thread, SiteTable.STATE, life.end, true)) {
            ended.cells().release();
        }
    }

    /** The run is over: what has ended meanwhile did so after it was asked for. */
    void end() {
        started.any((thread, life) -> {
            if (life.asked && !thread.isAlive()) {
                end(thread, life);
            }
            return false;
        });
    }
}
