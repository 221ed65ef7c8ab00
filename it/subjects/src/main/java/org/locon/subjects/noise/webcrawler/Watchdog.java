package org.locon.subjects.noise.webcrawler;

import java.util.List;

/** Looks after the sessions now and then: none may have taken more than it should. */
final class Watchdog implements Runnable {

    private final List<Session> sessions;
    private final Policy policy;
    private final CrawlLog log;
    private final int looks;
    private volatile int cut;
    private volatile Throwable failure;

    Watchdog(List<Session> sessions, Policy policy, CrawlLog log, int looks) {
        this.sessions = sessions;
        this.policy = policy;
        this.log = log;
        this.looks = looks;
    }

    @Override
    public void run() {
        try {
            for (int look = 0; look < looks; look++) {
                look();
            }
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    private void look() {
        for (Session session : sessions) {
            if (session.limit(policy.maximalBytes())) {
                cut = cut + 1;
                log.write("cut " + session.describe());
            }
        }
    }

    int cut() {
        return cut;
    }

    Throwable failure() {
        return failure;
    }
}
