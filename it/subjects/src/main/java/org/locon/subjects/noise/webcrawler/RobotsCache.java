package org.locon.subjects.noise.webcrawler;

import java.util.HashMap;
import java.util.Map;

/** The rules of all hosts, each asked for once. */
final class RobotsCache {

    private final Map<String, Robots> byHost = new HashMap<>();
    private int hits;
    private int misses;

    boolean allow(Url url, Session session) {
        return rules(url, session).allow(url);
    }

    private Robots rules(Url url, Session session) {
        synchronized (byHost) {
            Robots known = byHost.get(url.host());
            if (known != null) {
                hits++;
                return known;
            }
            misses++;
            Page page = session.fetch(Url.of(url.host() + "/robots.txt"));
            Robots read = Robots.parse(page.text());
            if (page.isGood()) {
                byHost.put(url.host(), read);
            }
            return read;
        }
    }

    int misses() {
        synchronized (byHost) {
            return misses;
        }
    }

    int hits() {
        synchronized (byHost) {
            return hits;
        }
    }
}
