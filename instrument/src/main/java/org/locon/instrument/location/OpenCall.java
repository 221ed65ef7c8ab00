package org.locon.instrument.location;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.pattern.FoundPatterns;
import org.locon.instrument.pattern.PatternShape;
import org.locon.instrument.site.SiteTable;

/**
 * A call on a library object that has begun, and perhaps ended: an interval, during which nothing is held. If another
 * thread begins a conflicting call on the same object meanwhile, the two overlap, whatever comes of it: a triple whose
 * third access is the end of the first call.
 *
 * <p>An exception leaves the end unmarked. Such a call counts as under way until a call around it ends, or its thread
 * calls from the same site again; but before an overlap is recorded for the first time, the stack of the thread is
 * asked.
 *
 * <p>Implementation note: begun by its thread, with the object's {@link Cell} held, which guards the list that
 * {@link #next} makes. {@link #open} is written by its thread and read by any, and its end is a release: whoever comes
 * after it by the subject's own synchronization sees it. A call that is open stands in its thread's stack of calls, one
 * that has ended doesn't, and may be used for the next one.
 */
public final class OpenCall {

    private static final VarHandle OPEN;

    static {
        try {
            OPEN = MethodHandles.lookup().findVarHandle(OpenCall.class, "open", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final OpenCalls thread;
    private long access;
    private boolean write;
    private OpenCall next;
    private OpenCall around;
    private volatile boolean open;

    private OpenCall(OpenCalls thread) {
        this.thread = thread;
    }

    /** The thread, which holds the object's cell, begins a call; the cell has just recorded the access. */
    public static OpenCall begin(Cell cell, OpenCalls thread, long access, boolean write, FoundPatterns found) {
        OpenCall call = null;
        OpenCall others = null;
        for (OpenCall each = cell.calls(); each != null; ) {
            OpenCall following = each.next;
            if (each.thread == thread && !each.open) {
                call = each;
            } else if (each.open && !(each.conflicts(thread, write) && each.isRefuted(write, access, found))) {
                each.next = others;
                others = each;
            }
            each = following;
        }
        if (call == null) {
            call = new OpenCall(thread);
        }
        call.access = access;
        call.write = write;
        call.next = others;
        cell.calls(call);
        call.around = thread.begin(call);
        OPEN.setRelease(call, true);
        return call;
    }

    private boolean conflicts(OpenCalls other, boolean alsoWrites) {
        return thread != other && (write || alsoWrites);
    }

    /**
     * Records that the call {@code other} has begun during this one; unless this one turns out to be over long since.
     */
    private boolean isRefuted(boolean otherWrites, long other, FoundPatterns found) {
        PatternShape shape =
                !write ? PatternShape.R1_W2_R1 : otherWrites ? PatternShape.W1_W2_W1 : PatternShape.W1_R2_W1;
        long end = PackedAccess.movedTo(SiteTable.companion(site()), access);
        if (found.hasTriple(shape, access, other, end)) {
            return false;
        }
        if (open && !thread.areAt(site()) && open) {
            return true;
        }
        found.triple(shape, access, other, end);
        return false;
    }

    int site() {
        return PackedAccess.site(access);
    }

    OpenCall around() {
        return around;
    }

    public boolean isOpen() {
        return open;
    }

    void close() {
        around = null;
        OPEN.setRelease(this, false);
    }

    /** Ends the call, and those begun in it that an exception has left open. */
    public void end() {
        if (open) {
            thread.end(this);
        }
    }
}
