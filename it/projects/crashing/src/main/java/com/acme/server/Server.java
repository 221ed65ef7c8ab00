package com.acme.server;

/** A server that reads its settings when it starts, and that gives up at once when it has none. */
public final class Server implements Runnable {
    static final int NO_SETTINGS = 70;

    private boolean started;
    private int port;
    private int served;
    private String greeting;

    @Override
    public void run() {
        started = true;
        port = 8080;
        greeting = "Welcome"; // bug:b
    }

    /** The server's greeting, or "starting" as long as it isn't ready. */
    public String greet(String client) {
        served++;
        if (!started) {
            return "starting";
        }
        if (greeting == null) { // bug:a
            System.err.println("port " + port + ": no greeting for " + client);
            System.exit(NO_SETTINGS);
        }
        return greeting + ", " + client;
    }

    public int served() {
        return served;
    }
}
