package org.locon.subjects.noise.webcrawler;

/** How far the crawl goes. */
final class Policy {

    private final int maximalDepth;
    private final int maximalRetries;
    private final int maximalBytes;
    private volatile boolean patient = true;

    Policy(int maximalDepth, int maximalRetries, int maximalBytes) {
        this.maximalDepth = maximalDepth;
        this.maximalRetries = maximalRetries;
        this.maximalBytes = maximalBytes;
    }

    boolean follow(Url url) {
        return url.depth() <= maximalDepth && !url.path().endsWith(".txt");
    }

    boolean retry(int times) {
        return patient && times < maximalRetries;
    }

    int maximalBytes() {
        return maximalBytes;
    }

    void hurry() {
        patient = false;
    }
}
