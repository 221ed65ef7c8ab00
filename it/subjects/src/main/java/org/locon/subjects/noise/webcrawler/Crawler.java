package org.locon.subjects.noise.webcrawler;

import java.util.ArrayList;
import java.util.List;

/** Crawls a small web with several workers and a watchdog. */
public final class Crawler {

    private final Web web;
    private final Crawl crawl;
    private final List<Worker> workers = new ArrayList<>();
    private final Watchdog watchdog;

    public Crawler(int hosts, int pagesPerHost, int workers) {
        web = new Web(hosts, pagesPerHost);
        crawl = new Crawl(new Policy(3, 5, 10_000), 2);
        List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            Session session = new Session(web, i);
            sessions.add(session);
            this.workers.add(new Worker(crawl, session));
        }
        watchdog = new Watchdog(sessions, crawl.policy(), crawl.log(), 2);
    }

    public Report crawl(String start) throws InterruptedException {
        crawl.frontier().add(Url.of(start));
        List<Thread> threads = new ArrayList<>();
        for (Worker worker : workers) {
            threads.add(new Thread(worker));
        }
        threads.add(1, new Thread(watchdog));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return new Report(crawl, visits(), failure());
    }

    private int visits() {
        int visits = 0;
        for (Worker worker : workers) {
            visits += worker.visits();
        }
        return visits;
    }

    private Throwable failure() {
        for (Worker worker : workers) {
            if (worker.failure() != null) {
                return worker.failure();
            }
        }
        return watchdog.failure();
    }
}
