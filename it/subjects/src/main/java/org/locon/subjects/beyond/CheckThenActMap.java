package org.locon.subjects.beyond;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts words of several texts at once. */
public final class CheckThenActMap {

    private final Map<String, AtomicInteger> counts = new ConcurrentHashMap<>();
    private final AtomicInteger words = new AtomicInteger();

    public void read(String text) {
        for (String word : text.split(" ")) {
            words.incrementAndGet();
            count(word.toLowerCase());
        }
    }

    private void count(String word) {
        // region
        boolean known = counts.containsKey(word); // bug:a
        if (!known) {
            counts.put(word, new AtomicInteger()); // bug:b bug:c
        }
        counts.get(word).incrementAndGet();
        // end
    }

    public int of(String word) {
        return counts.getOrDefault(word, new AtomicInteger()).get();
    }

    public int total() {
        return counts.values().stream().mapToInt(AtomicInteger::get).sum();
    }

    public int words() {
        return words.get();
    }
}
