package org.locon.subjects.noise.webcrawler;

import java.util.HashMap;
import java.util.Map;

/** Keeps count of who is talking to which host, so that no host has too many visitors at a time. */
final class Throttle {

    private final Map<String, Integer> visitors = new HashMap<>();
    private final int most;
    private int crowded;

    Throttle(int most) {
        this.most = most;
    }

    synchronized void enter(String host) {
        int now = visitors.merge(host, 1, Integer::sum);
        if (now > most) {
            crowded++;
        }
    }

    synchronized void leave(String host) {
        int left = visitors.merge(host, -1, Integer::sum);
        if (left == 0) {
            visitors.remove(host);
        }
    }

    synchronized boolean isQuiet() {
        return visitors.isEmpty();
    }

    synchronized int crowded() {
        return crowded;
    }
}
