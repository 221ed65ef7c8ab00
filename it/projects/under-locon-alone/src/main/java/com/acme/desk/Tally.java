package com.acme.desk;

/** Counts, and loses some where two count at once. */
public final class Tally {

    private int count;
    private int safe;

    public void add() {
        int before = count;
        count = before + 1;
    }

    public synchronized void addSafely() {
        safe++;
    }

    public int count() {
        return count;
    }

    public synchronized int safe() {
        return safe;
    }
}
