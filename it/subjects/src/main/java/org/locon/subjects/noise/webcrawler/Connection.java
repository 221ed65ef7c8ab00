package org.locon.subjects.noise.webcrawler;

/** A line to one host: opened, asked, and closed or cut by somebody else. */
final class Connection {

    private enum State {
        NEW,
        OPEN,
        CLOSED,
        CUT
    }

    private final Web web;
    private final String host;
    private State state = State.NEW;
    private int answers;
    private int bytes;

    Connection(Web web, String host) {
        this.web = web;
        this.host = host;
    }

    synchronized void open() {
        if (state != State.NEW) {
            throw new IllegalStateException("opened twice");
        }
        state = State.OPEN;
    }

    Page ask(Url url) {
        if (!isOpen()) {
            return new Page(url, 503, "");
        }
        Page page = web.answer(url);
        count(page);
        return page;
    }

    private synchronized void count(Page page) {
        answers++;
        bytes += page.length();
    }

    synchronized void close() {
        if (state == State.OPEN) {
            state = State.CLOSED;
        }
    }

    /** Ends it from outside; the next question is answered as by a busy server. */
    synchronized void cut() {
        if (state == State.OPEN) {
            state = State.CUT;
        }
    }

    synchronized boolean isOpen() {
        return state == State.OPEN;
    }

    synchronized int answers() {
        return answers;
    }

    synchronized int bytes() {
        return bytes;
    }

    String host() {
        return host;
    }
}
