package org.locon.subjects.noise.webcrawler;

import java.util.List;

/** Visits one address after the other until there are none. */
final class Worker implements Runnable {

    private final Crawl crawl;
    private final Session session;
    private int visits;
    private volatile Throwable failure;

    Worker(Crawl crawl, Session session) {
        this.crawl = crawl;
        this.session = session;
    }

    @Override
    public void run() {
        try {
            for (Url url = crawl.frontier().next();
                    url != null;
                    url = crawl.frontier().next()) {
                try {
                    visit(url);
                } finally {
                    crawl.frontier().finished();
                }
            }
        } catch (InterruptedException | RuntimeException e) {
            failure = e;
            crawl.frontier().close();
        }
    }

    private void visit(Url url) {
        visits++;
        crawl.throttle().enter(url.host());
        session.begin(url.host());
        try {
            if (crawl.robots().allow(url, session)) {
                handle(session.fetch(url));
            } else {
                crawl.log().write("forbidden " + url);
            }
        } finally {
            session.finish();
            crawl.throttle().leave(url.host());
        }
    }

    private void handle(Page page) {
        crawl.statistics().fetched(page);
        if (page.isGood()) {
            store(page);
            follow(page);
        } else if (page.isMoved()) {
            move(page);
        } else if (page.mayBeTriedAgain() && crawl.retries().again(page.url(), crawl.policy())) {
            crawl.log().write("again " + page.url());
            crawl.frontier().again(page.url());
        } else {
            crawl.log().write("lost " + page);
        }
    }

    /** Goes where it leads, unless it leads back: then the server is asked again. */
    private void move(Page page) {
        if (crawl.redirects().add(page.url(), page.target())) {
            Url target = crawl.redirects().follow(page.target());
            crawl.log().write("moved " + page.url() + " to " + target);
            crawl.frontier().add(target);
        } else if (crawl.retries().again(page.url(), crawl.policy())) {
            crawl.frontier().again(page.url());
        }
    }

    private void store(Page page) {
        if (crawl.fingerprints().isNew(page)) {
            crawl.index().add(page);
            crawl.log().write("stored " + page);
        }
    }

    private void follow(Page page) {
        List<Url> links = crawl.extractor().linksOf(page);
        for (Url link : links) {
            if (crawl.policy().follow(link)) {
                crawl.frontier().add(link);
            }
        }
    }

    int visits() {
        return visits;
    }

    Throwable failure() {
        return failure;
    }
}
