package com.acme.pool;

/** A connection that the pool may close, and that opens again when needed. */
public final class Connection {
    private final String host;
    private Channel channel;
    private int requests;
    private boolean busy;

    Connection(String host) {
        this.host = host;
    }

    /** Takes the connection for one client; false when another one has it. */
    synchronized boolean take() {
        if (busy) {
            return false;
        }
        busy = true;
        return true;
    }

    synchronized void release() {
        busy = false;
    }

    /** Only the client that has taken the connection asks. */
    public String ask(String request) {
        requests++;
        if (channel == null) { // bug:a
            open();
        }
        return channel.exchange(request); // bug:c
    }

    int requests() {
        return requests;
    }

    synchronized void open() {
        if (channel == null) {
            channel = new Channel(host);
        }
    }

    synchronized void close() {
        channel = null; // bug:b
    }
}
