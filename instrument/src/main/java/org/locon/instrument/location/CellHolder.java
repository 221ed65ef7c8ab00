package org.locon.instrument.location;

import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.lock.HeldLocks;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.thread.ThreadIdentity;

/**
 * The location that one thread holds, and how it came to others lately. Most accesses go on as the one before at the
 * same place went, and are recorded here in a short way.
 *
 * <p>Implementation note: used by its own thread only, but for its {@link RepeatedReads}, of which others wait for the
 * end.
 */
public final class CellHolder {

    /** In place of a lock word: the thread reads its cell without holding it. */
    private static final int NOT_HELD = 0;

    private final ThreadIdentity identity;
    private final HeldLocks locks;
    private final RecentCells recent = new RecentCells();
    private final RepeatedReads repeats = new RepeatedReads();

    /** The run that the thread takes part in, or 0 while it has no number; runs are counted from 1 on. */
    private int run;

    private int thread;
    private Cell cell;
    private int word;
    private int update;

    /** Null while the thread hasn't called any library object. */
    private OpenCalls calls;

    /** @param locks those that the thread holds */
    public CellHolder(ThreadIdentity identity, HeldLocks locks) {
        this.identity = identity;
        this.locks = locks;
        this.thread = identity.number();
    }

    /** The thread has got its number. */
    public void join() {
        thread = identity.number();
        run = identity.run();
    }

    public ThreadIdentity identity() {
        return identity;
    }

    /** Whether the thread takes part in this run. */
    public boolean isOfMemberOf(int someRun) {
        return run == someRun;
    }

    /** Its number. */
    public int thread() {
        return thread;
    }

    RecentCells recent() {
        return recent;
    }

    /** The access that has just been recorded at this place may be recorded in the short way next time. */
    public void mayAccessAgain(Cell accessed, int site, long access, boolean write, boolean local) {
        recent.accessed(accessed, site, access, accessed.number(write), local);
    }

    /** The read that has just been recorded may be repeated in this phase without holding the cell. */
    public void mayRepeat(Cell read, long access, ReadOnlyPhase phase, Object epoch) {
        repeats.put(read, access, phase, epoch);
    }

    /** No read is a repetition from here on, but for one under way. */
    public void forgetRepetitions() {
        repeats.forget();
    }

    /** Waits until the thread doesn't read this cell without holding it; false if that takes too long. Others ask. */
    public boolean awaitRead(Cell read) {
        return repeats.await(read);
    }

    /** The calls on library objects that the thread is in. */
    public OpenCalls calls() {
        if (calls == null) {
            calls = new OpenCalls();
        }
        return calls;
    }

    /** From here on {@link #release} gives {@code taken} free. */
    void holds(Cell taken, int lockWord) {
        cell = taken;
        word = lockWord;
    }

    /**
     * Records an access, and holds its location until {@link #release}, if it says no more than the thread's last one
     * there: at the same place, with the same locks, and with nobody in between. This is the way of nearly all
     * accesses; for all others it says false and has done nothing.
     */
    public boolean accessesAgain(Object owner, int id, int site, boolean write, Object epoch) {
        if (cell != null) {
            return false;
        }
        try {
            Cell known = recent.find(owner, id, site, epoch);
            if (known == null) {
                return false;
            }
            long access = PackedAccess.at(site, locks, owner);
            if (known.mayBeRead()) {
                return !write && id != SiteTable.STATE && repeats(owner, id, access, epoch);
            }
            int number = recent.again(id, site, access);
            return number >= 0 && known.again(this, write, number, recent.isLocal(id, site));
        } catch (StackOverflowError exhausted) {
            release();
            return false;
        }
    }

    /**
     * Whether this read only repeats what is recorded, and may happen until {@link #release} without holding the
     * location.
     */
    public boolean repeats(Object owner, int id, long access, Object epoch) {
        Cell again = repeats.get(owner, id, access, epoch);
        if (again == null) {
            return false;
        }
        holds(again, NOT_HELD);
        if (repeats.begin(again)) {
            return true;
        }
        release();
        return false;
    }

    /** Whether the cell that it is at is one that it reads without holding it. */
    public boolean isRepeating() {
        return word == NOT_HELD;
    }

    /** Gives the cell free that the thread holds or reads, if any. */
    public void release() {
        Cell held = cell;
        if (held == null) {
            return;
        }
        if (word == NOT_HELD) {
            repeats.end();
            cell = null;
        } else {
            cell = null;
            held.release(word);
        }
    }

    /** The access it holds its cell for may write as well, at this site. */
    public void mayWrite(int site) {
        update = site;
    }

    public int update() {
        return update;
    }

    public boolean holdsCell() {
        return cell != null;
    }

    public Cell cell() {
        return cell;
    }
}
