package com.acme.pool;

/** Answers requests, as the far end of a socket would. */
final class Channel {
    private final String host;

    Channel(String host) {
        this.host = host;
    }

    String exchange(String request) {
        return host + " got " + request;
    }
}
