package org.locon.subjects.noise;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** A server that books what its clients send, and waits when there is nothing, until it is shut down. */
public final class ServerLoop {

    private final Object lock = new Object();
    private final Deque<String> requests = new ArrayDeque<>();
    private final Map<String, Integer> accounts = new HashMap<>();
    private volatile boolean stop;
    private int rounds;
    private int booked;

    public void serve() throws InterruptedException {
        while (true) {
            // region
            if (stopped()) {
                break;
            }
            audit();
            synchronized (lock) {
                String request = requests.poll();
                if (request != null) {
                    book(request);
                } else if (booked < 100) {
                    lock.wait(); // bug:c
                }
            }
            // end
        }
    }

    private boolean stopped() {
        rounds++;
        return stop; // bug:a
    }

    private void audit() {
        int sum = 0;
        for (int balance : accounts.values()) {
            sum += balance;
        }
        if (sum < 0) {
            throw new IllegalStateException("books don't balance");
        }
    }

    private void book(String request) {
        String[] parts = request.split("=");
        accounts.merge(parts[0], Integer.parseInt(parts[1]), Integer::sum);
        booked++;
    }

    public void send(String request) {
        synchronized (lock) {
            requests.add(request);
            lock.notify();
        }
    }

    public void shutDown() {
        // region
        stop = true; // bug:b
        synchronized (lock) {
            lock.notify(); // bug:b
        }
        // end
    }

    public int booked() {
        synchronized (lock) {
            return booked;
        }
    }

    public int rounds() {
        return rounds;
    }
}
