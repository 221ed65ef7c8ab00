package com.acme.feed;

import java.util.concurrent.CountDownLatch;

/** Counts in a thread that goes on until it's interrupted. */
public final class Pulse {
    private final CountDownLatch begun = new CountDownLatch(1);
    private int beats;

    public void begin() throws InterruptedException {
        Thread heart = new Thread(this::beat);
        heart.setDaemon(true);
        heart.start();
        begun.await();
    }

    private void beat() {
        beats = 1;
        begun.countDown();
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }

    public int beats() {
        return beats;
    }
}
