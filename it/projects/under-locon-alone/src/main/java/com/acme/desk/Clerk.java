package com.acme.desk;

/** Stamps papers for a while, and rings when all are stamped. */
public final class Clerk {

    private static final int PAPERS = 4;
    private static final int SHEETS_OF_A_PAPER = 300;
    private static final long READING_MILLIS = 100;

    /** So long it takes, if nobody is held up. */
    static final long WORK_MILLIS = PAPERS * READING_MILLIS;

    private int stamped;
    private int sheets;
    private boolean done;

    public void work() throws InterruptedException {
        for (int paper = 0; paper < PAPERS; paper++) {
            Thread.sleep(READING_MILLIS);
            for (int sheet = 0; sheet < SHEETS_OF_A_PAPER; sheet++) {
                stamp();
            }
        }
    }

    private synchronized void stamp() {
        stamped++;
    }

    public synchronized int stamped() {
        return stamped;
    }

    /** Hands out the paper, and rings. */
    public synchronized void hand() {
        sheets = SHEETS_OF_A_PAPER;
        done = true;
        notifyAll();
    }

    /** Whether the bell has rung within so many milliseconds. It looks first and listens then: that is its bug. */
    public boolean hasRung(long millis) throws InterruptedException {
        if (isDone()) {
            return true;
        }
        synchronized (this) {
            long begun = System.nanoTime();
            wait(millis);
            return System.nanoTime() - begun < millis * 1_000_000;
        }
    }

    private synchronized boolean isDone() {
        return done && sheets > 0;
    }
}
