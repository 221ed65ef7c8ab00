package org.locon.subjects.noise.webcrawler;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** The addresses that are still to be visited; it is done when none is left and nobody is at work on one. */
final class Frontier {

    private final Deque<Url> waiting = new ArrayDeque<>();
    private final Set<Url> seen = new HashSet<>();
    private int atWork;
    private boolean closed;

    synchronized boolean add(Url url) {
        if (closed || !seen.add(url)) {
            return false;
        }
        waiting.add(url);
        notify();
        return true;
    }

    /** Puts back what couldn't be fetched. */
    synchronized void again(Url url) {
        waiting.add(url);
        notify();
    }

    /** The next address, or null when all is done. Who got one must say when it is finished. */
    synchronized Url next() throws InterruptedException {
        while (waiting.isEmpty() && atWork > 0 && !closed) {
            wait();
        }
        if (waiting.isEmpty() || closed) {
            notifyAll();
            return null;
        }
        atWork++;
        return waiting.poll();
    }

    synchronized void finished() {
        atWork--;
        if (atWork == 0 && waiting.isEmpty()) {
            notifyAll();
        }
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized int seen() {
        return seen.size();
    }

    synchronized int waiting() {
        return waiting.size();
    }
}
