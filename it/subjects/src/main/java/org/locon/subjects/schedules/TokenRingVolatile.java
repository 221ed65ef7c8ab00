package org.locon.subjects.schedules;

import java.util.concurrent.atomic.AtomicInteger;

/** A token that goes through three stations, each of which hands it on, and a check at the end of the round. */
public final class TokenRingVolatile {

    private final AtomicInteger stations = new AtomicInteger();
    private volatile int first;
    private volatile int second;
    private volatile int third;

    public void one() {
        first = 1 + third; // bug:1b
        arrive();
    }

    public void two() {
        int token = first; // bug:1a
        second = token; // bug:2b
        arrive();
    }

    public void three() {
        int token = second; // bug:2a
        third = token;
        arrive();
    }

    private void arrive() {
        if (stations.incrementAndGet() == 3) {
            assert first == second && second == third : first + " " + second + " " + third;
        }
    }
}
