package com.acme.ferry;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A ferry that doesn't wait for ever. All it does in a moment has a hundred times that long to be done. */
public final class Ferry {
    public static final long PATIENCE_MILLIS = 100;

    private final BlockingQueue<String> passengers = new LinkedBlockingQueue<>();
    private final ReentrantLock gangway = new ReentrantLock();
    private int aboard;
    private int tickets;
    private volatile boolean ready;

    public void arrive(int count) {
        for (int i = 0; i < count; i++) {
            sell();
            passengers.add("passenger " + i);
        }
    }

    private synchronized void sell() {
        tickets++;
    }

    public synchronized int tickets() {
        return tickets;
    }

    /** Whether each of so many passengers came in time. */
    public boolean takeAboard(int count) throws InterruptedException {
        for (int i = 0; i < count; i++) {
            if (passengers.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS) == null) {
                return false;
            }
            sell();
        }
        return true;
    }

    /** Whether the gangway was free in time, so often. */
    public boolean crossGangway(int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            if (!gangway.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                return false;
            }
            try {
                aboard++;
                tickets = aboard;
            } finally {
                gangway.unlock();
            }
        }
        return true;
    }

    /** Makes everything ready, and says so. */
    public void prepare(int steps) {
        for (int i = 0; i < steps; i++) {
            sell();
        }
        synchronized (this) {
            ready = true;
            notifyAll();
        }
    }

    /** Whether all was ready in time, told by a notification. */
    public synchronized boolean awaitReady() throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        for (long left = PATIENCE_MILLIS; !ready && left > 0; ) {
            wait(left);
            left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        }
        return ready;
    }

    public boolean isReady() {
        return ready;
    }
}
