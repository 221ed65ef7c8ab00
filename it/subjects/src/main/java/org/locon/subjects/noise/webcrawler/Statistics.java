package org.locon.subjects.noise.webcrawler;

/** Numbers about the crawl; the rough ones are only for the eye and have no lock. */
final class Statistics {

    private int fetched;
    private int failed;
    private long bytes;
    private volatile int rough;
    private volatile String lastUrl = "";

    void fetched(Page page) {
        rough = rough + 1;
        lastUrl = page.url().toString();
        synchronized (this) {
            if (page.isGood()) {
                fetched++;
                bytes += page.length();
            } else {
                failed++;
            }
        }
    }

    synchronized int fetched() {
        return fetched;
    }

    synchronized int failed() {
        return failed;
    }

    synchronized long bytes() {
        return bytes;
    }

    String glance() {
        return "about " + rough + " pages, now at " + lastUrl;
    }
}
