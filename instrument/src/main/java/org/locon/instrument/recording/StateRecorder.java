package org.locon.instrument.recording;

import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.location.LibraryViews;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.site.SiteTable;

/**
 * Records what calls do to the state of library objects, and of those that they are parts of, as the two locks of a
 * read-write lock are. What a call has done is often known only when it has returned: then the thread is disturbed
 * before the call, and nothing comes between its end and the record.
 *
 * <p>Implementation note: any thread, for itself; everything here is final.
 */
public final class StateRecorder {

    private final AccessRecorder accesses;
    private final LibraryViews views;

    StateRecorder(AccessRecorder accesses, LibraryViews views) {
        this.accesses = accesses;
        this.views = views;
    }

    /** A step is about to happen. Returns what the current thread holds the object by, or null. */
    @OutOfLine
    public CellHolder before(Object receiver, int site, boolean write) {
        return accesses.access(views.source(receiver), SiteTable.STATE, site, write);
    }

    /** A call is about to begin that will be recorded when it has returned, as an access at one of two sites. */
    @OutOfLine
    public void begins(Object receiver, int site, int also) {
        accesses.disturb(views.source(receiver), SiteTable.STATE, site, also);
    }

    /** A call has returned. */
    @OutOfLine
    public void ended(Object receiver, int site, boolean write) {
        try {
            ThreadState thread = accesses.member();
            if (thread != null && accesses.take(thread, views.source(receiver), SiteTable.STATE, site, write)) {
                thread.cells().release();
            }
        } catch (OutOfMemoryError | StackOverflowError exhausted) {
            accesses.inexact();
        }
    }
}
