package org.locon.subjects.noise.webcrawler;

import java.util.ArrayList;
import java.util.List;

/** The last events, oldest first. */
final class CrawlLog {

    private final String[] events;
    private int written;

    CrawlLog(int size) {
        events = new String[size];
    }

    synchronized void write(String event) {
        events[written % events.length] = event;
        written++;
    }

    synchronized List<String> last() {
        List<String> all = new ArrayList<>();
        for (int i = Math.max(0, written - events.length); i < written; i++) {
            all.add(events[i % events.length]);
        }
        return all;
    }

    synchronized int written() {
        return written;
    }
}
