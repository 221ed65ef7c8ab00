package com.acme.server;

import java.util.function.Supplier;

/** A server that reads its settings when it starts, and that gives up at once when it has none. */
public final class Server implements Runnable {
    static final int NO_SETTINGS = 70;

    private final Supplier<String> settings;
    private boolean started;
    private String host;
    private int port;
    private int backlog;
    private int served;
    private String greeting;

    public Server(Supplier<String> settings) {
        this.settings = settings;
    }

    @Override
    public void run() {
        started = true;
        host = "localhost";
        port = 8080;
        backlog = 50;
        greeting = settings.get(); // bug:b
    }

    /** The server's greeting, or "starting" as long as it isn't ready. */
    public String greet(String client) {
        served++;
        if (!started) {
            return "starting";
        }
        if (greeting == null) { // bug:a
            System.err.println(address() + " has no greeting for " + client);
            System.exit(NO_SETTINGS);
        }
        return greeting + ", " + client;
    }

    public String address() {
        return host + ":" + port + " (" + backlog + ")";
    }

    public int served() {
        return served;
    }
}
