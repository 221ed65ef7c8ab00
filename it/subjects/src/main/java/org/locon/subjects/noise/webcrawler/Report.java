package org.locon.subjects.noise.webcrawler;

import java.util.List;

/** What came out of a crawl. */
public final class Report {

    private final int pages;
    private final int seen;
    private final int visits;
    private final int lost;
    private final boolean quiet;
    private final List<String> events;
    private final Throwable failure;

    Report(Crawl crawl, int visits, Throwable failure) {
        this.pages = crawl.index().indexed();
        this.seen = crawl.frontier().seen();
        this.visits = visits;
        this.lost = crawl.retries().refused();
        this.quiet = crawl.throttle().isQuiet();
        this.events = crawl.log().last();
        this.failure = failure;
    }

    public int pages() {
        return pages;
    }

    public int seen() {
        return seen;
    }

    public int visits() {
        return visits;
    }

    public int lost() {
        return lost;
    }

    public boolean isQuiet() {
        return quiet;
    }

    public List<String> events() {
        return events;
    }

    public Throwable failure() {
        return failure;
    }
}
