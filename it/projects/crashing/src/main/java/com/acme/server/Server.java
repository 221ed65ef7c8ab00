package com.acme.server;

/** A server that reads its settings when it starts, and that gives up at once when it has none. */
public final class Server implements Runnable {
    static final int NO_SETTINGS = 70;

    private boolean started;
    private String[] settings;

    @Override
    public void run() {
        started = true;
        settings = load(); // bug:b
    }

    /** The server's greeting, or "starting" as long as it isn't ready. */
    public String greet(String client) {
        if (!started) {
            return "starting";
        }
        if (settings == null) { // bug:a
            System.err.println("no settings: cannot serve " + client);
            System.exit(NO_SETTINGS);
        }
        return settings[0] + ", " + client;
    }

    private static String[] load() {
        return new String[] {"Welcome", "8080"};
    }
}
