package com.acme.idle;

/** The latest value that somebody set. */
public final class Latest {
    private int value;

    public synchronized void set(int value) {
        this.value = value;
    }

    public synchronized int get() {
        return value;
    }
}
