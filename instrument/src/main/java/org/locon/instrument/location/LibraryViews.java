package org.locon.instrument.location;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Whose state an object shows that has none of its own to speak of: iterators, key sets, sublists, streams,
 * synchronized and unmodifiable wrappers. A view that is created later may push an earlier one out; that one counts as
 * an object of its own.
 *
 * <p>A fixed number of places, each of which is overwritten, is the bound: a map would have to look for what to forget.
 *
 * <p>Implementation note: any thread adds and asks, without locks; what an entry says never changes.
 */
public final class LibraryViews {

    private static final int PLACES = 1 << 14;

    private final AtomicReferenceArray<View> views = new AtomicReferenceArray<>(PLACES);

    /** Both are held weakly: what is watched lives no longer for it. */
    private static final class View extends WeakReference<Object> {
        final WeakReference<Object> source;

        View(Object view, Object source) {
            super(view);
            this.source = new WeakReference<>(source);
        }
    }

    public void add(Object view, Object source) {
        Object origin = source(source);
        if (view != origin) {
            views.set(place(view), new View(view, origin));
        }
    }

    /** What the object is a view of, or the object itself. */
    public Object source(Object object) {
        View known = views.get(place(object));
        Object source = known != null && known.get() == object ? known.source.get() : null;
        return source == null ? object : source;
    }

    private static int place(Object object) {
        return System.identityHashCode(object) & PLACES - 1;
    }
}
