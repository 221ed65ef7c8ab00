package org.locon.instrument.recording;

import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.focus.RunLessons;
import org.locon.instrument.focus.SamplingPolicy;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.listening.ListenerNotifier;
import org.locon.instrument.location.AccessSink;
import org.locon.instrument.location.Cell;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.location.LibraryViews;
import org.locon.instrument.location.OpenCall;
import org.locon.instrument.location.ReadOnlyPhase;
import org.locon.instrument.location.RunLocations;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.member.ThreadStateCache;
import org.locon.instrument.scheduling.ScheduleDisturber;
import org.locon.instrument.site.SiteTable;

/**
 * Records the accesses of one run.
 *
 * <p>Implementation note: any thread, for itself; everything here is final.
 */
public final class AccessRecorder {

    private final RunMembers members;
    private final ScheduleDisturber disturber;
    private final RunLocations locations;
    private final AccessSink sink;
    private final LongAdder dropped;
    private final LibraryViews views;
    private final AccessDetails details;

    /** Null when the run teaches nobody. */
    private final RunLessons lessons;

    private final SamplingPolicy valve;

    /** Null when nobody listens. */
    private final ListenerNotifier hearing;

    /** Whether an access that only repeats the one before is to be recorded, and nothing else. */
    private final boolean plain;

    /**
     * @param lessons null when the run teaches nobody
     * @param hearing null when nobody listens
     */
    AccessRecorder(
            RunMembers members,
            ScheduleDisturber disturber,
            RunLocations locations,
            RunRecord record,
            LibraryViews views,
            AccessDetails details,
            RunLessons lessons,
            ListenerNotifier hearing) {
        this.members = members;
        this.disturber = disturber;
        this.locations = locations;
        this.sink = record.sink(members);
        this.dropped = record.dropped();
        this.views = views;
        this.details = details;
        this.lessons = lessons;
        this.valve = lessons == null ? null : lessons.valve();
        this.hearing = hearing;
        this.plain = details.areFew() && disturber.isQuiet() && (hearing == null || !hearing.repeatedReads());
    }

    /**
     * Disturbs the thread, takes the location and records the access that is about to happen. Returns what the current
     * thread now holds the location by, or null when the access goes unrecorded.
     *
     * <p>A thread holds one location at a time. If it comes here while it still holds one, then the access it was taken
     * for has failed to link, or is loading a class and runs woven code on the way: that location is given free, so
     * that nobody waits for it.
     *
     * <p>When stack or heap are at their end, the subject shall meet that in its own code and not here; it is counted.
     */
    @OutOfLine
    public CellHolder access(Object owner, int id, int site, boolean write) {
        if (plain && (valve == null || ProbeSwitches.state(site) == ProbeSwitches.EXACT)) {
            CellHolder cells = ThreadStateCache.cellsOfCurrentThread();
            if (cells != null
                    && members.include(cells)
                    && cells.accessesAgain(owner, id, site, write, locations.epoch())) {
                return hearing == null || cells.isRepeating() || heard(cells, site, write) ? cells : null;
            }
        }
        return access(owner, id, site, write, site);
    }

    /**
     * Tells of the access that the thread holds its location for; false if that couldn't be told, and nothing is held
     * any more.
     */
    private boolean heard(CellHolder cells, int site, boolean write) {
        try {
            hearing.access(cells.cell(), cells.thread(), site, write);
            return true;
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
            cells.release();
            return false;
        }
    }

    private CellHolder access(Object owner, int id, int site, boolean write, int also) {
        if (locations.refuses(owner, id, site)) {
            return null;
        }
        ThreadState thread = disturb(owner, id, site, also);
        boolean repeatable = !write && also == site && id != SiteTable.STATE;
        return thread != null && take(thread, owner, id, site, write, repeatable) ? thread.cells() : null;
    }

    /** Disturbs the thread before an access at one site or at two; without an owner, before several accesses. */
    ThreadState disturb(Object owner, int id, int site, int also) {
        try {
            ThreadState thread = member();
            if (thread != null) {
                if (valve != null) {
                    valve.accessed(thread, site);
                    if (also != site) {
                        valve.accessed(thread, also);
                    }
                }
                disturber.before(thread, owner, id, site);
                if (also != site) {
                    disturber.also(thread, owner, id, also);
                }
            }
            return thread;
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
            return null;
        }
    }

    /** The state of the current thread, which holds nothing now, or null when it isn't to be recorded. */
    ThreadState member() {
        ThreadState thread = members.currentThread();
        if (thread != null && thread.cells().holdsCell()) {
            thread.cells().release();
            inexact();
        }
        return thread;
    }

    /**
     * Takes the location for a thread that has been disturbed and records its access; false when that goes unrecorded.
     */
    boolean take(ThreadState thread, Object owner, int id, int site, boolean write) {
        return take(thread, owner, id, site, write, !write);
    }

    /** @param repeatable whether it is a read and nothing else, and no call */
    private boolean take(ThreadState thread, Object owner, int id, int site, boolean write, boolean repeatable) {
        CellHolder cells = thread.cells();
        try {
            long access = details.of(thread, owner, site);
            boolean mayRepeat = repeatable && (hearing == null || !hearing.repeatedReads());
            Object epoch = locations.epoch();
            if (mayRepeat && cells.repeats(owner, id, access, epoch)) {
                disturber.passed(owner, id, site);
                return true;
            }
            Cell cell = locations.take(cells, owner, id, site, sink);
            if (cell == null) {
                return false;
            }
            if (!repeatable && !cell.endPhase(sink)) {
                inexact();
                cells.release();
                return false;
            }
            tell(cell, owner, cells, site, write);
            if (write) {
                cell.write(cells.thread(), access, sink);
            } else {
                cell.read(cells.thread(), access, sink);
                ReadOnlyPhase phase = mayRepeat ? cell.phase(site, sink) : null;
                if (phase != null) {
                    cells.mayRepeat(cell, access, phase, epoch);
                }
            }
            if (plain) {
                boolean local = cell.isShared() && sink.predicates().isLocal(site);
                cells.mayAccessAgain(cell, site, access, write, local);
            }
            disturber.passed(owner, id, site);
            return true;
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
            cells.release();
            return false;
        }
    }

    /** Tells those who learn and those who listen of an access that is about to be recorded. */
    private void tell(Cell cell, Object owner, CellHolder cells, int site, boolean write) {
        if (lessons != null) {
            lessons.access(cell, owner, locations, cells.identity(), site, write);
        }
        if (hearing != null) {
            hearing.access(cell, cells.thread(), site, write);
        }
    }

    /** Records a read that may be a write in the same step, at the companion of its site; see {@link #wrote}. */
    @OutOfLine
    CellHolder update(Object owner, int id, int site) {
        int write = SiteTable.companion(site);
        CellHolder cells = access(owner, id, site, false, write);
        if (cells != null) {
            cells.mayWrite(write);
        }
        return cells;
    }

    /** The update that a thread holds its location for has written. */
    public void wrote(CellHolder cells) {
        Cell cell = cells.cell();
        Object owner = cell == null ? null : cell.get();
        if (owner == null || !members.include(cells)) {
            return;
        }
        try {
            tell(cell, owner, cells, cells.update(), true);
            cell.write(cells.thread(), PackedAccess.movedTo(cells.update(), cell.latest(false)), sink);
            disturber.passed(owner, cell.id, cells.update());
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
        }
    }

    /**
     * Records that the thread is about to wait on an object or to wake who does: a read and a write of a location of
     * its own, so that it's known which came first. The lock that it takes for either keeps the order; nothing else is
     * held.
     */
    @OutOfLine
    public void signal(Object on, int site, boolean wakes) {
        CellHolder cells = access(on, SiteTable.SIGNALS, site, wakes);
        if (cells != null) {
            cells.release();
        }
    }

    /** Records a call that is about to begin on a library object, and holds nothing; null when it goes unrecorded. */
    @OutOfLine
    public OpenCall call(Object receiver, int site, boolean write) {
        CellHolder cells = access(views.source(receiver), SiteTable.STATE, site, write);
        if (cells == null) {
            return null;
        }
        try {
            Cell cell = cells.cell();
            OpenCall call = OpenCall.begin(cell, cells.calls(), cell.latest(write), write, sink.findings());
            disturber.calls(call);
            return call;
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            inexact();
            return null;
        } finally {
            cells.release();
        }
    }

    /** Notes that an object shows the state of another one. */
    @OutOfLine
    public void view(Object view, Object source) {
        try {
            views.add(view, source);
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            dropped();
        }
    }

    /** Notes that an access has lost its certain place in the order. */
    public void inexact() {
        sink.inexact();
    }

    /** Notes that accesses found no room. */
    void dropped() {
        dropped.increment();
    }
}
