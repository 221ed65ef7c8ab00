package org.locon.subjects.locon;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A session of a download client: its parts are made one by one, and its events come in a thread of their own. */
public final class Torrent {

    private final EventLoop events = new EventLoop();
    private List<String> peers;
    private Bandwidth bandwidth;
    private boolean open;

    private static final class Bandwidth {

        private final int limit;
        private int given;

        private Bandwidth(int limit) {
            this.limit = limit;
        }

        private synchronized int allocate(int wanted) {
            int granted = Math.min(wanted, limit - given);
            given += granted;
            return granted;
        }
    }

    /** Runs what is posted, in order, until told to stop. */
    private static final class EventLoop extends Thread {

        private final Deque<Runnable> tasks = new ArrayDeque<>();
        private boolean stopped;
        private Throwable failure;

        private synchronized void post(Runnable task) {
            tasks.add(task);
            notifyAll();
        }

        private synchronized Runnable next() throws InterruptedException {
            while (tasks.isEmpty() && !stopped) {
                wait();
            }
            return tasks.poll();
        }

        private synchronized void finish() {
            stopped = true;
            notifyAll();
        }

        @Override
        public void run() {
            try {
                for (Runnable task = next(); task != null; task = next()) {
                    task.run();
                }
            } catch (InterruptedException | RuntimeException | AssertionError e) {
                failure = e;
            }
        }
    }

    public void open(int limit) {
        events.start();
        peers = makePeers();
        events.post(this::pulse);
        String settings = describe(limit);
        bandwidth = new Bandwidth(limit + settings.indexOf('x')); // bug:b
        synchronized (this) {
            open = true;
        }
    }

    private List<String> makePeers() {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            made.add("peer".concat(Integer.toString(i)));
        }
        return made;
    }

    private static String describe(int limit) {
        return "x".concat(Integer.toString(limit));
    }

    /** Gives every peer its share. */
    private void pulse() {
        Bandwidth shared = bandwidth; // bug:a
        if (shared == null) {
            throw new AssertionError("no bandwidth to allocate");
        }
        for (String peer : peers) {
            shared.allocate(peer.length());
        }
    }

    public void close() throws InterruptedException {
        events.finish();
        events.join();
        if (events.failure != null) {
            throw new IllegalStateException(events.failure.getMessage(), events.failure);
        }
    }

    public synchronized boolean isOpen() {
        return open;
    }
}
