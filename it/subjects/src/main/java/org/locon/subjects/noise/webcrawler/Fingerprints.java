package org.locon.subjects.noise.webcrawler;

import java.util.HashSet;
import java.util.Set;

/** Knows pages again that are the same under another address. */
final class Fingerprints {

    private final Set<Long> known = new HashSet<>();
    private int duplicates;

    boolean isNew(Page page) {
        long fingerprint = of(page.text());
        synchronized (known) {
            if (known.add(fingerprint)) {
                return true;
            }
            duplicates++;
            return false;
        }
    }

    private static long of(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash ^= text.charAt(i);
            hash *= 0x100000001b3L;
        }
        return hash;
    }

    int duplicates() {
        synchronized (known) {
            return duplicates;
        }
    }
}
