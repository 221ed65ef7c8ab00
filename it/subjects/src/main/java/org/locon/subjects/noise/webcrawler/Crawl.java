package org.locon.subjects.noise.webcrawler;

/** What all workers of a crawl share. */
final class Crawl {

    private final Frontier frontier = new Frontier();
    private final RobotsCache robots = new RobotsCache();
    private final Throttle throttle;
    private final Redirects redirects = new Redirects();
    private final Retries retries = new Retries();
    private final Fingerprints fingerprints = new Fingerprints();
    private final LinkExtractor extractor = new LinkExtractor();
    private final Index index = new Index();
    private final Statistics statistics = new Statistics();
    private final CrawlLog log = new CrawlLog(32);
    private final Policy policy;

    Crawl(Policy policy, int visitorsPerHost) {
        this.policy = policy;
        this.throttle = new Throttle(visitorsPerHost);
    }

    Frontier frontier() {
        return frontier;
    }

    RobotsCache robots() {
        return robots;
    }

    Throttle throttle() {
        return throttle;
    }

    Redirects redirects() {
        return redirects;
    }

    Retries retries() {
        return retries;
    }

    Fingerprints fingerprints() {
        return fingerprints;
    }

    LinkExtractor extractor() {
        return extractor;
    }

    Index index() {
        return index;
    }

    Statistics statistics() {
        return statistics;
    }

    CrawlLog log() {
        return log;
    }

    Policy policy() {
        return policy;
    }
}
