package com.acme.yard;

/** A yard with two gates, and those who wait until theirs is opened. */
public final class Gates {
    private boolean north;
    private boolean south;

    public synchronized void awaitNorth() throws InterruptedException {
        while (!north) { // bug:a
            wait(); // bug:a
        }
    }

    public synchronized void awaitSouth() throws InterruptedException {
        while (!south) {
            wait();
        }
    }

    /** Wakes one who waits, be it at the other gate. */
    public synchronized void openNorth() {
        north = true; // bug:b
        notify(); // bug:b
    }

    public synchronized void openSouth() {
        south = true;
        notify();
    }
}
