package com.acme.pool;

import java.util.ArrayList;
import java.util.List;

/** A fixed number of connections to one host, shared by any number of clients. */
public final class ConnectionPool {
    private final List<Connection> connections = new ArrayList<>();
    private int served;
    private int closed;

    public ConnectionPool(String host, int size) {
        for (int i = 0; i < size; i++) {
            Connection connection = new Connection(host);
            connection.open();
            connections.add(connection);
        }
    }

    /** Sends the request over any free connection and returns the answer. */
    public String ask(String request) {
        Connection connection = borrow();
        try {
            return connection.ask(request);
        } finally {
            giveBack(connection);
        }
    }

    /** Closes all connections, as after a change of the password; the next client opens them again. */
    public void closeAll() {
        for (Connection connection : connections) {
            connection.close();
            countClosed();
        }
    }

    public synchronized int served() {
        return served;
    }

    public synchronized int closed() {
        return closed;
    }

    private synchronized void countClosed() {
        closed++;
    }

    private synchronized Connection borrow() {
        while (true) {
            for (Connection connection : connections) {
                if (connection.take()) {
                    return connection;
                }
            }
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for a connection", e);
            }
        }
    }

    private synchronized void giveBack(Connection connection) {
        connection.release();
        served++;
        notifyAll();
    }
}
