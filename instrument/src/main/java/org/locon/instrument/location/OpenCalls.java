package org.locon.instrument.location;

import java.lang.ref.WeakReference;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Site;

/**
 * The calls on library objects that one thread is in, the innermost first. Made by that thread.
 *
 * <p>Implementation note: used by its own thread only, but for {@link #areAt}.
 */
final class OpenCalls {

    private final WeakReference<Thread> thread = new WeakReference<>(Thread.currentThread());
    private OpenCall innermost;

    /** Puts a call on top of those under way and returns the one around it. */
    OpenCall begin(OpenCall inner) {
        int site = inner.site();
        for (OpenCall each = innermost; each != null; each = each.around()) {
            if (each.site() == site) {
                end(each);
                break;
            }
        }
        OpenCall outer = innermost;
        innermost = inner;
        return outer;
    }

    /** Takes the call, which must be under way, and all those begun in it away. */
    void end(OpenCall ended) {
        OpenCall each = innermost;
        while (each != null) {
            innermost = each.around();
            each.close();
            each = each == ended ? null : innermost;
        }
    }

    /** Whether the thread is at this place now or has been called from there; any thread may ask. */
    boolean areAt(int siteId) {
        Thread asked = thread.get();
        if (asked == null) {
            return false;
        }
        Site site = SiteTable.get(siteId);
        for (StackTraceElement frame : ThreadInspection.stack(asked)) {
            if (frame.getClassName().equals(site.className())
                    && (site.line() == 0 || frame.getLineNumber() == site.line())
                    && site.method().startsWith(frame.getMethodName() + "(")) {
                return true;
            }
        }
        return false;
    }
}
