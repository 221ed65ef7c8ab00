package com.acme.mail;

/** A mailbox whose flag goes up when a letter has come. */
public final class Mailbox {
    private int letters;

    /** Waits for a letter. */
    public synchronized void await() throws InterruptedException {
        wait(); // bug:b
    }

    /** Brings a letter and wakes who waits for one. */
    public synchronized void bring() {
        letters++;
        notifyAll(); // bug:a
    }

    public synchronized int letters() {
        return letters;
    }
}
