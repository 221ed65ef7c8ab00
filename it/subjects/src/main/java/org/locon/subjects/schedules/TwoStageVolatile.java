package org.locon.subjects.schedules;

/** A result that is made in two stages, each under its own lock, while others already read it. */
public final class TwoStageVolatile {

    private final Object firstLock = new Object();
    private final Object secondLock = new Object();
    private volatile int first;
    private volatile int second;
    private volatile int readers;

    public void make() {
        // region
        synchronized (firstLock) {
            first = 1; // bug:a
        }
        synchronized (secondLock) {
            second = first + 1; // bug:c
        }
        // end
    }

    public void read() {
        int one;
        int two;
        // region
        synchronized (firstLock) {
            one = first; // bug:b
            readers++;
        }
        if (one == 0) {
            return;
        }
        synchronized (secondLock) {
            two = second; // bug:b
        }
        // end
        assert two == one + 1 : one + ", then " + two;
    }

    public int readers() {
        synchronized (firstLock) {
            return readers;
        }
    }
}
