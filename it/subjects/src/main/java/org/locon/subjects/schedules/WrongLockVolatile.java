package org.locon.subjects.schedules;

/** Numbers that are given out one after the other; now and then some are left out. */
public final class WrongLockVolatile {

    private final Object dataLock = new Object();
    private volatile int data;
    private volatile int served;

    public void next() {
        // region
        synchronized (dataLock) {
            int before = data;
            served++;
            data = before + 1; // bug:a
            int after = data; // bug:c
            assert after == before + 1 : before + ", then " + after;
        }
        // end
    }

    public synchronized void skip() {
        data += 10; // bug:b
    }

    public int served() {
        synchronized (dataLock) {
            return served;
        }
    }
}
