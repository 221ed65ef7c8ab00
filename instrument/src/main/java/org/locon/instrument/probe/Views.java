package org.locon.instrument.probe;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Whose state an object shows that has none of its own to speak of: iterators, key sets, sublists, streams, synchronized and
 * unmodifiable wrappers. A view that is created later may push an earlier one out; that one counts as an object of its own.
 *
 * <p>Implementation note: any thread adds and asks, without locks; what an entry says never changes.
 */
final class Views {

    private static final int PLACES = 1 << 14;

    private final AtomicReferenceArray<View> views = new AtomicReferenceArray<>(PLACES);

    private record View(Object view, Object source) {}

    void add(Object view, Object source) {
        Object origin = source(source);
        if (view != origin) {
            views.set(place(view), new View(view, origin));
        }
    }

    /** What the object is a view of, or the object itself. */
    Object source(Object object) {
        View known = views.get(place(object));
        return known != null && known.view == object ? known.source : object;
    }

    private static int place(Object object) {
        return System.identityHashCode(object) & PLACES - 1;
    }
}
