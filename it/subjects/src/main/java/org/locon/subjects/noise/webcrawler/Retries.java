package org.locon.subjects.noise.webcrawler;

import java.util.HashMap;
import java.util.Map;

/** How often an address had to be tried again. */
final class Retries {

    private final Map<Url, Integer> times = new HashMap<>();
    private int given;
    private int refused;

    boolean again(Url url, Policy policy) {
        synchronized (times) {
            int before = times.getOrDefault(url, 0);
            if (!policy.retry(before)) {
                refused++;
                return false;
            }
            times.put(url, before + 1);
            given++;
            return true;
        }
    }

    int given() {
        synchronized (times) {
            return given;
        }
    }

    int refused() {
        synchronized (times) {
            return refused;
        }
    }
}
