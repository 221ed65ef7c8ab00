package org.locon.subjects.noise.webcrawler;

/** What a worker holds while it talks to a host; the watchdog may look in, and cut the line if it is used too much. */
final class Session {

    private final Web web;
    private final int number;
    private volatile Connection connection;
    private volatile int opened;
    private String lastHost = "";

    Session(Web web, int number) {
        this.web = web;
        this.number = number;
    }

    void begin(String host) {
        Connection fresh = new Connection(web, host);
        fresh.open();
        lastHost = host;
        connection = fresh;
        opened = opened + 1;
    }

    Page fetch(Url url) {
        Connection current = connection;
        if (current == null || !current.host().equals(url.host())) {
            throw new IllegalStateException("no line to " + url.host());
        }
        return current.ask(url);
    }

    void finish() {
        Connection current = connection;
        if (current != null) {
            current.close();
        }
        connection = null; // bug:1b
    }

    /** Cuts the line if more has come over it than it should, and tells whether it did. */
    boolean limit(int bytes) {
        // region
        boolean talking = connection != null; // bug:1a
        if (!talking) {
            return false;
        }
        Connection current = connection; // bug:1c
        if (current.bytes() <= bytes) {
            return false;
        }
        current.cut();
        // end
        return true;
    }

    int opened() {
        return opened;
    }

    String describe() {
        return "session " + number + ", " + opened + " lines, last to " + lastHost;
    }
}
