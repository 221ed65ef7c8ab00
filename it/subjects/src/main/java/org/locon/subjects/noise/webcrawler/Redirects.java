package org.locon.subjects.noise.webcrawler;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Where addresses have moved to, maybe by way of others; never in a circle. */
final class Redirects {

    private final Map<Url, Url> moved = new ConcurrentHashMap<>();
    private volatile int refused;

    /** Where it is to be found now. */
    Url follow(Url url) {
        Url next = moved.get(url);
        return next == null ? url : follow(next);
    }

    /** Remembers that it has moved, if that doesn't lead back to it. */
    boolean add(Url from, Url to) {
        // region
        boolean circle = leadsTo(to, from);
        if (circle) {
            refused = refused + 1;
            return false;
        }
        moved.put(from, to); // bug:2b bug:2c
        // end
        return true;
    }

    private boolean leadsTo(Url from, Url to) {
        for (Url url = from; url != null; url = next(url)) {
            if (url.equals(to)) {
                return true;
            }
        }
        return false;
    }

    private Url next(Url url) {
        return moved.get(url); // bug:2a
    }

    int refused() {
        return refused;
    }
}
